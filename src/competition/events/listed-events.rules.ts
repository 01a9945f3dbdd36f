// What is told of an event, a round and a heat of a meet that is known only from lists.
import type { Day } from '#sport/calendar/days.rules.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { RoundCode } from './meet-events.rules.ts';

export interface ListEventToEnsure {
  meetId: number;
  divisionId: number;
  gender: Gender;
  /** Null: an event that the catalogue does not know. */
  eventVariant: string | null;
  eventShort: string;
  /** As the list names it. */
  name: string;
}

export interface ListRoundToEnsure {
  event: ListEventToEnsure;
  round: RoundCode;
  competedOn: Day;
  /** Null: the round is not told in heats. */
  heat: { number: number; windTenths: number | null; windStatus: WindStatus } | null;
}
