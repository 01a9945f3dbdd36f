// Gives every result of one ranked list its place: ties share the best place, results without a mark follow.
import { MARK_INVALID, type MarkKind } from '#sport/marks/marks.rules.ts';
import { compareStatuses, type StatusCode } from '#sport/marks/statuses.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import {
  type Standing,
  whyNoPlaceForExhibition,
  whyNoPlaceForStatus,
  whyPlaceByImage,
  whyPlaceByMark,
  whyPlaceByThousandths,
  whyPlaceByTieBreak,
  whyPlaceTied,
} from './places.words.ts';

export interface Placeable {
  /** Lower is better; `MARK_INVALID` without a valid mark. */
  sortInt: number;
  name: string;
  /** DNS, DNF, DQ, NH, …: a result with one of these has no place, whatever mark stands beside it. */
  status?: StatusCode | null;
  isExhibition?: boolean;
  /** Race in which `imageOrder` was read; orders of different races do not compare. */
  heat?: number | null;
  /** Order of finish read from the image of the race, from 1. */
  imageOrder?: number | null;
  /** Order in which judges, jumps or a tie-break put equal marks; equal numbers stay tied. */
  tieOrder?: number | null;
  /** The mark as it is shown, for the reasons of those behind. */
  shown?: string;
}

export interface PlacingOptions {
  kind: MarkKind;
  /** False when several camera systems timed the list: then equal hundredths are a tie (field guide §1.10). */
  hasComparableThousandths?: boolean;
}

export interface Placed<T> {
  item: T;
  place: number | null;
  why: Why;
}

/** A result without a mark and without a word for it is listed as this. */
const UNEXPLAINED: StatusCode = 'NM';

/** Exhibitions and time trials keep their mark but stand outside the ranking. */
const OUTSIDE_RANKING: ReadonlySet<StatusCode> = new Set<StatusCode>(['EXH', 'TT']);

/** A published time has hundredths, always rounded up (field guide §1.4). */
const MS_PER_HUNDREDTH = 10;
const published = (sortInt: number, kind: MarkKind) =>
  kind === 'time' ? Math.ceil(sortInt / MS_PER_HUNDREDTH) : sortInt;

/** So many marks ahead are named in a reason. */
const AHEAD_TOLD_MAX = 3;

const collator = new Intl.Collator('en');

/**
 * Places `items` as 1, 2, 2, 4 and returns them in the order of a printed list: placed results, exhibitions by
 * mark, then results without a mark. Equal marks are told apart by the tie order when all of them have one, else
 * by the finish image when all ran in one heat; what is still equal stays tied.
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
  const shown = (item: T) => published(item.sortInt, options.kind);
  const compared = byThousandths ? (item: T) => item.sortInt : shown;
  items.sort((a, b) => compared(a) - compared(b));

  const placed: Placed<T>[] = [];
  const standingAt = (place: number): Standing => ({
    place,
    ranked: items.length,
    kind: options.kind,
    ahead:
      place <= AHEAD_TOLD_MAX + 1 ? placed.slice(0, place - 1).flatMap(({ item }) => item.shown ?? []) : [],
  });
  const groups = groupEqual(items, compared);
  for (const [index, group] of groups.entries()) {
    const neighbours = [groups[index - 1]?.[0], groups[index + 1]?.[0]];
    const hasEqualHundredth = neighbours.some((other) => other && shown(other) === shown(group[0]!));
    const { parts, explain } = separate(group, hasEqualHundredth ? whyPlaceByThousandths : whyPlaceByMark);
    for (const tied of parts) {
      const place = placed.length + 1;
      const why = tied.length > 1 ? whyPlaceTied(place, tied.length) : explain(standingAt(place));
      for (const item of tied.sort(byName)) placed.push({ item, place, why });
    }
  }
  return placed;
}

interface Separated<T> {
  /** Best first; those in one part stay tied. */
  parts: T[][];
  /** Why one that stands alone has its place. */
  explain: (standing: Standing) => Why;
}

/** Tells equal marks apart as far as judges or the image of one race do; a mark alone is explained as given. */
function separate<T extends Placeable>(group: T[], explainAlone: (standing: Standing) => Why): Separated<T> {
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

/** 1, 2, 2, 4 for a list that stands in order; items that compare as 0 share a place. */
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
