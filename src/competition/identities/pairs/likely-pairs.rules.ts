// Which people of a roster may be one person with whom: found by their names alone, before anything else is read.
import type { Gender } from '#sport/people/genders.rules.ts';
import { areOtherGenders } from './evidence.rules.ts';
import { LIKENESSES, likenessOf } from './name-likeness.rules.ts';

export interface NamedAthlete {
  athleteId: number;
  /** Folded. */
  first: string;
  last: string;
  gender: Gender;
}

export interface LikelyPair {
  oneId: number;
  otherId: number;
}

/** By which pairs of all teams stand in order: the strongest first. */
export interface PairPlace extends LikelyPair {
  weakness: number;
}

/** Of a team of hundreds nobody reads more; the closest names come first. */
const PAIRS_MOST = 120;

export const pairKey = ({ oneId, otherId }: LikelyPair): string =>
  oneId < otherId ? `${oneId} ${otherId}` : `${otherId} ${oneId}`;

/** Each pair once, the one of the roster first; `others` are looked at under the last names of the roster. */
export function likelyPairs(
  roster: readonly NamedAthlete[],
  others: readonly NamedAthlete[],
  apart: readonly LikelyPair[],
): LikelyPair[] {
  const seen = new Set(apart.map(pairKey));
  const namesakes = Map.groupBy(others, ({ last }) => last);
  const found: (LikelyPair & { order: number })[] = [];
  for (const one of roster) {
    for (const other of [...roster, ...(namesakes.get(one.last) ?? [])]) {
      if (one.athleteId === other.athleteId || areOtherGenders(one, other)) continue;
      const pair = { oneId: one.athleteId, otherId: other.athleteId };
      const likeness = likenessOf(one, other);
      if (likeness === null || seen.has(pairKey(pair))) continue;
      seen.add(pairKey(pair));
      found.push({ ...pair, order: LIKENESSES.indexOf(likeness) });
    }
  }
  return found
    .sort((a, b) => a.order - b.order)
    .slice(0, PAIRS_MOST)
    .map(({ oneId, otherId }) => ({ oneId, otherId }));
}
