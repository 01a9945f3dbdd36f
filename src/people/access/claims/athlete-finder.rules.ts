// Finds the spellings of a typed name in the lists: in both orders, and by nickname.
import { foldName } from '#sport/people/names.rules.ts';
import { otherFirstNames } from '#sport/people/nicknames.rules.ts';

const LETTERS_MIN = 2;

export const FOUND_MAX = 20;
/** The maximum length of a name to search for. */
export const SEARCH_MAX = 120;

/** The folded beginnings of a first and a last name: "row" and "tell" match Rowan Tellis. */
export interface NameParts {
  first: string;
  last: string;
}

/** Beginnings of folded names: of full names in the order of the index, and of both parts. */
export interface NameBeginnings {
  firstLast: string[];
  lastFirst: string[];
  parts: NameParts[];
}

/** "Bill Tellis" or "Tellis, Bill"; null when it is too short to look for. */
export function beginningsOfText(text: string): NameBeginnings | null {
  const words = foldName(text).split(' ').filter(Boolean);
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  const whole = words.join(' ');
  if (whole.length < LETTERS_MIN) return null;
  if (rest.length === 0) return { firstLast: [whole], lastFirst: [whole], parts: [] };
  return {
    firstLast: [whole, ...otherFirstNames(first).map((other) => [other, ...rest].join(' '))],
    lastFirst: [whole, ...otherFirstNames(last).map((other) => [...words.slice(0, -1), other].join(' '))],
    parts: words.slice(1).flatMap((_, at) => {
      const [start, end] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
      return [...partsOf(start, end), ...partsOf(end, start)];
    }),
  };
}

/** Reads two fields of a form, either of which may be empty. */
export function beginningsOfNames(firstName: string, lastName: string): NameBeginnings | null {
  const [first, last] = [foldName(firstName), foldName(lastName)];
  if (`${first}${last}`.length < LETTERS_MIN) return null;
  if (last === '') return { firstLast: [first], lastFirst: [], parts: [] };
  if (first === '') return { firstLast: [], lastFirst: [last], parts: [] };
  const names = [first, ...otherFirstNames(first)];
  return { firstLast: [], lastFirst: names.map((each) => `${last} ${each}`), parts: partsOf(first, last) };
}

/** Includes nicknames. A last name of one letter is too short: it would match half of the list. */
function partsOf(first: string, last: string): NameParts[] {
  if (last.length < LETTERS_MIN) return [];
  return [first, ...otherFirstNames(first)].map((each) => ({ first: each, last }));
}
