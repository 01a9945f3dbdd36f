// Places the races of the demo over all heats and in each of them, and says who goes on to the final.
import type { Placeable } from '#sport/places.rules.ts';
import { placesWithTies } from '#sport/places.rules.ts';
import { type DemoResult, nameOf } from './demo-results.rules.ts';
import type { Prelims } from './programs.table.ts';

/** Best first; each heat is placed for itself as well. */
export function placeRace(results: readonly DemoResult[]): DemoResult[] {
  const heatPlaces = new Map<DemoResult, number | null>();
  for (const heat of Map.groupBy(results, (result) => result.heat).values()) {
    for (const { item, place } of placed(heat)) heatPlaces.set(item, place);
  }
  return placed(results).map(({ item, place }) => ({ ...item, place, heatPlace: heatPlaces.get(item)! }));
}

/** Marks the first of every heat with Q, and of all others the best times with q. */
export function qualify(results: readonly DemoResult[], { perHeat, byTime }: Prelims): DemoResult[] {
  let left = byTime;
  return results.map((result) => {
    if (result.heatPlace === null) return result;
    if (result.heatPlace <= perHeat) return { ...result, qualifier: 'Q' };
    return left-- > 0 ? { ...result, qualifier: 'q' } : result;
  });
}

/** "Top 2 Each Heat plus Next 2 Best Times", as timers print it. */
export function advanceNote({ perHeat, byTime }: Prelims): string {
  return `Top ${perHeat} Each Heat plus Next ${byTime} Best Times`;
}

// An invalidated mark stands outside the ranking, as an exhibition does.
function placed(results: readonly DemoResult[]) {
  const rows = results.map((result): Placeable & { result: DemoResult } => ({
    result,
    sortInt: result.markRaw,
    name: nameOf(result),
    status: result.status,
    isExhibition: result.isExhibition || result.validation < 0,
  }));
  return placesWithTies(rows, { kind: 'time' }).map(({ item, place }) => ({ item: item.result, place }));
}
