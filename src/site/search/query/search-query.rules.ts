// What a search asks for: the words to look for, and what its prefixes and filters narrow it to.
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type HitKind, narrowingOf, splitPrefixes } from './search-prefixes.rules.ts';

export const HIT_KINDS: readonly HitKind[] = ['meet', 'team', 'athlete'];

export interface SearchFilter {
  /** Null: everything. */
  kind: HitKind | null;
  sport: Sport | null;
  /** Teams, athletes and meets of any of these levels; 0: of all. */
  levelMask: number;
  /** As teams and venues write it. */
  state: string | null;
  /** Year of a season; null: any. */
  year: number | null;
}

export interface SearchQuery extends SearchFilter {
  /** Folded, in the order in which they were written. */
  words: string[];
  /** "Tellis, Ro": the last name stands first. */
  isLastFirst: boolean;
}

/** More words make no name; what follows is not looked at. */
const WORDS_MAX = 6;

export const NO_FILTER: SearchFilter = { kind: null, sport: null, levelMask: 0, state: null, year: null };

/** Prefixes may stand one after the other, `hs: a: tellis`; they count for more than the filters beside them. */
export function parseSearch(text: string, filter: SearchFilter = NO_FILTER): SearchQuery {
  const { prefixes, rest } = splitPrefixes(text.slice(0, SEARCH_TEXT_MAX));
  const words = foldName(rest)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
  const isLastFirst = /\p{L}\s*,\s*\p{L}/u.test(rest);
  return Object.assign({ ...filter, words, isLastFirst }, ...prefixes.map(narrowingOf));
}

/** Whether anything is looked for: one letter finds half of the site. */
export const isSearchable = ({ words }: SearchQuery) => words.join('').length > 1;
