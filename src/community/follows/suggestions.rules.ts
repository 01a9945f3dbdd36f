// Suggests whom to follow: only athletes whom the reader may see anyway.
import { type PersonRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { type BirthDates, isMinor } from '#sport/people/minors.rules.ts';

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

/**
 * On a team of the reader, anyone with a visible name is suggested. Others are strangers: only
 * adults with a fully visible name are.
 */
export function maySuggest(row: SuggestedRow, today: Day): boolean {
  const { isLinked, isIndexed } = visiblePerson(row);
  if (row.teamName !== null) return isLinked;
  return isIndexed && !isMinor(row, today);
}
