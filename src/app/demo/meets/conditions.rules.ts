// What makes one meet of the demo unlike another for those who compete: the time of the season, the day, the wind.

import type { Level } from '#app/demo/people/abilities.table.ts';
import { randomFrom } from '#app/demo/random.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { type WindStatus, windStatus } from '#sport/marks/winds.rules.ts';
import type { Contest, Entry } from './entries.rules.ts';

export type DemoRoundCode = 'P' | 'F';

export interface Conditions {
  /** Chance is drawn from the seed and the key. */
  seed: string;
  key: string;
  level: Level;
  isIndoor: boolean;
  /** How fit everybody is at this time of the season, in standard deviations. */
  form: number;
  /** How much longer races take on this ground, as a share. */
  hilliness: number;
  /** Races of 800 metres and more are timed lap by lap. */
  hasSplits: boolean;
  /** Somebody does not start, falls, starts too early: left to chance, where no story tells it. */
  hasMishaps: boolean;
  /** Wind in tenths that the story asks for, by round and heat: `Varsity F 100m F 1`. */
  winds: Readonly<Record<string, number>>;
}

const DAY_SPREAD = 0.22;
// Nobody holds back in a final.
const FINAL_AFTER_PRELIMS = 0.14;
const ROUND_SPREAD = 0.08;
const WIND_MEAN_TENTHS = 4;
const WIND_SPREAD_TENTHS = 9;

/** Ability of an entrant on the day: of this meet, of this round. */
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

/** What the gauge of a race showed. */
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

/** A wind of this place, in tenths; `normal` says how unusual it is. */
export function gust(normal: number): number {
  return Math.round(WIND_MEAN_TENTHS + WIND_SPREAD_TENTHS * normal);
}
