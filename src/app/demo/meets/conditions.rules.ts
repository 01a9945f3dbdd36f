// The conditions of one meet of the demo: the point in the season, the form of the day, the wind.

import type { Level } from '#app/demo/people/abilities.table.ts';
import { randomFrom } from '#app/demo/random.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { type WindStatus, windStatus } from '#sport/marks/winds.rules.ts';
import type { Contest, Entry } from './entries.rules.ts';

export type DemoRoundCode = 'P' | 'F';

export interface Conditions {
  /** Random numbers depend on the seed and the key. */
  seed: string;
  key: string;
  level: Level;
  isIndoor: boolean;
  /** The form of everyone at this point in the season, in standard deviations. */
  form: number;
  /** How much slower races are on this course, as a share. */
  hilliness: number;
  /** Races of 800 meters and more have lap times. */
  hasSplits: boolean;
  /** Athletes may not start, fall, or false-start at random, unless a story decides. */
  hasMishaps: boolean;
  /** The wind in tenths that the story gives, by round and heat: `Varsity F 100m F 1`. */
  winds: Readonly<Record<string, number>>;
}

const DAY_SPREAD = 0.22;
// Nobody holds back in a final.
const FINAL_AFTER_PRELIMS = 0.14;
const ROUND_SPREAD = 0.08;
const WIND_MEAN_TENTHS = 4;
const WIND_SPREAD_TENTHS = 9;

/** Ability of an entrant in this meet and round. */
export function abilityToday(
  { athlete, ability }: Entry,
  conditions: Conditions,
  contest: Contest,
  round: DemoRoundCode,
): number {
  const { seed, key, form } = conditions;
  const day = randomFrom(seed, key, 'day', athlete.id, contest.discipline).normal() * DAY_SPREAD;
  if (round === 'P' || contest.prelims === undefined) return ability + form + day;
  const again = randomFrom(seed, key, 'again', athlete.id, contest.discipline).normal() * ROUND_SPREAD;
  return ability + form + day + FINAL_AFTER_PRELIMS + again;
}

export interface Wind {
  windTenths: number | null;
  windStatus: WindStatus;
}

/** Returns the wind gauge reading of a race. */
export function windOfHeat(
  variant: EventVariant,
  conditions: Conditions,
  contest: Contest,
  round: DemoRoundCode,
  heat: number,
): Wind {
  const { isIndoor } = conditions;
  if (!variant.windMatters || isIndoor) return { windTenths: null, windStatus: 'NA' };
  const name = `${contest.key} ${round} ${heat}`;
  const windTenths = contest.hasNoGauge
    ? null
    : (conditions.winds[name] ?? gust(randomFrom(conditions.seed, conditions.key, 'wind', name).normal()));
  return { windTenths, windStatus: windStatus(windTenths, variant, { isIndoor }) };
}

/** Returns a wind in tenths; `normal` says how unusual it is. */
export function gust(normal: number): number {
  return Math.round(WIND_MEAN_TENTHS + WIND_SPREAD_TENTHS * normal);
}
