// What the front page of a meet shows of its results: the winners of finals, and the best of the heats that came in last.

interface Row {
  resultId: number;
  place: number | null;
  heatId: number | null;
  markRaw: number;
}

interface Round<R extends Row> {
  round: 'P' | 'Q' | 'S' | 'F';
  items: readonly R[];
}

/** Heats that a front page shows of a meet that is on. */
export const LAST_HEATS = 2;

/** Leaves out heats in which nobody has a place. Newer results have higher ids. */
export function firstPlaces<R extends Row>(rounds: readonly Round<R>[]) {
  const heats = rounds.flatMap(({ round, items }) =>
    [...Map.groupBy(items, ({ heatId }) => heatId).values()].flatMap((ofHeat) => {
      const placed = ofHeat.filter(({ place }) => place !== null).sort(compareFirst);
      const newestId = Math.max(...ofHeat.map(({ resultId }) => resultId));
      return placed.length === 0 ? [] : { round, newestId, placed };
    }),
  );
  const newest = new Set(heats.toSorted((a, b) => b.newestId - a.newestId).slice(0, LAST_HEATS));
  return heats.flatMap((heat) =>
    heat.placed
      .filter(({ place }, index) => (heat.round === 'F' && place === 1) || (newest.has(heat) && index === 0))
      .map((result) => ({ ...result, round: heat.round, newestId: heat.newestId })),
  );
}

const compareFirst = (a: Row, b: Row): number =>
  a.place! - b.place! || a.markRaw - b.markRaw || a.resultId - b.resultId;
