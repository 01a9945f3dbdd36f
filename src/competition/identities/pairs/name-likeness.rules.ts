// Compares the names of two athletes: whether they may belong to one person.
import { otherFirstNames } from '#sport/people/nicknames.rules.ts';

/** Ordered from the closest to the loosest. */
export const LIKENESSES = ['same', 'turned', 'nickname', 'letter', 'part', 'initial'] as const;

export type Likeness = (typeof LIKENESSES)[number];

/** A name folded by `foldName`. */
export interface FoldedName {
  first: string;
  last: string;
}

/** In shorter names one letter makes a different name: Li and Lu. */
const ONE_LETTER_LENGTH_MIN = 4;
/** First and last name may each differ by a letter only when they are this long together. */
const TWO_LETTERS_LENGTH_MIN = 10;
const SHORT_FORM_LENGTH_MIN = 3;

/** Returns null for names that are not alike. */
export function compareNames(one: FoldedName, other: FoldedName): Likeness | null {
  if (one.first === other.last && one.last === other.first && one.first !== one.last) return 'turned';
  const last = lastNames(one.last, other.last);
  const first = firstNames(one.first, other.first);
  if (last === null || first === null) return null;
  if (first === 'initial' && last !== 'same') return null;
  if (first === 'letter' && last === 'letter' && shortest(one, other) < TWO_LETTERS_LENGTH_MIN) return null;
  return looser(first, last);
}

function lastNames(one: string, other: string): Likeness | null {
  if (one === other) return 'same';
  if (isOneLetterApart(one, other)) return 'letter';
  return isPartOf(one, other) || isPartOf(other, one) ? 'part' : null;
}

function firstNames(one: string, other: string): Likeness | null {
  if (one === other) return 'same';
  if (isOtherForm(one, other)) return 'nickname';
  if (isOneLetterApart(one, other)) return 'letter';
  if (isPartOf(one, other) || isPartOf(other, one)) return 'part';
  return isInitialOf(one, other) || isInitialOf(other, one) ? 'initial' : null;
}

/** Whether one is a short form of the other: Bill and William, Theo and Theodore. */
function isOtherForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isShortForm = short.length >= SHORT_FORM_LENGTH_MIN && long.startsWith(short) && !long.includes(' ');
  return isShortForm || otherFirstNames(one).includes(other);
}

/** Whether `part` is the first or last words of `whole`: "valdespino" and "valdespino ruiz". */
const isPartOf = (part: string, whole: string) =>
  part !== '' && (whole.startsWith(`${part} `) || whole.endsWith(` ${part}`));

const isInitialOf = (initial: string, name: string) => initial.length === 1 && name.startsWith(initial);

const shortest = (one: FoldedName, other: FoldedName) =>
  Math.min(one.first.length + one.last.length, other.first.length + other.last.length);

function looser(one: Likeness, other: Likeness): Likeness {
  return LIKENESSES.indexOf(one) > LIKENESSES.indexOf(other) ? one : other;
}

/** Whether the names differ by one added, missing or changed letter, or by two swapped neighbors. */
function isOneLetterApart(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < ONE_LETTER_LENGTH_MIN) return false;
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  if (one.length > other.length) return restOfOne.slice(1) === restOfOther;
  if (one.length < other.length) return restOfOne === restOfOther.slice(1);
  if (restOfOne.slice(1) === restOfOther.slice(1)) return true;
  const isTurned = restOfOne[0] === restOfOther[1] && restOfOne[1] === restOfOther[0];
  return isTurned && restOfOne.slice(2) === restOfOther.slice(2);
}
