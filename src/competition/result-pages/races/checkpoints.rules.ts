// Points of a race at which runners were timed, with the runners' places there.

export interface SplitTime {
  resultId: number;
  /** Null in a race without heats. */
  heat: number | null;
  number: number;
  cumulativeMs: number;
}

/** Returns the place of each runner at each point within the heat, by `splitKey`; equal times share the better place. */
export function placesAtSplits(splits: readonly SplitTime[]): Map<string, number> {
  const points = Map.groupBy(splits, ({ heat, number }) => `${heat} ${number}`);
  return new Map([...points.values()].flatMap(placesAtPoint));
}

export const splitKey = (resultId: number, number: number): string => `${resultId} ${number}`;

function placesAtPoint(splits: readonly SplitTime[]): [string, number][] {
  const inOrder = splits.toSorted((a, b) => a.cumulativeMs - b.cumulativeMs);
  let place = 0;
  return inOrder.map(({ resultId, number, cumulativeMs }, index) => {
    if (cumulativeMs !== inOrder[index - 1]?.cumulativeMs) place = index + 1;
    return [splitKey(resultId, number), place];
  });
}

/** One result's splits in the reply of GetRunSplits. */
export interface RunSplits {
  resultId: number;
  splits: {
    number: number;
    label: string;
    meters: number | null;
    split: string | null;
    cumulative: string;
    place: number;
  }[];
}

export type CheckpointTime = RunSplits['splits'][number];

export interface RaceSplits {
  /** Points in the order of the race. */
  points: { number: number; label: string; meters: number | null }[];
  /** Finds the split of a result at a point. */
  at(resultId: number, number: number): CheckpointTime | undefined;
}

/** Returns null when nobody was timed before the finish. */
export function raceSplitsOf(runs: readonly RunSplits[]): RaceSplits | null {
  const points = new Map(
    runs
      .flatMap(({ splits }) => splits)
      .map(({ number, label, meters }) => [number, { number, label, meters }]),
  );
  if (points.size === 0) return null;
  const times = new Map(
    runs.flatMap(({ resultId, splits }) =>
      splits.map((split) => [splitKey(resultId, split.number), split] as const),
    ),
  );
  return {
    points: [...points.values()].sort((a, b) => a.number - b.number),
    at: (resultId, number) => times.get(splitKey(resultId, number)),
  };
}
