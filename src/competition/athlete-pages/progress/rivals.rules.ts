// Whom an athlete met most often, and who was ahead.
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import type { Measure } from '#sport/units.rules.ts';

/** The best of a season, with what its result says of how it is written. */
export interface BestOfRival {
  /** As lists compare it. */
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
  /** Where they met last. */
  teamName: string | null;
  metCount: number;
  /** How often the athlete of the page was ahead, and behind. */
  aheadCount: number;
  behindCount: number;
  /** Of the newest season of the event; null without a mark in it. */
  best: BestOfRival | null;
}

export const RIVALS_MAX = 3;
export const MET_LEAST = 2;
/** So far back are races looked through for whom an athlete met; those of cross country hold hundreds. */
export const RACES_LOOKED_THROUGH = { tf: 30, xc: 6 } as const;
