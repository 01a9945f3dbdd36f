// Entries that a team or an athlete made at another meet, as they are copied.
import type { EntryLeg } from '#competition/entries/entries.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

/** Another meet that has entries of the entrant. */
export interface EarlierMeet {
  meetId: number;
  name: string;
  startOn: Day;
  /** Scratched and rejected entries are not counted. */
  entryCount: number;
  isLastEdition: boolean;
}

export interface EarlierEntry {
  entryId: number;
  /** The identity; null for a relay. */
  athleteId: number | null;
  /** Empty for a relay. */
  name: string;
  gender: Gender;
  /** Null for an event that is not in the catalog. */
  variantKey: string | null;
  eventName: string;
  /** "Girls 100 Meters, Varsity". */
  title: string;
  divisionName: string;
  relayLetter: string | null;
  legs: EntryLeg[];
}

/** Meets to choose from. */
export const EARLIER_MEETS_MAX = 10;
