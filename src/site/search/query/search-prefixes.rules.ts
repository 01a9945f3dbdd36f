// The prefixes that narrow a search, as in `hs: a: tellis`: at its start, in any order, one of each family.
import { LEVEL_SEARCH_PREFIXES as LEVELS } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export type HitKind = 'athlete' | 'team' | 'meet';

type Narrowing = { kind: HitKind } | { sport: Sport } | { levelMask: number };

/** Each prefix and what it narrows to, in the order in which the chips list them. */
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

/** `hs` narrows to the level mask 4. */
export const narrowingOf = (prefix: SearchPrefix): Narrowing => NARROWINGS[prefix];

/** Prefixes of one family exclude each other: an athlete is not a team. */
const familyOf = (prefix: SearchPrefix) => Object.keys(NARROWINGS[prefix])[0];

const PREFIX = /^\s*([a-z]{1,2}):/i;

export interface SplitSearch {
  /** In lower case; the last prefix of a family wins. */
  prefixes: SearchPrefix[];
  /** The text after the prefixes; an unknown prefix such as `zz:` stays in it. */
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

/** Adds the prefix in place of another of its family, or removes it when present; null removes all prefixes. */
export function togglePrefix(text: string, prefix: SearchPrefix | null): string {
  const { prefixes, rest } = splitPrefixes(text);
  if (prefix === null) return rest;
  const next = prefixes.includes(prefix)
    ? prefixes.filter((other) => other !== prefix)
    : withOne(prefixes, prefix);
  return [...next.map((name) => `${name}:`), rest].join(' ').trim();
}

const isPrefix = (text: string): text is SearchPrefix => Object.hasOwn(NARROWINGS, text);

const withOne = (prefixes: readonly SearchPrefix[], prefix: SearchPrefix): SearchPrefix[] => [
  ...prefixes.filter((other) => familyOf(other) !== familyOf(prefix)),
  prefix,
];
