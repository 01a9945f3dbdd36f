// Runs the races of the demo: times with wind, reaction times and splits; nobody is placed yet.
import { type EventVariant, getVariant } from '#sport/events.rules.ts';
import { timeFor } from '../people/abilities.rules.ts';
import { FORMS } from '../people/abilities.table.ts';
import { type Random, randomFrom } from '../random.rules.ts';
import { type DemoResult, NOTHING_RECORDED } from './demo-results.rules.ts';
import type { Contest, Entry, IndividualContest } from './entries.rules.ts';
import type { Seeded } from './heats.rules.ts';
import { abilityToday, type DemoRoundCode, type Occasion, windOfHeat } from './occasions.rules.ts';

const MS_PER_WIND_TENTH = 4.5;
const HAND_STEP_MS = 100;
const REACTION_MEAN_MS = 168;
const REACTION_SPREAD_MS = 15;
// Who starts from blocks in front of a camera with sensors.
const WITH_REACTION_UP_TO_METERS = 200;
const LAP_METERS = 400;
const SPLITS_FROM_METERS = 800;

// The first lap is quick, the middle ones are slow, the last one is a kick.
const FIRST_LAP = 0.975;
const MIDDLE_LAP = 1.01;
const LAST_LAP = 0.985;
const LAP_SPREAD = 0.008;

export function runRace(
  occasion: Occasion,
  contest: IndividualContest,
  round: DemoRoundCode,
  seeded: readonly Seeded<Entry>[],
): DemoResult[] {
  const { discipline, gender } = contest;
  const variant = getVariant(FORMS[discipline][gender].variant);
  return seeded.map(({ entrant, heat, lane }) => {
    const wind = windOfHeat(variant, occasion, contest, round, heat);
    const calm = timeFor(discipline, gender, abilityToday(entrant, occasion, contest, round));
    const markRaw = clocked(Math.round(calm - (wind.windTenths ?? 0) * MS_PER_WIND_TENTH), contest);
    const random = randomFrom(occasion.seed, occasion.key, 'race', contest.key, round, entrant.athlete.id);
    return {
      ...NOTHING_RECORDED,
      ...wind,
      athlete: entrant.athlete,
      school: entrant.athlete.school,
      heat,
      lane,
      markRaw,
      timing: contest.timing ?? 'fat',
      seedSort: seedTime(discipline, gender, entrant),
      reactionMs: hasReaction(variant, contest) ? reaction(random) : null,
      splits: splitsOf(markRaw, variant.distanceMeters!, random),
    };
  });
}

/** A camera reads thousandths, a watch is rounded up to the tenth. */
export function clocked(ms: number, { timing }: Pick<Contest, 'timing'>): number {
  return timing === 'hand' ? Math.ceil(ms / HAND_STEP_MS) * HAND_STEP_MS : ms;
}

// What was entered weeks ago, to the hundredth.
const ENTERED_BELOW = 0.1;
const seedTime = (
  discipline: IndividualContest['discipline'],
  gender: Contest['gender'],
  { ability }: Entry,
) => Math.ceil(timeFor(discipline, gender, ability - ENTERED_BELOW) / 10) * 10;

function hasReaction({ distanceMeters }: EventVariant, { prelims, hasNoGauge }: Contest): boolean {
  return distanceMeters! <= WITH_REACTION_UP_TO_METERS && !hasNoGauge && prelims !== undefined;
}

function reaction(random: Random): number {
  return Math.round(REACTION_MEAN_MS + REACTION_SPREAD_MS * random.normal());
}

function splitsOf(markRaw: number, meters: number, random: Random): DemoResult['splits'] {
  if (meters < SPLITS_FROM_METERS) return [];
  const laps = meters / LAP_METERS;
  const weights = Array.from({ length: laps }, (_, lap) => {
    const usual = lap === 0 ? FIRST_LAP : lap === laps - 1 ? LAST_LAP : MIDDLE_LAP;
    return usual + random.normal() * LAP_SPREAD;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  let before = 0;
  return weights.map((weight, lap) => {
    done += weight;
    const cumulativeMs = Math.round((markRaw * done) / whole);
    const splitMs = cumulativeMs - before;
    before = cumulativeMs;
    return { number: lap + 1, distanceMeters: (lap + 1) * LAP_METERS, splitMs, cumulativeMs };
  });
}
