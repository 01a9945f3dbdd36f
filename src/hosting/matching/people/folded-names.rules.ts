// Folds printed names of people, and decides whether a column may have cut one name to another.
import { foldName } from '#sport/people/names.rules.ts';

export interface PrintedName {
  firstName: string;
  lastName: string;
  /** Folded. */
  first: string;
  last: string;
  /** `first last`. Files differ in how they split names of several words. */
  full: string;
}

// Every name column is at least this wide, so shorter names are not cut: Sam Hill is not Sam Hillman.
const NAME_COLUMN_MIN = 16;
const CUT_LAST_MIN = 4;
const CUT_FIRST_MIN = 2;
const INITIAL = /\.$/;

export function readName(firstName: string, lastName: string): PrintedName {
  const first = foldName(firstName);
  const last = foldName(lastName);
  return { firstName, lastName, first, last, full: `${first} ${last}`.trim() };
}

/**
 * True if the column may have cut `whole` to `cut`: its last name if that is printed last, else its first
 * name.
 */
export function mayBeCutName(cut: PrintedName, whole: PrintedName): boolean {
  if (cut.full.length < NAME_COLUMN_MIN || whole.full.length <= cut.full.length) return false;
  if (cut.first === whole.first) return cut.last.length >= CUT_LAST_MIN && whole.last.startsWith(cut.last);
  const isInitial = cut.first.length < CUT_FIRST_MIN || INITIAL.test(cut.firstName);
  return cut.last === whole.last && !isInitial && whole.first.startsWith(cut.first);
}

/** Two names share this key if one may be cut to the other. */
export function cutNameKey({ last }: PrintedName): string {
  return last.slice(0, CUT_LAST_MIN);
}
