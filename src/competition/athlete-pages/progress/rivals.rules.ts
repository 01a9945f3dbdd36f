// Close rivals: the opponents an athlete met most often, and who was ahead.
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import type { Measure } from '#sport/units.rules.ts';

/** A season best with the fields that format it. */
export interface BestOfRival {
  /** The mark as lists compare it. */
  rankKey: number;
  markEntered: string;
  markRaw: number;
  markCalc: number;
  timing: Timing | null;
  measure: Measure | null;
}

export interface Rival {
  athleteId: number;
  person: VisibleName;
  /** The rival's team when they last met. */
  teamName: string | null;
  metCount: number;
  /** How often the athlete of the page finished ahead of the rival; `behindCount` counts the opposite. */
  aheadCount: number;
  behindCount: number;
  /** The rival's best in the newest season of the event; null without one. */
  best: BestOfRival | null;
}

export const RIVALS_MAX = 3;
export const MET_MIN = 2;
/** The number of recent races searched for rivals; cross-country races have hundreds of runners. */
export const RACES_SEARCHED_MAX = { tf: 30, xc: 6 } as const;
