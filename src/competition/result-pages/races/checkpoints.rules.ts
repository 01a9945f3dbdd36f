// The points of a race at which runners were timed: who was where, and how many places were won or lost since.

export interface SplitTime {
  resultId: number;
  /** Null where a race is not divided into heats. */
  heat: number | null;
  number: number;
  cumulativeMs: number;
}

/** The place of every runner at each point, within the heat; equal times share the better place. By result and number. */
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

/** As GetRunSplits gives them for one result. */
export interface RunSplits {
  IDResult: number;
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
  /** In the order of the race. */
  points: { number: number; label: string; meters: number | null }[];
  /** Of a result at a point. */
  at(resultId: number, number: number): CheckpointTime | undefined;
}

/** Null when nobody was timed before the finish. */
export function raceSplitsOf(runs: readonly RunSplits[]): RaceSplits | null {
  const points = new Map(
    runs
      .flatMap(({ splits }) => splits)
      .map(({ number, label, meters }) => [number, { number, label, meters }]),
  );
  if (points.size === 0) return null;
  const times = new Map(
    runs.flatMap(({ IDResult, splits }) =>
      splits.map((split) => [splitKey(IDResult, split.number), split] as const),
    ),
  );
  return {
    points: [...points.values()].sort((a, b) => a.number - b.number),
    at: (resultId, number) => times.get(splitKey(resultId, number)),
  };
}
