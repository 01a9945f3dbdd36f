// Addresses of calendars that other calendars subscribe to.
import { athleteAddress, teamAddress } from './addresses.rules.ts';

/** Opens the calendar app of the reader, which keeps up with the schedule of the team. */
export const teamSubscribeAddress = (teamId: number): string =>
  `${teamAddress(teamId)}/calendar.ics?subscribe`;

/** Opens the calendar app with the meets of an athlete whose whole name everyone may see. */
export const athleteSubscribeAddress = (athleteId: number): string =>
  `${athleteAddress(athleteId)}/calendar.ics?subscribe`;
