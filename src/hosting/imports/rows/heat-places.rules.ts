// Overall places of a round that the report sorts by heat: what it prints is then the place in the heat.

import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { placesWithTies } from '#sport/places/places.rules.ts';
import { readRowMark, thousandthsOf } from './row-values.rules.ts';

/** `place` is then that of the round, `heatPlace` that of the heat where the file tells it. */
export type PlacedRow = ParsedRow;

/** By the marks, unless the printed points say that the heats are an A and a B final, one behind the other. */
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

/** The file tells places of heats apart from those of the round, or only those of the heats. */
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

/** Nobody has more points than one before him; blanks are team limits. */
function agreesWithPoints(places: Places): boolean {
  const points = [...places]
    .filter(([row, place]) => place !== null && (row.points2520 ?? 0) > 0)
    .sort(([, a], [, b]) => a! - b!)
    .map(([{ points2520 }]) => points2520!);
  return points.every((value, index) => index === 0 || value <= points[index - 1]!);
}

/** What places compare, lower is better; null of a row without a mark. */
export function comparableMark(row: ParsedRow, variant: EventVariant | null): number | null {
  const mark = readRowMark(row, variant);
  if ('code' in mark || mark.status !== null) return null;
  const sortInt = thousandthsOf(row, mark) ?? mark.markRaw;
  if (mark.timing !== 'hand' || !variant) return sortInt;
  return toComparable({ sortInt, kind: variant.markKind, timing: mark.timing }, variant);
}

const isRanked = ({ place, isExhibition }: ParsedRow) => place !== null && !isExhibition;

/** Two heats have a first place and not for equal marks: no ranking of the whole round prints that. */
function isPlacedByHeat(rows: readonly ParsedRow[]): boolean {
  const ranked = rows.filter(isRanked);
  if (ranked.some(({ heat }) => heat === null)) return false;
  const firsts = ranked.filter(({ place }) => place === 1);
  const heats = new Set(firsts.map(({ heat }) => heat));
  const marks = new Set(firsts.map(({ markText }) => markText));
  return heats.size > 1 && marks.size > 1;
}
