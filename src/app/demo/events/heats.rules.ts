// Seeds the entrants of the demo into heats and lanes.

export interface Seeded<T> {
  entrant: T;
  /** Counted from 1. */
  heat: number;
  /** Null if the event has no lanes. */
  lane: number | null;
}

// The best lanes of eight, best first. In a hall with six lanes the outer ones are better.
const LANES = [4, 5, 3, 6, 2, 7, 1, 8] as const;
const HALL_LANES = [5, 6, 4, 3, 2, 1] as const;

const lanesOf = (heatOf: number): readonly number[] => (heatOf === HALL_LANES.length ? HALL_LANES : LANES);

/** For timed finals and flights: the best are together in the last heat. */
export function seedByAbility<T>(bestFirst: readonly T[], heatOf: number, hasLanes: boolean): Seeded<T>[] {
  const heats = Math.ceil(bestFirst.length / heatOf);
  const size = Math.ceil(bestFirst.length / heats);
  return bestFirst.map((entrant, rank) => ({
    entrant,
    heat: heats - Math.floor(rank / size),
    lane: hasLanes ? lanesOf(heatOf)[rank % size]! : null,
  }));
}

/** For prelims: the best are separated, dealt back and forth (1 2 3 3 2 1 …). */
export function seedSerpentine<T>(bestFirst: readonly T[], heatOf: number): Seeded<T>[] {
  const heats = Math.ceil(bestFirst.length / heatOf);
  return bestFirst.map((entrant, rank) => {
    const row = Math.floor(rank / heats);
    const position = rank % heats;
    return {
      entrant,
      heat: (row % 2 === 0 ? position : heats - 1 - position) + 1,
      lane: lanesOf(heatOf)[row]!,
    };
  });
}
