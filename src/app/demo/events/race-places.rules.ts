// Places the demo's races overall and per heat, and decides who advances to the final.

import { type DemoResult, holderName } from '#app/demo/meets/demo-results.rules.ts';
import type { MarkKind } from '#sport/marks/marks.rules.ts';
import type { Placeable } from '#sport/places/places.rules.ts';
import { placesWithTies } from '#sport/places/places.rules.ts';

/** Returns results best first; each heat also gets its own places. */
export function placeRace(results: readonly DemoResult[]): DemoResult[] {
  const heatPlaces = new Map<DemoResult, number | null>();
  for (const heat of Map.groupBy(results, (result) => result.heat).values()) {
    for (const { item, place } of placed(heat, 'time')) heatPlaces.set(item, place);
  }
  return placed(results, 'time').map(({ item, place }) => ({
    ...item,
    place,
    heatPlace: heatPlaces.get(item)!,
  }));
}

/** In cross country no place is shared: runners with the same time finished one after the other. */
export function placeFinish(results: readonly DemoResult[]): DemoResult[] {
  return placed(results, 'time').map(({ item, place }, index) => ({
    ...item,
    place: place === null ? null : index + 1,
  }));
}

/** Places totals of points. */
export function placePoints(results: readonly DemoResult[]): DemoResult[] {
  return placed(results, 'points').map(({ item, place }) => ({ ...item, place }));
}

export interface Advancement {
  /** The number who advance from each heat, before those who advance by time. */
  perHeat: number;
  byTime: number;
}

const FINALISTS = 8;
const PER_HEAT_OF_FEW: Readonly<Record<number, number>> = { 2: 3, 3: 2 };

/** 3 + 2 from two heats, 2 + 2 from three, 1 + 4 from four; with more than eight heats only times count. */
export function advancementFrom(heats: number): Advancement {
  const perHeat = PER_HEAT_OF_FEW[heats] ?? (heats <= FINALISTS ? 1 : 0);
  return { perHeat, byTime: FINALISTS - heats * perHeat };
}

/** Marks the first of every heat with Q, and the best times among the others with q. */
export function qualify(results: readonly DemoResult[], { perHeat, byTime }: Advancement): DemoResult[] {
  let left = byTime;
  return results.map((result) => {
    if (result.heatPlace === null) return result;
    if (result.heatPlace <= perHeat) return { ...result, qualifier: 'Q' };
    return left-- > 0 ? { ...result, qualifier: 'q' } : result;
  });
}

/** "Top 2 Each Heat plus Next 2 Best Times", as timers print it. */
export function advanceNote({ perHeat, byTime }: Advancement): string {
  const next = `Next ${byTime} Best Times`;
  if (perHeat === 0) return next;
  return byTime === 0 ? `Top ${perHeat} Each Heat` : `Top ${perHeat} Each Heat plus ${next}`;
}

// An invalidated mark is outside the ranking, like an exhibition.
function placed(results: readonly DemoResult[], kind: MarkKind) {
  const rows = results.map((result): Placeable & { result: DemoResult } => ({
    result,
    sortInt: result.markRaw,
    name: holderName(result),
    status: result.status,
    isExhibition: result.isExhibition || result.validation < 0,
  }));
  return placesWithTies(rows, { kind }).map(({ item, place }) => ({ item: item.result, place }));
}
