// How a name that somebody types may be spelled in the lists: in both orders, and by what the person goes by.
import { foldName } from '#sport/people/names.rules.ts';
import { otherFirstNames } from '#sport/people/nicknames.rules.ts';

const LETTERS_LEAST = 2;

export const FOUND_MOST = 20;

/** The beginning of a first name and that of a last name, folded: "row" and "tell" are Rowan Tellis. */
export interface NameParts {
  first: string;
  last: string;
}

/** Beginnings of folded names: of whole ones in the order in which the index holds them, and of both parts. */
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
  if (whole.length < LETTERS_LEAST) return null;
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

/** Of the two fields of a form, either of which may be empty. */
export function beginningsOfNames(firstName: string, lastName: string): NameBeginnings | null {
  const [first, last] = [foldName(firstName), foldName(lastName)];
  if (`${first}${last}`.length < LETTERS_LEAST) return null;
  if (last === '') return { firstLast: [first], lastFirst: [], parts: [] };
  if (first === '') return { firstLast: [], lastFirst: [last], parts: [] };
  const names = [first, ...otherFirstNames(first)];
  return { firstLast: [], lastFirst: names.map((each) => `${last} ${each}`), parts: partsOf(first, last) };
}

/** Also by what the person goes by; a last name of one letter would be half of the list. */
function partsOf(first: string, last: string): NameParts[] {
  if (last.length < LETTERS_LEAST) return [];
  return [first, ...otherFirstNames(first)].map((each) => ({ first: each, last }));
}
