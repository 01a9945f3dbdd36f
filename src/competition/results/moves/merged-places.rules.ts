// The places of two fields that become one.

import type { ResultFields } from '#competition/results/results.rules.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { compareSeries } from '#sport/places/field-series.rules.ts';

export interface PlacedResult {
  resultId: number;
  /** Whether the result is of the field that stays. */
  isKept: boolean;
  fields: ResultFields;
}

/**
 * Returns the place of each result, null for those without one. Each field keeps its order, in which a camera or a judge
 * may have told equal marks apart; equal marks of the two fields share a place.
 */
export function mergedPlaces(results: readonly PlacedResult[]): Map<number, number | null> {
  const places = new Map<number, number | null>(results.map(({ resultId }) => [resultId, null]));
  if (results.every(({ fields }) => fields.place === null)) return places;
  const [target, other] = [true, false].map((isKept) =>
    groupsOf(results.filter((each) => each.isKept === isKept)),
  );
  let place = 1;
  for (const group of interleave(target!, other!)) {
    for (const { resultId } of group) places.set(resultId, place);
    place += group.length;
  }
  return places;
}

type Group = PlacedResult[];

/** Groups of equal places in order. Results that have none in their field stand by their mark. */
function groupsOf(results: readonly PlacedResult[]): Group[] {
  const ranked = results.filter(({ fields }) => isRanked(fields));
  const placed = ranked.filter(({ fields }) => fields.place !== null);
  const byPlace = [...Map.groupBy(placed, ({ fields }) => fields.place!)].sort(([a], [b]) => a - b);
  const groups = byPlace.map(([, group]) => group);
  for (const result of ranked.filter(({ fields }) => fields.place === null)) {
    const same = groups.find((group) => compare(group[0]!, result) === 0);
    const worse = groups.findIndex((group) => compare(group[0]!, result) > 0);
    if (same) same.push(result);
    else groups.splice(worse < 0 ? groups.length : worse, 0, [result]);
  }
  return groups;
}

/** Takes the better of the two first groups; equal ones share. */
function interleave(left: Group[], right: Group[]): Group[] {
  const [a, b] = [[...left], [...right]];
  const merged: Group[] = [];
  while (a.length > 0 && b.length > 0) {
    const order = compare(a[0]![0]!, b[0]![0]!);
    if (order === 0) merged.push([...a.shift()!, ...b.shift()!]);
    else merged.push(order < 0 ? a.shift()! : b.shift()!);
  }
  return [...merged, ...a, ...b];
}

const isRanked = ({ status, validation, isExhibition, markRaw }: ResultFields) =>
  status === null && validation >= 0 && !isExhibition && isValidMark(markRaw);

const compare = ({ fields: a }: PlacedResult, { fields: b }: PlacedResult): number =>
  a.markRaw - b.markRaw || compareSeries(a.attempts, b.attempts);
