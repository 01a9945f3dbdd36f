// The prefixes that narrow a search: `hs: a: tellis`, one of a family, in any order, at its beginning.
import { LEVEL_SEARCH_PREFIXES as LEVELS } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export type HitKind = 'athlete' | 'team' | 'meet';

type Narrowing = { kind: HitKind } | { sport: Sport } | { levelMask: number };

/** What each leaves to be found, in the order in which the documents name them (site-shell §2.3). */
const NARROWINGS = {
  a: { kind: 'athlete' },
  t: { kind: 'team' },
  m: { kind: 'meet' },
  tf: { sport: 'tf' },
  xc: { sport: 'xc' },
  hs: { levelMask: LEVELS.hs },
  ms: { levelMask: LEVELS.ms },
  c: { levelMask: LEVELS.c },
  y: { levelMask: LEVELS.y },
} as const satisfies Record<string, Narrowing>;

export type SearchPrefix = keyof typeof NARROWINGS;

export const SEARCH_PREFIXES = Object.keys(NARROWINGS) as SearchPrefix[];

/** `hs` leaves the level mask 4. */
export const narrowingOf = (prefix: SearchPrefix): Narrowing => NARROWINGS[prefix];

/** Of a family only one can hold: an athlete is no team. */
const familyOf = (prefix: SearchPrefix) => Object.keys(NARROWINGS[prefix])[0];

const PREFIX = /^\s*([a-z]{1,2}):/i;

export interface SplitSearch {
  /** In lower case; of a family the last one written. */
  prefixes: SearchPrefix[];
  /** What is looked for; `zz:` is no prefix and stays. */
  rest: string;
}

export function splitPrefixes(text: string): SplitSearch {
  let prefixes: SearchPrefix[] = [];
  let rest = text;
  for (let match = PREFIX.exec(rest); match; match = PREFIX.exec(rest)) {
    const prefix = match[1]!.toLowerCase();
    if (!isPrefix(prefix)) break;
    prefixes = withOne(prefixes, prefix);
    rest = rest.slice(match[0].length);
  }
  return { prefixes, rest: rest.trim() };
}

/** The text with this prefix in place of another of its family, or without it when it has it; null takes all away. */
export function togglePrefix(text: string, prefix: SearchPrefix | null): string {
  const { prefixes, rest } = splitPrefixes(text);
  if (prefix === null) return rest;
  const kept = prefixes.includes(prefix)
    ? prefixes.filter((other) => other !== prefix)
    : withOne(prefixes, prefix);
  return [...kept.map((each) => `${each}:`), rest].join(' ').trim();
}

const isPrefix = (text: string): text is SearchPrefix => Object.hasOwn(NARROWINGS, text);

const withOne = (prefixes: readonly SearchPrefix[], prefix: SearchPrefix): SearchPrefix[] => [
  ...prefixes.filter((other) => familyOf(other) !== familyOf(prefix)),
  prefix,
];
