// Turns search words into name beginnings in both orders, and into one whole name to compare.
import { otherFirstNames } from '#sport/people/nicknames.rules.ts';
import type { SearchQuery } from './search-query.rules.ts';

/** Returns the possible beginnings of "first last" and "last first", with nicknames spelled out. */
export function namePrefixes({ words, isLastFirst }: SearchQuery): {
  firstLast: string[];
  lastFirst: string[];
} {
  const typed = words.join(' ');
  const fullForms = (at: number) => otherFirstNames(words[at]!).map((name) => words.with(at, name).join(' '));
  const last = words.length - 1;
  return {
    firstLast: isLastFirst ? [] : [typed, ...fullForms(0)],
    // A single word is a first name in one order and a last name in the other.
    lastFirst: last > 0 ? [typed, ...fullForms(last)] : [typed],
  };
}

/** The name to compare with similar spellings, first name first. */
export function spokenName({ words, isLastFirst }: SearchQuery): string {
  return isLastFirst ? [...words.slice(1), words[0]].join(' ') : words.join(' ');
}
