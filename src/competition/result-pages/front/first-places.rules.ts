// What the front page of a meet shows of its results: the best of each heat, and every first place.

interface Row {
  resultId: number;
  place: number | null;
  heat: number | null;
}

interface Round<R extends Row> {
  round: 'P' | 'Q' | 'S' | 'F';
  items: readonly R[];
}

/** Leaves out heats in which nobody has a place. Newer results have higher ids. */
export function firstPlaces<R extends Row>(rounds: readonly Round<R>[]) {
  return rounds.flatMap(({ round, items }) =>
    [...Map.groupBy(items, ({ heat }) => heat).values()].flatMap((ofHeat) => {
      const placed = ofHeat.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!);
      const newestId = Math.max(...ofHeat.map(({ resultId }) => resultId));
      const listed = placed.filter(({ place }, index) => index === 0 || place === 1);
      return listed.map((result) => ({ round, newestId, ...result }));
    }),
  );
}
