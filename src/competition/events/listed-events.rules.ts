// Input about an event, a round and a heat of a meet that is known only from lists of performances.
import type { Day } from '#sport/calendar/days.rules.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { RoundCode } from './meet-events.rules.ts';

export interface ListEventToEnsure {
  meetId: number;
  divisionId: number;
  gender: Gender;
  /** Null for an event that is not in the catalog. */
  eventVariant: string | null;
  eventShort: string;
  /** The event's name in the list. */
  name: string;
}

export interface ListRoundToEnsure {
  event: ListEventToEnsure;
  round: RoundCode;
  competedOn: Day;
  /** Null when the round has no heats. */
  heat: { number: number; windTenths: number | null; windStatus: WindStatus } | null;
}
