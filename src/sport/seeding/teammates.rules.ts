// Parts teammates who would meet in a heat: docs/rules/seeding.md.

/** Two of the same rank in their heats who changed heats. Indexes of heats and ranks count from 0. */
export interface TeammateSwap<T> {
  rankInHeat: number;
  /** The one whose teammate is in `fromHeat`. */
  moved: T;
  fromHeat: number;
  /** The neighbor, who came from `toHeat`. */
  other: T;
  toHeat: number;
}

/**
 * Swaps teammates with the one of the same rank in another heat, the nearest seed first and of two the slower, while that leaves fewer
 * teammates in one heat than before. The better of two teammates stays if possible. Heats have the best first; `seedOf`
 * gives the rank of all. Someone without a team has no teammates.
 */
export function partTeammates<T>(
  heats: readonly (readonly T[])[],
  teamOf: (item: T) => string | null,
  seedOf: (item: T) => number,
): { heats: T[][]; swaps: TeammateSwap<T>[] } {
  const parted = heats.map((heat) => [...heat]);
  const swaps: TeammateSwap<T>[] = [];
  for (const [heat, items] of parted.entries()) {
    for (let rank = items.length - 1; rank >= 0; rank--) {
      const item = items[rank]!;
      if (matesIn(items, item, teamOf) === 0) continue;
      const neighbors = parted.flatMap((other, toHeat) =>
        toHeat !== heat && other[rank] !== undefined ? { toHeat, other: other[rank]! } : [],
      );
      const distance = (other: T) => Math.abs(seedOf(other) - seedOf(item));
      neighbors.sort((a, b) => distance(a.other) - distance(b.other) || seedOf(b.other) - seedOf(a.other));
      const best = neighbors.find(({ toHeat, other }) =>
        isBetter(items, parted[toHeat]!, item, other, teamOf),
      );
      if (!best) continue;
      items[rank] = best.other;
      parted[best.toHeat]![rank] = item;
      swaps.push({ rankInHeat: rank, moved: item, fromHeat: heat, other: best.other, toHeat: best.toHeat });
    }
  }
  return { heats: parted, swaps };
}

const matesIn = <T>(heat: readonly T[], item: T, teamOf: (item: T) => string | null): number =>
  heat.filter((other) => other !== item && teamOf(other) !== null && teamOf(other) === teamOf(item)).length;

function isBetter<T>(
  from: readonly T[],
  to: readonly T[],
  item: T,
  other: T,
  teamOf: (item: T) => string | null,
): boolean {
  const before = matesIn(from, item, teamOf) + matesIn(to, other, teamOf);
  const [left, right] = [from.filter((each) => each !== item), to.filter((each) => each !== other)];
  return matesIn(left, other, teamOf) + matesIn(right, item, teamOf) < before;
}
