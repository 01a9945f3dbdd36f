// Decides whether two names may belong to one person: nicknames, short forms, misspellings, and swapped first and last
// names.
import { type FullName, foldName } from '#sport/people/names.rules.ts';
import { otherFirstNames } from '#sport/people/nicknames.rules.ts';

/** The shortest form that counts as a cut name, such as "Sam" for Samira. */
const SHORT_FORM_MIN = 3;
/** From this length on, two letters may differ. */
const LONG_NAME = 7;

export const sameName = (left: FullName, right: FullName): boolean => nameKey(left) === nameKey(right);

/** Ignores accents, case, apostrophes and hyphens. */
export const nameKey = ({ firstName, lastName }: FullName): string =>
  `${foldName(firstName)}|${foldName(lastName)}`;

/** `T. Okafor` for Tamsin Okafor. */
export function isInitialOf(person: FullName, other: FullName): boolean {
  const first = foldName(person.firstName);
  return (
    first.length === 1 &&
    foldName(other.firstName).startsWith(first) &&
    foldName(person.lastName) === foldName(other.lastName)
  );
}

export function looksAlike(left: FullName, right: FullName): boolean {
  const [first, last] = [foldName(left.firstName), foldName(left.lastName)];
  const [otherFirst, otherLast] = [foldName(right.firstName), foldName(right.lastName)];
  if (first === otherLast && last === otherFirst) return true;
  if (last === otherLast) return isSameFirst(first, otherFirst);
  return first === otherFirst && isSameLast(last, otherLast);
}

function isSameFirst(left: string, right: string): boolean {
  if (left === right || otherFirstNames(left).includes(right)) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length >= SHORT_FORM_MIN && long.startsWith(short)) return true;
  return isMisspelt(left, right);
}

/** A double name also matches without one of its parts. */
function isSameLast(left: string, right: string): boolean {
  const [leftParts, rightParts] = [left.split(' '), right.split(' ')];
  if (leftParts.length !== rightParts.length) {
    const [few, many] =
      leftParts.length < rightParts.length ? [leftParts, rightParts] : [rightParts, leftParts];
    return few.every((part) => many.includes(part));
  }
  return isMisspelt(left, right);
}

/** Whether one folded name may be the other with a typing error or, in long names, two. */
export function isMisspelt(left: string, right: string): boolean {
  const editsMax = Math.min(left.length, right.length) >= LONG_NAME ? 2 : 1;
  // Short names with one different letter are different names: Ann and Ana, Max and Mac.
  if (Math.min(left.length, right.length) <= SHORT_FORM_MIN) return left === right;
  return editsBetween(left, right, editsMax) <= editsMax;
}

/** The number of letters to insert, remove or change; counting stops above `max`. */
function editsBetween(left: string, right: string, editsMax: number): number {
  if (Math.abs(left.length - right.length) > editsMax) return editsMax + 1;
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= right.length; to += 1) {
      const changed = row[to - 1]! + (letter === right[to - 1] ? 0 : 1);
      next.push(Math.min(changed, row[to]! + 1, next[to - 1]! + 1));
    }
    row = next;
  }
  return row[right.length]!;
}
