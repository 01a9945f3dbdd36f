// How a name that somebody types may be spelled in the lists: in both orders, and by what the person goes by.
import { foldName } from '#sport/names.rules.ts';
import { otherFirstNames } from '#sport/nicknames.rules.ts';

const LETTERS_LEAST = 2;

export const FOUND_MOST = 20;

/** Beginnings of folded names, in the order in which the index holds them. */
export interface NameBeginnings {
  firstLast: string[];
  lastFirst: string[];
}

/** "Bill Tellis" or "Tellis, Bill"; null when it is too short to look for. */
export function beginningsOfText(text: string): NameBeginnings | null {
  const words = foldName(text).split(' ').filter(Boolean);
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  const whole = words.join(' ');
  if (whole.length < LETTERS_LEAST) return null;
  if (rest.length === 0) return { firstLast: [whole], lastFirst: [whole] };
  return {
    firstLast: [whole, ...otherFirstNames(first).map((other) => [other, ...rest].join(' '))],
    lastFirst: [whole, ...otherFirstNames(last).map((other) => [...words.slice(0, -1), other].join(' '))],
  };
}

/** Of the two fields of a form, either of which may be empty. */
export function beginningsOfNames(firstName: string, lastName: string): NameBeginnings | null {
  const [first, last] = [foldName(firstName), foldName(lastName)];
  if (last === '') return first.length < LETTERS_LEAST ? null : { firstLast: [first], lastFirst: [] };
  const others = first === '' ? [] : otherFirstNames(first);
  if (`${first}${last}`.length < LETTERS_LEAST) return null;
  return { firstLast: [], lastFirst: [first, ...others].map((each) => `${last} ${each}`.trim()) };
}
