// Finds pairs on a roster by their names alone, before any other evidence is read.
import type { Gender } from '#sport/people/genders.rules.ts';
import { haveDifferentGenders } from './evidence.rules.ts';
import { compareNames, LIKENESSES } from './name-likeness.rules.ts';

export interface NamedAthlete {
  athleteId: number;
  /** Names are folded. */
  first: string;
  last: string;
  gender: Gender;
}

export interface LikelyPair {
  oneId: number;
  otherId: number;
}

/** The position of a pair in the order of all pairs; the strongest have the lowest weakness. */
export interface PairPosition extends LikelyPair {
  weakness: number;
}

/** Large teams list no more pairs than this; the closest names come first. */
const PAIRS_MAX = 120;

export const pairKey = ({ oneId, otherId }: LikelyPair): string =>
  oneId < otherId ? `${oneId} ${otherId}` : `${otherId} ${oneId}`;

/** Each pair once, the athlete on the roster first; `others` are compared by exact last name only. */
export function findLikelyPairs(
  roster: readonly NamedAthlete[],
  others: readonly NamedAthlete[],
  apart: readonly LikelyPair[],
): LikelyPair[] {
  const seen = new Set(apart.map(pairKey));
  const namesakes = Map.groupBy(others, ({ last }) => last);
  const pairs: (LikelyPair & { order: number })[] = [];
  for (const one of roster) {
    for (const other of [...roster, ...(namesakes.get(one.last) ?? [])]) {
      if (one.athleteId === other.athleteId || haveDifferentGenders(one, other)) continue;
      const pair = { oneId: one.athleteId, otherId: other.athleteId };
      const likeness = compareNames(one, other);
      if (likeness === null || seen.has(pairKey(pair))) continue;
      seen.add(pairKey(pair));
      pairs.push({ ...pair, order: LIKENESSES.indexOf(likeness) });
    }
  }
  return pairs
    .sort((a, b) => a.order - b.order)
    .slice(0, PAIRS_MAX)
    .map(({ oneId, otherId }) => ({ oneId, otherId }));
}
