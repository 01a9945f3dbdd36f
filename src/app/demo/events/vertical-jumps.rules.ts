// Holds the high jumps and pole vaults of the demo: the bar rises until the last athlete is out.

import { abilityToday, type Conditions } from '#app/demo/meets/conditions.rules.ts';
import { type DemoResult, NOTHING_RECORDED } from '#app/demo/meets/demo-results.rules.ts';
import type { Entry, IndividualContest } from '#app/demo/meets/entries.rules.ts';
import { BARS } from '#app/demo/meets/programs.table.ts';
import { formOf, lengthFor, measureOf } from '#app/demo/people/abilities.rules.ts';
import { randomFrom } from '#app/demo/random.rules.ts';
import { FIELD_ORIGIN, MARK_INVALID } from '#sport/marks/marks.rules.ts';
import {
  type HeightTries,
  heightsOf,
  judgeHeights,
  placeByHeights,
} from '#sport/places/field-series.rules.ts';
import { U_PER_CENTIMETER, U_PER_INCH } from '#sport/units.rules.ts';
import type { Seeded } from './heats.rules.ts';

const TRIES_MAX = 3;
// A good athlete passes the first bars and starts this many below their best.
const BARS_BEFORE_BEST = 3;
// The chance of clearing one attempt at the limit of an athlete's ability. Each step below makes it higher.
const CLEARS_AT_LIMIT = 0.34;
const SURER_PER_BAR = 0.24;
const CLEARS_MAX = 0.96;

interface VerticalContest extends IndividualContest {
  discipline: 'hj' | 'pv';
}

export function isVertical(contest: IndividualContest): contest is VerticalContest {
  return contest.discipline === 'hj' || contest.discipline === 'pv';
}

export function holdVerticalJumps(
  conditions: Conditions,
  contest: VerticalContest,
  seeded: readonly Seeded<Entry>[],
): DemoResult[] {
  const { discipline, gender } = contest;
  const { level } = conditions;
  const measure = measureOf(level);
  const unit = measure === 'E' ? U_PER_INCH : U_PER_CENTIMETER;
  const form = formOf(level, discipline, gender);
  const { opening, step } = BARS[level][discipline][gender];
  const markOf = (bar: number) => FIELD_ORIGIN - bar * unit;
  return seeded.map(({ entrant, heat }) => {
    const { athlete, team, grade, ability } = entrant;
    const limit = lengthFor(form, abilityToday(entrant, conditions, contest, 'F')) / unit;
    const random = randomFrom(conditions.seed, conditions.key, 'bars', contest.key, athlete.id);
    const heights: HeightTries[] = [];
    for (let bar = opening; !judgeHeights(heights).isOut; bar += step) {
      const barsBelow = (limit - bar) / step;
      const chance = Math.min(CLEARS_MAX, Math.max(0, CLEARS_AT_LIMIT + barsBelow * SURER_PER_BAR));
      const isPassed = barsBelow >= BARS_BEFORE_BEST;
      heights.push({ sortInt: markOf(bar), tries: isPassed ? '-' : triesAt(() => random.chance(chance)) });
    }
    const seedBar = Math.max(opening, Math.floor(lengthFor(form, ability) / unit));
    return withHeights(
      { ...NOTHING_RECORDED, athlete, team, grade, heat, seedSort: markOf(seedBar), measure },
      heights,
    );
  });
}

function triesAt(clears: () => boolean): string {
  for (let tries = 'O', count = 0; count < TRIES_MAX; count++, tries = `X${tries}`)
    if (clears()) return tries;
  return 'X'.repeat(TRIES_MAX);
}

/** The mark of a grid is the last height cleared. */
export function withHeights(result: DemoResult, heights: readonly HeightTries[]): DemoResult {
  const { best } = judgeHeights(heights);
  return {
    ...result,
    markRaw: best ?? MARK_INVALID,
    status: best === null ? 'NH' : null,
    attempts: heights.map(({ sortInt, tries }, index) => ({
      number: index + 1,
      outcome: null,
      tries,
      markRaw: sortInt,
      windTenths: null,
      measure: result.measure,
    })),
  };
}

/** A jumper with the same height as a better placed one gets a J, as judges write it; tied jumpers all do. */
export function placeVerticalJumps(results: readonly DemoResult[]): DemoResult[] {
  const jumpers = results.map((result) => ({
    result,
    heights: heightsOf(result.attempts),
    measure: result.measure,
  }));
  const placed = placeByHeights(jumpers).map(({ item, place }) => ({ ...item.result, place }));
  return placed.map((result) => ({
    ...result,
    isJudgesDecision: placed.some(
      ({ markRaw, place }) => place !== null && markRaw === result.markRaw && place < (result.place ?? 0),
    ),
  }));
}
