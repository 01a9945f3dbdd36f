// The pages that news about a race leads to.
import { isRace, type MeetEvent } from '#competition/events/meet-events.rules.ts';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';

export const addressOfEvent = (event: MeetEvent): string =>
  isRace(event) ? raceResultsAddress(event.meetId, event.meetDivisionId) : eventResultsAddress(event);
