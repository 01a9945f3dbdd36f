// Holds the throws and long jumps of the demo: three trials for everybody, three more for the best nine.

import { type EventVariant, getVariant } from '#sport/events.rules.ts';
import { finalistsAfter, judgeTrials, placeByTrials, type Trial } from '#sport/field-series.rules.ts';
import { MARK_INVALID } from '#sport/marks.rules.ts';
import { windStatus } from '#sport/winds.rules.ts';
import { lengthFor, measured } from '../people/abilities.rules.ts';
import { FORMS } from '../people/abilities.table.ts';
import { type Random, randomFrom } from '../random.rules.ts';
import { type DemoResult, NOTHING_RECORDED } from './demo-results.rules.ts';
import type { Entry, IndividualContest } from './entries.rules.ts';
import type { Seeded } from './heats.rules.ts';
import { abilityToday, gust, type Occasion } from './occasions.rules.ts';

const TRIALS = 3;
const FINALISTS = 9;
const FOUL_CHANCE = 0.2;
const PASS_CHANCE = 0.04;
// A single trial is worse than the day's ability more often than better.
const TRIAL_MEAN = -0.25;
const TRIAL_SPREAD = 0.3;

interface Thrower extends Seeded<Entry> {
  trials: Trial[];
  ability: number;
  random: Random;
}

export function holdSeries(
  occasion: Occasion,
  contest: IndividualContest,
  seeded: readonly Seeded<Entry>[],
): DemoResult[] {
  const variant = getVariant(FORMS[contest.discipline][contest.gender].variant);
  const throwers = seeded.map(
    (start): Thrower => ({
      ...start,
      trials: [],
      ability: abilityToday(start.entrant, occasion, contest, 'F'),
      random: randomFrom(occasion.seed, occasion.key, 'series', contest.key, start.entrant.athlete.id),
    }),
  );
  const addTrials = (thrower: Thrower, passChance: number) => {
    for (let count = 0; count < TRIALS; count++)
      thrower.trials.push(trial(thrower, contest, variant, passChance));
  };
  for (const thrower of throwers) addTrials(thrower, 0);
  for (const thrower of finalistsAfter(throwers, FINALISTS)) addTrials(thrower, PASS_CHANCE);
  return throwers.map(({ entrant, heat, trials }) =>
    withTrials(
      {
        ...NOTHING_RECORDED,
        athlete: entrant.athlete,
        school: entrant.athlete.school,
        heat,
        seedSort: measured(lengthFor(contest.discipline, contest.gender, entrant.ability), variant),
      },
      trials,
      variant,
    ),
  );
}

function trial(
  { ability, random }: Thrower,
  { discipline, gender }: IndividualContest,
  variant: EventVariant,
  passChance: number,
): Trial {
  const nothing = { sortInt: null, windTenths: null, measure: null };
  if (random.chance(passChance)) return { ...nothing, outcome: 'pass' };
  if (random.chance(FOUL_CHANCE)) return { ...nothing, outcome: 'foul' };
  const length = lengthFor(discipline, gender, ability + TRIAL_MEAN + TRIAL_SPREAD * random.normal());
  return {
    outcome: 'mark',
    sortInt: measured(length, variant),
    windTenths: variant.windMatters ? gust(random.normal()) : null,
    measure: 'E',
  };
}

/** The mark of a series is its best trial, with the wind of that trial; without one there is no distance. */
export function withTrials(result: DemoResult, trials: readonly Trial[], variant: EventVariant): DemoResult {
  const { best } = judgeTrials(trials);
  return {
    ...result,
    markRaw: best?.sortInt ?? MARK_INVALID,
    status: best ? null : 'ND',
    measure: 'E',
    windTenths: best?.windTenths ?? null,
    windStatus: best ? windStatus(best.windTenths, variant, { isIndoor: false }) : 'NA',
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
  const placed = placeByTrials(results.map((result) => ({ result, trials: trialsOf(result) })));
  return placed.map(({ item: { result }, place }) => ({ ...result, place }));
}

const trialsOf = ({ attempts }: DemoResult): Trial[] =>
  attempts.map(({ outcome, markRaw, windTenths, measure }) => ({
    outcome: outcome!,
    sortInt: markRaw,
    windTenths,
    measure,
  }));
