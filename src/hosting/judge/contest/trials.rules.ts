// A long jump, triple jump or throw in progress: rounds, the order, finalists, what a mark is worth.
import { TRIALS_BEFORE_FINAL } from '#hosting/run-meet/finalists.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { FIELD_ORIGIN, formatMark } from '#sport/marks/marks.rules.ts';
import { refusalToMark } from '#sport/marks/possible-marks.rules.ts';
import {
  finalistsAfter,
  judgeTrials,
  parseTrial,
  placeByTrials,
  type Trial,
} from '#sport/places/field-series.rules.ts';
import { type Measure, U_PER_CENTIMETER, U_PER_INCH } from '#sport/units.rules.ts';
import { type Bests, gainOf } from './bests.rules.ts';
import { contestWords as words } from './contest.words.ts';

export interface NumberedTrial extends Trial {
  /** From 1 to 6. */
  number: number;
}

export interface Thrower {
  slotId: number;
  name: string;
  /** The flight. */
  heatId: number;
  isScratched: boolean;
  trials: readonly NumberedTrial[];
  /** The seed as a mark, such as the best of the season; null without one. */
  seed: number | null;
  bests: Bests;
}

export interface TrialsRules {
  /** How many get three more trials; ties for the last place are in. 0: four trials for everybody and no final; null, in a combined event: three. */
  finalists: number | null;
}

export const TRIALS_MAX = 6;
const TRIALS_WITHOUT_FINAL = 4;

/** The trials that everybody has. */
const trialsForAll = ({ finalists }: TrialsRules): number =>
  finalists === 0 ? TRIALS_WITHOUT_FINAL : TRIALS_BEFORE_FINAL;

/** The trials of somebody who is in to the end. */
export const trialsInAll = (rules: TrialsRules): number =>
  rules.finalists ? TRIALS_MAX : trialsForAll(rules);

/** The turn of one athlete. */
export interface Turn {
  thrower: Thrower;
  /** The trial, from 1. */
  number: number;
}

export interface Stage {
  /** The flight whose trials are under way; null in the final. */
  heatId: number | null;
  /** Everybody of this stage in the order of this round. */
  order: readonly Thrower[];
  /** The round under way, from 1. */
  round: number;
  rounds: number;
}

const trialOf = ({ trials }: Thrower, number: number) => trials.find((trial) => trial.number === number);
const hasRetired = ({ trials }: Thrower) => trials.some(({ outcome }) => outcome === 'retired');
const mayThrow = (thrower: Thrower) => !thrower.isScratched && !hasRetired(thrower);
const needs = (thrower: Thrower, number: number) => mayThrow(thrower) && !trialOf(thrower, number);

/** The trials before the final, by which finalists and their order are chosen. */
const firstTrials = (thrower: Thrower) => ({
  thrower,
  trials: thrower.trials.filter(({ number }) => number <= TRIALS_BEFORE_FINAL),
});

/**
 * The finalists, the best last: they go in the reverse order of the ranking after three trials. In a small field
 * everybody goes on, those without a mark first.
 */
export function finalOrder(throwers: readonly Thrower[], { finalists }: TrialsRules): Thrower[] {
  if (!finalists) return [];
  const present = throwers.filter(({ isScratched }) => !isScratched).map(firstTrials);
  const isSmall = present.length <= finalists;
  const chosen = new Set(isSmall ? present : finalistsAfter(present, finalists));
  const ranked = placeByTrials(present).map(({ item }) => item);
  return ranked
    .filter((item) => chosen.has(item))
    .reverse()
    .map(({ thrower }) => thrower);
}

/** True once somebody has taken a trial of the final, so that its number of athletes stays. */
export const hasFinalBegun = (throwers: readonly Thrower[]): boolean =>
  throwers.some(({ trials }) => trials.some(({ number }) => number > TRIALS_BEFORE_FINAL));

/** The round under way: three trials flight by flight, then the final. Null when all trials were taken. */
export function stageOf(throwers: readonly Thrower[], rules: TrialsRules): Stage | null {
  for (const [heatId, flight] of Map.groupBy(throwers, (thrower) => thrower.heatId)) {
    const round = firstOpenRound(flight, 1, trialsForAll(rules));
    if (round) return { heatId, order: flight, round, rounds: trialsForAll(rules) };
  }
  const order = finalOrder(throwers, rules);
  const round = firstOpenRound(order, TRIALS_BEFORE_FINAL + 1, TRIALS_MAX);
  return round ? { heatId: null, order, round, rounds: TRIALS_MAX } : null;
}

function firstOpenRound(order: readonly Thrower[], first: number, last: number): number | null {
  for (let round = first; round <= last; round += 1) {
    if (order.some((thrower) => needs(thrower, round))) return round;
  }
  return null;
}

/** Finds the athlete who is next, and the number of the trial. Null when all trials were taken. */
export function nextTurn(throwers: readonly Thrower[], rules: TrialsRules): Turn | null {
  const stage = stageOf(throwers, rules);
  const thrower = stage?.order.find((other) => needs(other, stage.round));
  return stage && thrower ? { thrower, number: stage.round } : null;
}

/** The trial that this athlete has next, or the sentence why there is none. */
export function turnOf(throwers: readonly Thrower[], slotId: number, rules: TrialsRules): Turn | Refusal {
  const thrower = throwers.find((other) => other.slotId === slotId)!;
  if (thrower.isScratched) return new Refusal('ATHLETE_SCRATCHED', words.scratched(thrower.name));
  if (hasRetired(thrower)) return new Refusal('TRIES_AFTER_RETIREMENT', words.retired(thrower.name));
  let number = 1;
  while (trialOf(thrower, number)) number += 1;
  if (number > trialsInAll(rules)) {
    return new Refusal('TRIALS_TOO_MANY', words.allTrials(thrower.name, trialsInAll(rules)));
  }
  const isFinalist = () => finalOrder(throwers, rules).some((finalist) => finalist.slotId === slotId);
  if (number > trialsForAll(rules) && !isFinalist()) {
    return new Refusal('NOT_IN_FINAL', words.threeTrials(thrower.name));
  }
  return { thrower, number };
}

/** Reads a trial as typed: "18-11.25", "5.77m", "X", "-". */
export function readTrialText(text: string, variant: EventVariant | null): Trial | Refusal {
  const trial = parseTrial(text);
  if (trial instanceof Refusal || trial.sortInt === null) return trial;
  return refusalToMark({ markRaw: trial.sortInt, kind: 'distance', typed: text }, variant) ?? trial;
}

export const formatDistance = (sortInt: number, measure: Measure | null): string =>
  formatMark(sortInt, 'distance', { measure });

/** "4.5 in", "12 cm": the difference of two marks. */
export function formatGap(better: number, worse: number, measure: Measure): string {
  const u = worse - better;
  return measure === 'E' ? `${u / U_PER_INCH} in` : `${u / U_PER_CENTIMETER} cm`;
}

export interface Worth {
  /** "Leads by 4.5 in", "2nd so far", "Best stays 18-07". */
  sentence: string;
  /** "PR", "SR" or "better than the seed"; empty for less. */
  gain: string;
}

/** Tells what a mark would do for its athlete, before it is saved. */
export function worthOf(
  throwers: readonly Thrower[],
  slotId: number,
  { sortInt, measure, isAided = false }: { sortInt: number; measure: Measure; isAided?: boolean },
): Worth {
  const thrower = throwers.find((other) => other.slotId === slotId)!;
  const own = judgeTrials(thrower.trials).best;
  const gain = words.gains[gainOf(thrower, sortInt, { isAided })];
  if (own && own.sortInt! <= sortInt) {
    return { sentence: words.noBetter(formatDistance(own.sortInt!, own.measure)), gain: '' };
  }
  const others = throwers.filter((other) => other.slotId !== slotId);
  const bests = others.flatMap(({ trials }) => judgeTrials(trials).best?.sortInt ?? []);
  const place = 1 + bests.filter((best) => best < sortInt).length;
  if (place > 1) return { sentence: words.ranks(place), gain };
  if (bests.length === 0) return { sentence: words.leadsAlone, gain };
  const second = Math.min(...bests);
  if (second === sortInt) return { sentence: words.ties, gain };
  return { sentence: words.leads(formatGap(sortInt, second, measure)), gain };
}

/** True if a mark equals or breaks the record, so that it is measured twice. A record needs a legal wind elsewhere. */
export const needsSecondReading = (sortInt: number, record: number | null): boolean =>
  record !== null && sortInt <= record;

/** Refuses two readings of one mark that differ. */
export function refusalToReadings(first: Trial, second: Trial): Refusal | null {
  if (first.sortInt === second.sortInt) return null;
  const [a, b] = [first, second].map(({ sortInt, measure }) =>
    formatDistance(sortInt ?? FIELD_ORIGIN, measure),
  );
  return new Refusal('READINGS_DIFFER', words.readingsDiffer(a!, b!));
}
