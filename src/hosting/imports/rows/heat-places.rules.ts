// Computes overall places of a round that the report sorts by heat and prints with places in the heat.

import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { placesWithTies } from '#sport/places/places.rules.ts';
import { readRowMark, thousandthsOf } from './row-values.rules.ts';

/** `place` is the place in the round, `heatPlace` the place in the heat if the file gives it. */
export type PlacedRow = ParsedRow;

/** Places follow the marks, unless the printed points show an A and a B final in order. */
export function placeRows(rows: readonly ParsedRow[], variant: EventVariant | null): PlacedRow[] {
  if (rows.some(({ heatPlace }) => heatPlace !== null)) return placeHeats(rows, variant);
  if (!isPlacedByHeat(rows)) return [...rows];
  const ranked = rows.filter(isRanked);
  const orders = [placesByMark(ranked, variant), placesBySection(ranked)];
  const places = orders.find(agreesWithPoints) ?? orders[0]!;
  return rows.map((row) => ({
    ...row,
    heatPlace: isRanked(row) ? row.place : null,
    place: places.get(row) ?? null,
    isTiedPlace: false,
  }));
}

/** For files with separate places for heats, or with places for heats only. */
function placeHeats(rows: readonly ParsedRow[], variant: EventVariant | null): PlacedRow[] {
  if (rows.some(({ place }) => place !== null)) return [...rows];
  const ranked = rows.filter(({ heatPlace, isExhibition }) => heatPlace !== null && !isExhibition);
  const hasOneHeat = new Set(ranked.map(({ heat }) => heat)).size < 2;
  if (hasOneHeat) return rows.map((row) => ({ ...row, place: row.isExhibition ? null : row.heatPlace }));
  const places = placesByMark(
    ranked.map((row) => ({ ...row, place: row.heatPlace })),
    variant,
  );
  const byLine = new Map([...places].map(([{ line }, place]) => [line, place]));
  return rows.map((row) => ({ ...row, place: byLine.get(row.line) ?? null }));
}

type Places = ReadonlyMap<ParsedRow, number | null>;

function placesByMark(ranked: readonly ParsedRow[], variant: EventVariant | null): Places {
  const items = ranked.map((row) => ({
    row,
    name: '',
    sortInt: comparableMark(row, variant) ?? Number.POSITIVE_INFINITY,
    heat: row.heat,
    imageOrder: row.place,
  }));
  const kind = variant?.markKind ?? 'time';
  return new Map(placesWithTies(items, { kind }).map(({ item, place }) => [item.row, place]));
}

function placesBySection(ranked: readonly ParsedRow[]): Places {
  const places = new Map<ParsedRow, number | null>();
  for (const section of Map.groupBy(ranked, ({ heat }) => heat).values()) {
    const before = places.size;
    for (const row of section) places.set(row, before + row.place!);
  }
  return places;
}

/** True if no row has more points than the row before; blanks come from team limits. */
function agreesWithPoints(places: Places): boolean {
  const points = [...places]
    .filter(([row, place]) => place !== null && (row.points2520 ?? 0) > 0)
    .sort(([, a], [, b]) => a! - b!)
    .map(([{ points2520 }]) => points2520!);
  return points.every((value, index) => index === 0 || value <= points[index - 1]!);
}

/** The value by which places are compared, lower is better; null for a row without a mark. */
export function comparableMark(row: ParsedRow, variant: EventVariant | null): number | null {
  const mark = readRowMark(row, variant);
  if ('code' in mark || mark.status !== null) return null;
  const sortInt = thousandthsOf(row, mark) ?? mark.markRaw;
  if (mark.timing !== 'hand' || !variant) return sortInt;
  return toComparable({ sortInt, kind: variant.markKind, timing: mark.timing }, variant);
}

const isRanked = ({ place, isExhibition }: ParsedRow) => place !== null && !isExhibition;

/** True if two heats have a first place with unequal marks, which no ranking of the whole round prints. */
function isPlacedByHeat(rows: readonly ParsedRow[]): boolean {
  const ranked = rows.filter(isRanked);
  if (ranked.some(({ heat }) => heat === null)) return false;
  const firsts = ranked.filter(({ place }) => place === 1);
  const heats = new Set(firsts.map(({ heat }) => heat));
  const marks = new Set(firsts.map(({ markText }) => markText));
  return heats.size > 1 && marks.size > 1;
}
