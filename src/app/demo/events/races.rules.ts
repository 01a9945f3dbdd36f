// Runs the races of the demo: times with wind, reaction times and splits, before places.

import {
  abilityToday,
  type Conditions,
  type DemoRoundCode,
  type Wind,
  windOfHeat,
} from '#app/demo/meets/conditions.rules.ts';
import { type DemoResult, NOTHING_RECORDED } from '#app/demo/meets/demo-results.rules.ts';
import type { Contest, Entry, IndividualContest } from '#app/demo/meets/entries.rules.ts';
import { formOf, timeFor } from '#app/demo/people/abilities.rules.ts';
import type { Form } from '#app/demo/people/abilities.table.ts';
import { type Random, randomFrom } from '#app/demo/random.rules.ts';
import { type EventVariant, getVariant } from '#sport/events/events.rules.ts';
import type { Seeded } from './heats.rules.ts';
import { splitsOf, splitsOverTheCountry } from './splits.rules.ts';

const MS_PER_WIND_TENTH = 4.5;
const HAND_STEP_MS = 100;
// Cross-country chips are read to the tenth.
const CHIP_STEP_MS = 100;
const REACTION_MEAN_MS = 168;
const REACTION_SPREAD_MS = 15;
// Races up to this distance start from blocks with sensors.
const WITH_REACTION_UP_TO_METERS = 200;

export function runRace(
  conditions: Conditions,
  contest: IndividualContest,
  round: DemoRoundCode,
  seeded: readonly Seeded<Entry>[],
): DemoResult[] {
  const form = formOf(conditions.level, contest.discipline, contest.gender);
  const variant = getVariant(form.variant);
  const windOf = windsOfHeats(variant, conditions, contest, round);
  return seeded.map(({ entrant, heat, lane }) => {
    const { athlete, team, grade } = entrant;
    const wind = windOf(heat);
    const calm = timeFor(form, abilityToday(entrant, conditions, contest, round));
    const markRaw = clocked(Math.round(calm - (wind.windTenths ?? 0) * MS_PER_WIND_TENTH), contest);
    const random = randomFrom(conditions.seed, conditions.key, 'race', contest.key, round, athlete.id);
    return {
      ...NOTHING_RECORDED,
      ...wind,
      athlete,
      team,
      grade,
      heat,
      lane,
      markRaw,
      timing: contest.timing ?? 'fat',
      seedSort: seedTime(form, entrant),
      reactionMs: hasReaction(variant, contest) ? reaction(random) : null,
      splits: conditions.hasSplits ? splitsOf(markRaw, variant.distanceMeters!, conditions, random) : [],
    };
  });
}

/** Cross country has no lanes, heats or seeds, and hills cost time. */
export function runOverTheCountry(
  conditions: Conditions,
  contest: IndividualContest,
  entries: readonly Entry[],
): DemoResult[] {
  const form = formOf(conditions.level, contest.discipline, contest.gender);
  const meters = getVariant(form.variant).distanceMeters!;
  return entries.map((entry) => {
    const { athlete, team, grade } = entry;
    const flat = timeFor(form, abilityToday(entry, conditions, contest, 'F'));
    const markRaw = ceilTo(CHIP_STEP_MS, flat * (1 + conditions.hilliness));
    const random = randomFrom(conditions.seed, conditions.key, 'hills', contest.key, athlete.id);
    return {
      ...NOTHING_RECORDED,
      athlete,
      team,
      grade,
      heat: null,
      markRaw,
      timing: 'fat',
      splits: conditions.hasSplits ? splitsOverTheCountry(markRaw, meters, random) : [],
    };
  });
}

function windsOfHeats(
  variant: EventVariant,
  conditions: Conditions,
  contest: Contest,
  round: DemoRoundCode,
): (heat: number) => Wind {
  const winds = new Map<number, Wind>();
  return (heat) => {
    const wind = winds.get(heat) ?? windOfHeat(variant, conditions, contest, round, heat);
    winds.set(heat, wind);
    return wind;
  };
}

/** A camera reads thousandths; a hand time is rounded up to the tenth. */
export function clocked(ms: number, { timing }: Pick<Contest, 'timing'>): number {
  return timing === 'hand' ? ceilTo(HAND_STEP_MS, ms) : ms;
}

const ceilTo = (step: number, ms: number) => Math.ceil(ms / step) * step;

// Entry times are some weeks old and given to the hundredth.
const ENTERED_BELOW = 0.1;
const HUNDREDTH_MS = 10;
const seedTime = (form: Form, { ability }: Entry) =>
  ceilTo(HUNDREDTH_MS, timeFor(form, ability - ENTERED_BELOW));

function hasReaction({ distanceMeters }: EventVariant, { prelims, hasNoGauge }: Contest): boolean {
  return distanceMeters! <= WITH_REACTION_UP_TO_METERS && !hasNoGauge && prelims !== undefined;
}

function reaction(random: Random): number {
  return Math.round(REACTION_MEAN_MS + REACTION_SPREAD_MS * random.normal());
}
