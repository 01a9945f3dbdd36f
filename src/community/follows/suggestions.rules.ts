// Whom the site proposes to follow: only athletes whom the reader may know anyway (meets-and-payments §7 "Social follow").
import { isMinorOn } from '#people/athletes/visibility.rules.ts';
import { type PersonRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

/** More than this nobody reads; another comes when one is followed or ignored. */
export const SUGGESTIONS_MAX = 12;

export interface SuggestedRow extends PersonRow {
  athleteId: number;
  birthOn: Day | null;
  /** The team of the reader whose roster the athlete is on; null: one of those whom the reader follows follows them. */
  teamName: string | null;
  /** Of those whom the reader follows. */
  followerCount: number;
}

/**
 * On a team of the reader: whoever has a page. Others are strangers to the reader: they are proposed when their record
 * says that they are grown up and their name is shown in full.
 */
export function maySuggest(row: SuggestedRow, today: Day): boolean {
  const { isLinked, isIndexed } = visiblePerson(row);
  if (row.teamName !== null) return isLinked;
  return isIndexed && !isMinorOn(row.birthOn, today);
}
