// Holds the throws and horizontal jumps of the demo: three trials for everyone, three more for the best nine.

import { abilityToday, type Conditions, gust } from '#app/demo/meets/conditions.rules.ts';
import { type DemoResult, NOTHING_RECORDED } from '#app/demo/meets/demo-results.rules.ts';
import type { Entry, IndividualContest } from '#app/demo/meets/entries.rules.ts';
import { formOf, lengthFor, measured, measureOf } from '#app/demo/people/abilities.rules.ts';
import type { Form } from '#app/demo/people/abilities.table.ts';
import { type Random, randomFrom } from '#app/demo/random.rules.ts';
import { type EventVariant, getVariant } from '#sport/events/events.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { windStatus } from '#sport/marks/winds.rules.ts';
import {
  finalistsAfter,
  judgeTrials,
  placeByTrials,
  type Trial,
  trialsOf,
} from '#sport/places/field-series.rules.ts';
import type { Measure } from '#sport/units.rules.ts';
import type { Seeded } from './heats.rules.ts';

/** Everyone has this many trials before the final ones. */
export const TRIALS = 3;
const FINALISTS = 9;
const FOUL_CHANCE = 0.2;
const PASS_CHANCE = 0.04;
// A single trial is more often worse than the day's ability than better.
const TRIAL_MEAN = -0.25;
const TRIAL_SPREAD = 0.3;

interface Thrower extends Seeded<Entry> {
  trials: Trial[];
  ability: number;
  random: Random;
}

/** The way in which trials are measured. */
export interface Tape {
  form: Form;
  variant: EventVariant;
  measure: Measure;
  isIndoor: boolean;
  hasGauge: boolean;
}

function tapeOf({ level, isIndoor }: Conditions, contest: IndividualContest): Tape {
  const form = formOf(level, contest.discipline, contest.gender);
  const variant = getVariant(form.variant);
  const hasGauge = variant.windMatters && !isIndoor && !contest.hasNoGauge;
  return { form, variant, measure: measureOf(level), isIndoor, hasGauge };
}

/** An event inside a combined event has only the first three trials. */
export function holdSeries(
  conditions: Conditions,
  contest: IndividualContest,
  seeded: readonly Seeded<Entry>[],
  finalists = FINALISTS,
): DemoResult[] {
  const tape = tapeOf(conditions, contest);
  const throwers = seeded.map(
    (start): Thrower => ({
      ...start,
      trials: [],
      ability: abilityToday(start.entrant, conditions, contest, 'F'),
      random: randomFrom(conditions.seed, conditions.key, 'series', contest.key, start.entrant.athlete.id),
    }),
  );
  const addTrials = (thrower: Thrower, passChance: number) => {
    for (let count = 0; count < TRIALS; count++) thrower.trials.push(trial(thrower, tape, passChance));
  };
  for (const thrower of throwers) addTrials(thrower, 0);
  if (finalists > 0) {
    for (const thrower of finalistsAfter(throwers, finalists)) addTrials(thrower, PASS_CHANCE);
  }
  return throwers.map(({ entrant: { athlete, team, grade, ability }, heat, trials }) =>
    withTrials(
      {
        ...NOTHING_RECORDED,
        athlete,
        team,
        grade,
        heat,
        seedSort: measured(lengthFor(tape.form, ability), tape.variant, tape.measure),
        measure: tape.measure,
      },
      trials,
      tape,
    ),
  );
}

function trial({ ability, random }: Thrower, tape: Tape, passChance: number): Trial {
  const nothing = { sortInt: null, windTenths: null, measure: null };
  if (random.chance(passChance)) return { ...nothing, outcome: 'pass' };
  if (random.chance(FOUL_CHANCE)) return { ...nothing, outcome: 'foul' };
  const { form, variant, measure } = tape;
  const length = lengthFor(form, ability + TRIAL_MEAN + TRIAL_SPREAD * random.normal());
  return {
    outcome: 'mark',
    sortInt: measured(length, variant, measure),
    windTenths: tape.hasGauge ? gust(random.normal()) : null,
    measure,
  };
}

/** The mark of a series is its best trial, with the wind of that trial; a series without one has no mark. */
export function withTrials(
  result: DemoResult,
  trials: readonly Trial[],
  { variant, isIndoor }: Pick<Tape, 'variant' | 'isIndoor'>,
): DemoResult {
  const { best } = judgeTrials(trials);
  return {
    ...result,
    markRaw: best?.sortInt ?? MARK_INVALID,
    status: best ? null : 'ND',
    windTenths: best?.windTenths ?? null,
    windStatus: best ? windStatus(best.windTenths, variant, { isIndoor }) : 'NA',
    attempts: trials.map(({ outcome, sortInt, windTenths, measure }, index) => ({
      number: index + 1,
      outcome,
      tries: null,
      markRaw: sortInt,
      windTenths,
      measure,
    })),
  };
}

export function placeSeries(results: readonly DemoResult[]): DemoResult[] {
  const placed = placeByTrials(results.map((result) => ({ result, trials: trialsOf(result.attempts) })));
  return placed.map(({ item: { result }, place }) => ({ ...result, place }));
}
