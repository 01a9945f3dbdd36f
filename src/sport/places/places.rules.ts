// Places the results of one ranked list. Ties share the best place; results without a mark follow.
import { MARK_INVALID, type MarkKind } from '#sport/marks/marks.rules.ts';
import { compareStatuses, type StatusCode } from '#sport/marks/statuses.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import {
  type PlaceFacts,
  whyNoPlaceForExhibition,
  whyNoPlaceForStatus,
  whyPlaceByImage,
  whyPlaceByMark,
  whyPlaceByThousandths,
  whyPlaceByTieBreak,
  whyPlaceTied,
} from './places.words.ts';

export interface Placeable {
  /** Lower is better; `MARK_INVALID` if there is no valid mark. */
  sortInt: number;
  name: string;
  /** A result with DNS, DNF, DQ, NH, … has no place, even if it has a mark. */
  status?: StatusCode | null;
  isExhibition?: boolean;
  /** The race in which `imageOrder` was read. Orders of different races do not compare. */
  heat?: number | null;
  /** The order of finish in the photo of the race, from 1. */
  imageOrder?: number | null;
  /** The order that judges or a tie-break gave to equal marks. Equal numbers stay tied. */
  tieOrder?: number | null;
  /** The mark as text, for the explanations of the results behind it. */
  markText?: string;
}

export interface PlacingOptions {
  kind: MarkKind;
  /** False if several camera systems timed the list. Equal hundredths are then a tie. */
  hasComparableThousandths?: boolean;
}

export interface Placed<T> {
  item: T;
  place: number | null;
  why: Why;
}

/** The status of a result that has neither a mark nor a status. */
const UNEXPLAINED: StatusCode = 'NM';

/** Exhibitions and time trials keep their mark outside the ranking. */
const OUTSIDE_RANKING: ReadonlySet<StatusCode> = new Set<StatusCode>(['EXH', 'TT']);

/** Published times have hundredths, rounded up. */
const MS_PER_HUNDREDTH = 10;
const published = (sortInt: number, kind: MarkKind) =>
  kind === 'time' ? Math.ceil(sortInt / MS_PER_HUNDREDTH) : sortInt;

/** An explanation names at most this many marks ahead. */
const MARKS_AHEAD_MAX = 3;

const collator = new Intl.Collator('en');

/**
 * Places `items` as 1, 2, 2, 4 and returns them in the order of a printed list: placed results, exhibitions by
 * mark, then results without a mark. The tie order separates equal marks if all of them have one, else the finish
 * image if all ran in one heat. What is still equal stays tied.
 */
export function placesWithTies<T extends Placeable>(
  items: readonly T[],
  options: PlacingOptions,
): Placed<T>[] {
  const ranked: T[] = [];
  const exhibitions: T[] = [];
  const nonMarks: T[] = [];
  for (const item of items) {
    if (isNonMark(item)) nonMarks.push(item);
    else if (item.isExhibition || isOutsideRanking(item)) exhibitions.push(item);
    else ranked.push(item);
  }
  return [
    ...placeMarks(ranked, options),
    ...exhibitions
      .sort((a, b) => a.sortInt - b.sortInt || byName(a, b))
      .map((item) => ({ item, place: null, why: whyNoPlaceForExhibition() })),
    ...nonMarks
      .sort((a, b) => compareStatuses(statusOf(a), statusOf(b)) || byName(a, b))
      .map((item) => ({ item, place: null, why: whyNoPlaceForStatus(statusOf(item)) })),
  ];
}

const byName = (a: Placeable, b: Placeable) => collator.compare(a.name, b.name);
const statusOf = (item: Placeable): StatusCode => item.status ?? UNEXPLAINED;
const isOutsideRanking = (item: Placeable) => item.status != null && OUTSIDE_RANKING.has(item.status);
const isNonMark = (item: Placeable) =>
  item.sortInt >= MARK_INVALID || (item.status != null && !isOutsideRanking(item));

function placeMarks<T extends Placeable>(items: T[], options: PlacingOptions): Placed<T>[] {
  const byThousandths = options.hasComparableThousandths ?? true;
  const publishedMark = (item: T) => published(item.sortInt, options.kind);
  const compared = byThousandths ? (item: T) => item.sortInt : publishedMark;
  items.sort((a, b) => compared(a) - compared(b));

  const placed: Placed<T>[] = [];
  const factsAt = (place: number): PlaceFacts => ({
    place,
    ranked: items.length,
    kind: options.kind,
    ahead:
      place <= MARKS_AHEAD_MAX + 1
        ? placed.slice(0, place - 1).flatMap(({ item }) => item.markText ?? [])
        : [],
  });
  const groups = groupEqual(items, compared);
  for (const [index, group] of groups.entries()) {
    const neighbors = [groups[index - 1]?.[0], groups[index + 1]?.[0]];
    const hasEqualHundredth = neighbors.some(
      (other) => other && publishedMark(other) === publishedMark(group[0]!),
    );
    const { parts, explain } = separate(group, hasEqualHundredth ? whyPlaceByThousandths : whyPlaceByMark);
    for (const tied of parts) {
      const place = placed.length + 1;
      const why = tied.length > 1 ? whyPlaceTied(place, tied.length) : explain(factsAt(place));
      for (const item of tied.sort(byName)) placed.push({ item, place, why });
    }
  }
  return placed;
}

interface Separated<T> {
  /** Best first. Results in one part stay tied. */
  parts: T[][];
  /** Explains the place of a result that is not tied. */
  explain: (facts: PlaceFacts) => Why;
}

/** Separates equal marks as far as judges or the photo of one race do. */
function separate<T extends Placeable>(group: T[], explainAlone: (facts: PlaceFacts) => Why): Separated<T> {
  if (group.length === 1) return { parts: [group], explain: explainAlone };
  if (group.every((item) => item.tieOrder != null))
    return { parts: partsBy(group, (item) => item.tieOrder!), explain: whyPlaceByTieBreak };
  const heat = group[0]!.heat ?? null;
  if (group.every((item) => item.imageOrder != null && (item.heat ?? null) === heat))
    return { parts: partsBy(group, (item) => item.imageOrder!), explain: whyPlaceByImage };
  return { parts: [group], explain: explainAlone };
}

const partsBy = <T>(group: readonly T[], order: (item: T) => number): T[][] =>
  groupEqual(
    [...group].sort((a, b) => order(a) - order(b)),
    order,
  );

/** Places a sorted list as 1, 2, 2, 4. Items that compare as 0 share a place. */
export function sharePlaces<T>(
  sorted: readonly T[],
  compare: (a: T, b: T) => number,
): { item: T; place: number; sharedBy: number }[] {
  const placed: { item: T; place: number; sharedBy: number }[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (end < sorted.length && compare(sorted[start]!, sorted[end]!) === 0) end++;
    for (const item of sorted.slice(start, end))
      placed.push({ item, place: start + 1, sharedBy: end - start });
    start = end;
  }
  return placed;
}

/** Cuts a sorted list into runs of equal keys. */
function groupEqual<T>(sorted: readonly T[], key: (item: T) => number): T[][] {
  const groups: T[][] = [];
  for (const item of sorted) {
    const last = groups.at(-1);
    if (last && key(last[0]!) === key(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
