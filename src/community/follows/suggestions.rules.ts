// Athletes who are suggested for following.
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { BirthDates } from '#sport/people/minors.rules.ts';

/** The list refills when one is followed or ignored. */
export const SUGGESTIONS_MAX = 12;

export interface SuggestedRow extends PersonRow, BirthDates {
  athleteId: number;
  /**
   * The reader's team whose roster the athlete is on; null if the suggestion comes from people the
   * reader follows.
   */
  teamName: string | null;
  /** Counts followers among the people the reader follows. */
  followerCount: number;
}
