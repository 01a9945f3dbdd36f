// Reads and judges attempts in field events: best marks, tie-breaks, finalists. See docs/rules/places-and-ties.md.
import { Refusal } from '#kit/refusal.ts';
import { formatMark, MARK_INVALID, parseMark } from '#sport/marks/marks.rules.ts';
import { LEGAL_WIND_TENTHS_MAX, parseWind } from '#sport/marks/winds.rules.ts';
import type { Measure } from '#sport/units.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import {
  heightsNotRisingSentence,
  triesAfterEliminationSentence,
  triesUnreadableSentence,
  whyNoPlaceWithoutMark,
  whyPlaceByHeights,
  whyPlaceByTrials,
} from './field-series.words.ts';
import { sharePlaces } from './places.rules.ts';

/** One trial of a long jump, triple jump or throw. */
export interface Trial {
  outcome: 'mark' | 'foul' | 'pass' | 'retired';
  /** Lower is better; null without a valid mark. */
  sortInt: number | null;
  /** Null if there was no gauge or wind does not matter. */
  windTenths: number | null;
  measure: Measure | null;
}

const TRIAL = /^(.*?)\s*(?:\(\s*([^()]*)\s*\))?$/;
const OUTCOMES_WITHOUT_MARK: Readonly<Record<string, Trial['outcome']>> = {
  X: 'foul',
  F: 'foul',
  FOUL: 'foul',
  P: 'pass',
  '-': 'pass',
  PASS: 'pass',
  R: 'retired',
};

/**
 * Reads a printed trial: `37.79m`, `13.23m(-0.4)`, `18-04.50`, `X`, `FOUL`, `PASS`, `-`, `r`.
 * @public for entering attempts by hand.
 */
export function parseTrial(text: string): Trial | Refusal {
  const [, markText = '', windText = ''] = TRIAL.exec(text.trim()) ?? [];
  const word = markText.toUpperCase().replace(/^[–−]+$|^-+$/, '-');
  const outcome = OUTCOMES_WITHOUT_MARK[word];
  if (outcome) return { outcome, sortInt: null, windTenths: null, measure: null };
  const mark = parseMark(markText, 'distance');
  if (mark instanceof Refusal) return mark;
  if ('status' in mark) return { outcome: 'foul', sortInt: null, windTenths: null, measure: null };
  const wind = windText === '' ? 'NWI' : parseWind(windText);
  if (wind instanceof Refusal) return wind;
  const windTenths = wind === 'NWI' ? null : wind;
  return { outcome: 'mark', sortInt: mark.sortInt, windTenths, measure: mark.measure };
}

export interface JudgedTrials {
  /** The trial that counts in the competition; the first one if several are equal. */
  best: Trial | null;
  /** The best trial with legal or unknown wind, for lists and records. */
  bestLegal: Trial | null;
  /** Valid marks, best first. They break ties. */
  marks: number[];
}

export function judgeTrials(trials: readonly Trial[]): JudgedTrials {
  const valid = trials.filter((trial) => trial.outcome === 'mark' && trial.sortInt !== null);
  const ranked = valid.sort((a, b) => a.sortInt! - b.sortInt!);
  const isLegal = ({ windTenths }: Trial) => windTenths === null || windTenths <= LEGAL_WIND_TENTHS_MAX;
  return {
    best: ranked[0] ?? null,
    bestLegal: ranked.find(isLegal) ?? null,
    marks: ranked.map(({ sortInt }) => sortInt!),
  };
}

export interface PlacedSeries<T> {
  item: T;
  /** Null without a valid attempt. */
  place: number | null;
  /** True if first place is shared and a jump-off may decide it. */
  needsJumpOff: boolean;
  why: Why;
}

/** Places throwers and long jumpers by best mark, then by the next bests. Equal series stay tied. */
export function placeByTrials<T extends { trials: readonly Trial[] }>(
  entrants: readonly T[],
): PlacedSeries<T>[] {
  const judged = entrants.map((item) => ({ item, ...judgeTrials(item.trials) }));
  const placed = judged.filter(({ best }) => best !== null).sort(byNextBests);
  return [
    ...sharePlaces(placed, byNextBests).map(({ item: { item, marks, best }, place, sharedBy }) => ({
      item,
      place,
      needsJumpOff: false,
      why: whyPlaceByTrials(
        marks.map((mark) => formatMark(mark, 'distance', { measure: best!.measure })),
        place,
        sharedBy,
      ),
    })),
    ...judged.filter(({ best }) => best === null).map(({ item }) => withoutPlace(item)),
  ];
}

function byNextBests(a: JudgedTrials, b: JudgedTrials): number {
  const length = Math.max(a.marks.length, b.marks.length);
  for (let index = 0; index < length; index++) {
    const difference = (a.marks[index] ?? MARK_INVALID) - (b.marks[index] ?? MARK_INVALID);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the athletes who get three more trials: the best `finalists` and everyone tied with the last of them. */
export function finalistsAfter<T extends { trials: readonly Trial[] }>(
  entrants: readonly T[],
  finalists: number,
): T[] {
  return placeByTrials(entrants)
    .filter(({ place }) => place !== null && place <= finalists)
    .map(({ item }) => item);
}

/** An athlete's attempts at one height of a high jump or pole vault. */
export interface HeightTries {
  /** The height as a mark: a lower integer is a higher bar. */
  sortInt: number;
  /** `O`, `XO`, `XXX`, `X-`, `XR`, `-`: see `parseTries`. */
  tries: string;
}

const MISSES_MAX = 3;
// Misses, then a clearance or passes to the next height, then perhaps retirement.
const TRIES = /^(?=[XO-]{0,3}R?$)X*(?:O|-*)R?$/;

/** Reads a cell of a height grid (`xxo`, `xx–`, `PPP`, `x(r)`) as O, X, - and R. An empty cell stays empty. */
export function parseTries(text: string): string | Refusal {
  const tries = text
    .toUpperCase()
    .replace(/[\s()]/g, '')
    .replace(/[–−P]/g, '-');
  return TRIES.test(tries) ? tries : new Refusal('TRIES_NOT_UNDERSTOOD', triesUnreadableSentence(text));
}

export interface JudgedHeights {
  /** The last height cleared, as a mark; null for NH. */
  best: number | null;
  missesAtBest: number;
  /** Misses up to and including the last height cleared. Passes do not count. */
  totalMisses: number;
  /** True after three misses in a row, at one height or across several. */
  isOut: boolean;
  isRetired: boolean;
  /** The first height with attempts after the athlete was out, such as a jump-off. They do not count. */
  ignoredFrom: HeightTries | null;
}

export function judgeHeights(heights: readonly HeightTries[]): JudgedHeights {
  const judged: JudgedHeights = {
    best: null,
    missesAtBest: 0,
    totalMisses: 0,
    isOut: false,
    isRetired: false,
    ignoredFrom: null,
  };
  let missesInRow = 0;
  let allMisses = 0;
  for (const height of heights) {
    let missesHere = 0;
    for (const attempt of height.tries) {
      if (judged.isOut || judged.isRetired) {
        if (attempt === 'X' || attempt === 'O') return { ...judged, ignoredFrom: height };
      } else if (attempt === 'X') {
        missesHere++;
        missesInRow++;
        allMisses++;
        judged.isOut = missesInRow === MISSES_MAX;
      } else if (attempt === 'O') {
        missesInRow = 0;
        judged.best = height.sortInt;
        judged.missesAtBest = missesHere;
        judged.totalMisses = allMisses;
      }
      if (attempt === 'R') judged.isRetired = true;
    }
  }
  return judged;
}

/**
 * Refuses a row whose heights do not rise or that goes on after three misses. Leave out the attempts of a jump-off.
 * @public for entering attempts by hand.
 */
export function refusalToHeights(heights: readonly HeightTries[]): Refusal | null {
  const heightText = (height: HeightTries) => formatMark(height.sortInt, 'height', { measure: 'M' });
  const notRising = heights.find(
    (height, index) => index > 0 && height.sortInt >= heights[index - 1]!.sortInt,
  );
  if (notRising) return new Refusal('HEIGHTS_NOT_RISING', heightsNotRisingSentence(heightText(notRising)));
  const { ignoredFrom } = judgeHeights(heights);
  return (
    ignoredFrom &&
    new Refusal('TRIES_AFTER_ELIMINATION', triesAfterEliminationSentence(heightText(ignoredFrom)))
  );
}

export interface Jumper {
  heights: readonly HeightTries[];
  measure?: Measure | null;
  /** The order in the jump-off for first place, if there was one. */
  jumpOffOrder?: number | null;
}

/**
 * Places high jumpers and pole vaulters by best height, then misses at it, then misses up to it. A jump-off decides
 * a tie for first if one was held; every other tie stands.
 */
export function placeByHeights<T extends Jumper>(jumpers: readonly T[]): PlacedSeries<T>[] {
  const judged = jumpers.map((item) => ({ item, ...judgeHeights(item.heights) }));
  const placed = judged.filter(({ best }) => best !== null).sort(byHeightsAndJumpOff);
  const tiedForFirst = placed.filter((jumper) => byHeights(jumper, placed[0]!) === 0).length;
  return [
    ...sharePlaces(placed, byHeightsAndJumpOff).map(({ item: jumper, place, sharedBy }, index) => ({
      item: jumper.item,
      place,
      needsJumpOff: place === 1 && sharedBy > 1,
      why: whyPlaceByHeights(
        {
          best: formatMark(jumper.best!, 'height', { measure: jumper.item.measure ?? null }),
          missesAtBest: jumper.missesAtBest,
          totalMisses: jumper.totalMisses,
          next: placed.slice(index + 1).find((other) => isNext(jumper, other)) ?? null,
          wasInJumpOff: tiedForFirst > 1 && place <= tiedForFirst && sharedBy < tiedForFirst,
        },
        place,
        sharedBy,
      ),
    })),
    ...judged.filter(({ best }) => best === null).map(({ item }) => withoutPlace(item)),
  ];
}

/** True if the other jumper cleared the same height with more misses. */
const isNext = (jumper: JudgedHeights, other: JudgedHeights): boolean =>
  other.best === jumper.best && byHeights(jumper, other) < 0;

function byHeights(a: JudgedHeights, b: JudgedHeights): number {
  return a.best! - b.best! || a.missesAtBest - b.missesAtBest || a.totalMisses - b.totalMisses;
}

function byHeightsAndJumpOff(
  a: JudgedHeights & { item: Jumper },
  b: JudgedHeights & { item: Jumper },
): number {
  return byHeights(a, b) || (a.item.jumpOffOrder ?? 0) - (b.item.jumpOffOrder ?? 0);
}

/** An attempt as stored: a height with its tries, or a trial with its outcome. */
export interface StoredAttempt {
  outcome: Trial['outcome'] | null;
  tries: string | null;
  markRaw: number | null;
  windTenths: number | null;
  measure: Measure | null;
}

/**
 * Compares two series with the same best mark; below 0 if the first is better. 0 if misses or next best marks are
 * equal, or if one series is unknown.
 */
export function compareSeries(a: readonly StoredAttempt[], b: readonly StoredAttempt[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [heights, others] = [a, b].map(heightsOf);
  if (heights!.length > 0 && others!.length > 0) {
    const [judged, other] = [judgeHeights(heights!), judgeHeights(others!)];
    return judged.best === null || other.best === null ? 0 : byHeights(judged, other);
  }
  const [trials, otherTrials] = [a, b].map(trialsOf);
  return byNextBests(judgeTrials(trials!), judgeTrials(otherTrials!));
}

/** The heights of a high jump or pole vault; empty for other events. */
export const heightsOf = (attempts: readonly StoredAttempt[]): HeightTries[] =>
  attempts.flatMap(({ markRaw, tries }) =>
    markRaw === null || tries === null ? [] : { sortInt: markRaw, tries },
  );

/** The trials of a long jump, triple jump or throw; empty for other events. */
export const trialsOf = (attempts: readonly StoredAttempt[]): Trial[] =>
  attempts.flatMap(({ outcome, markRaw, windTenths, measure }) =>
    outcome === null ? [] : { outcome, sortInt: markRaw, windTenths, measure },
  );

function withoutPlace<T>(item: T): PlacedSeries<T> {
  return { item, place: null, needsJumpOff: false, why: whyNoPlaceWithoutMark() };
}
