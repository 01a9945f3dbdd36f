// A printed name of a person, folded, and whether the column may have cut another one to it.
import { foldName } from '#sport/people/names.rules.ts';

export interface PrintedName {
  firstName: string;
  lastName: string;
  /** Folded. */
  first: string;
  last: string;
  /** `first last`: where a file splits a name of several words differs by how it prints it. */
  full: string;
}

// A column of names is wider than this in every layout; what is shorter was not cut: Sam Hill is not Sam Hillman.
const NAME_COLUMN_MIN = 16;
const CUT_LAST_MIN = 4;
const CUT_FIRST_MIN = 2;
const INITIAL = /\.$/;

export function readName(firstName: string, lastName: string): PrintedName {
  const first = foldName(firstName);
  const last = foldName(lastName);
  return { firstName, lastName, first, last, full: `${first} ${last}`.trim() };
}

/** Whether the column may have cut `whole` to this: its last name when it is printed last, else its first name. */
export function mayBeCutName(cut: PrintedName, whole: PrintedName): boolean {
  if (cut.full.length < NAME_COLUMN_MIN || whole.full.length <= cut.full.length) return false;
  if (cut.first === whole.first) return cut.last.length >= CUT_LAST_MIN && whole.last.startsWith(cut.last);
  const isInitial = cut.first.length < CUT_FIRST_MIN || INITIAL.test(cut.firstName);
  return cut.last === whole.last && !isInitial && whole.first.startsWith(cut.first);
}

/** Names of which one may be cut to the other share this. */
export function cutNameKey({ last }: PrintedName): string {
  return last.slice(0, CUT_LAST_MIN);
}
