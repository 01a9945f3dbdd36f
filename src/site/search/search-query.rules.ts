// What a search asks for: the words to look for, and what its prefixes and filters narrow it to.
import { LEVEL_SEARCH_PREFIXES } from '#sport/levels.rules.ts';
import { foldName } from '#sport/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export type HitKind = 'athlete' | 'team' | 'meet';

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

// site-shell §2.3: a: athlete, t: team, m: meet, tf:, xc:, hs:, ms:, c:, y:
const KIND_PREFIXES: Record<string, HitKind> = { a: 'athlete', t: 'team', m: 'meet' };
const SPORT_PREFIXES: Record<string, Sport> = { tf: 'tf', xc: 'xc' };
const LEVEL_PREFIXES: Record<string, number> = LEVEL_SEARCH_PREFIXES;
const PREFIX = /^\s*([a-z]{1,2}):/i;

export const SEARCH_TEXT_MAX = 100;
/** More words make no name; what follows is not looked at. */
const WORDS_MAX = 6;

export const NO_FILTER: SearchFilter = { kind: null, sport: null, levelMask: 0, state: null, year: null };

/** Prefixes may stand one after the other, `hs: a: tellis`; they count for more than the filters beside them. */
export function parseSearch(text: string, filter: SearchFilter = NO_FILTER): SearchQuery {
  const query: SearchQuery = { ...filter, words: [], isLastFirst: false };
  let rest = text.slice(0, SEARCH_TEXT_MAX);
  for (
    let match = PREFIX.exec(rest);
    match && narrow(query, match[1]!.toLowerCase());
    match = PREFIX.exec(rest)
  ) {
    rest = rest.slice(match[0].length);
  }
  query.words = foldName(rest)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
  query.isLastFirst = /\p{L}\s*,\s*\p{L}/u.test(rest);
  return query;
}

function narrow(query: SearchQuery, prefix: string): boolean {
  const [kind, sport, level] = [KIND_PREFIXES[prefix], SPORT_PREFIXES[prefix], LEVEL_PREFIXES[prefix]];
  if (kind) query.kind = kind;
  else if (sport) query.sport = sport;
  else if (level) query.levelMask = level;
  else return false;
  return true;
}

/** Whether anything is looked for: one letter finds half of the site. */
export const isSearchable = ({ words }: SearchQuery) => words.join('').length > 1;
