// What of a name a search looks for: its beginnings in both orders, and the whole of it to compare.
import { otherFirstNames } from '#sport/people/nicknames.rules.ts';
import type { SearchQuery } from './search-query.rules.ts';

/** Beginnings of "first last" and "last first" that the words may be, nicknames spelled out. */
export function namePrefixes({ words, isLastFirst }: SearchQuery): {
  firstLast: string[];
  lastFirst: string[];
} {
  const written = words.join(' ');
  const others = (at: number) => otherFirstNames(words[at]!).map((name) => words.with(at, name).join(' '));
  const last = words.length - 1;
  return {
    firstLast: isLastFirst ? [] : [written, ...others(0)],
    // A single word is a first name in one order and a last name in the other.
    lastFirst: last > 0 ? [written, ...others(last)] : [written],
  };
}

/** The name a misspelled one is compared with, first name first. */
export function spokenName({ words, isLastFirst }: SearchQuery): string {
  return isLastFirst ? [...words.slice(1), words[0]].join(' ') : words.join(' ');
}
