// Parses a search into its words and what its prefixes and filters narrow it to.
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type HitKind, narrowingOf, splitPrefixes } from './search-prefixes.rules.ts';

export const HIT_KINDS: readonly HitKind[] = ['meet', 'team', 'athlete'];

export interface SearchFilter {
  /** Null means all kinds. */
  kind: HitKind | null;
  sport: Sport | null;
  /** The search is narrowed to these levels; 0 means all levels. */
  levelMask: number;
  /** Spelled as teams and venues spell it. */
  state: string | null;
  /** The year of a season; null means any. */
  year: number | null;
}

export interface SearchQuery extends SearchFilter {
  /** Folded words, in the order typed. */
  words: string[];
  /** True for "Tellis, Ro", where the last name comes first. */
  isLastFirst: boolean;
}

/** No name has more words than this; further words are ignored. */
const WORDS_MAX = 6;

export const NO_FILTER: SearchFilter = { kind: null, sport: null, levelMask: 0, state: null, year: null };

/** Prefixes can be combined, as in `hs: a: tellis`; they override filters of the same family. */
export function parseSearch(text: string, filter: SearchFilter = NO_FILTER): SearchQuery {
  const { prefixes, rest } = splitPrefixes(text.slice(0, SEARCH_TEXT_MAX));
  const words = foldName(rest)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
  const isLastFirst = /\p{L}\s*,\s*\p{L}/u.test(rest);
  return Object.assign({ ...filter, words, isLastFirst }, ...prefixes.map(narrowingOf));
}

/** A single letter is not searched, because it would match half of the site. */
export const isSearchable = ({ words }: SearchQuery) => words.join('').length > 1;
