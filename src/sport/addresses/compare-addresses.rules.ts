// The addresses of comparisons: two seasons of an athlete or a team, or two athletes.
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';
import { athleteAddress, teamAddress } from './addresses.rules.ts';

/** The last part of the path. */
export const COMPARE_PART = 'compare';

export const compareAthleteAddress = (athleteId: number, sport: Sport): string =>
  `${athleteAddress(athleteId, sport)}/${COMPARE_PART}`;

export const compareSeasonsAddress = (teamId: number, kind: SeasonKind): string =>
  `${teamAddress(teamId, kind)}/${COMPARE_PART}`;
