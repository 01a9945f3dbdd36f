// Why someone has a heat and a lane: what is stored with the slot, and what `seeding.words.ts` writes sentences from.
import type { Distribution } from './distribution.rules.ts';
import type { LaneDraw } from './lane-orders.rules.ts';

/** The seed as written, "11.23", with where it comes from. */
export interface SeedFacts {
  text: string;
  /** `YYYY-MM-DD`; null if nobody knows. */
  markOn: string | null;
  timing: 'fat' | 'hand' | null;
}

export interface SlotWhy {
  /** The rank among all who start in the round, from 1. */
  seedRank: number;
  count: number;
  seed: SeedFacts | null;
  /** True if the round before gives the rank, by places and times. */
  isRankGiven: boolean;
  kind: 'race' | 'sections' | 'flights';
  heats: Distribution;
  heat: number;
  heatCount: number;
  /** The ranks that the method puts into the heat, before teammates are parted. */
  ranksInHeat: readonly number[];
  /** From 1 for the best. */
  rankInHeat: number;
  laneOrder: readonly number[] | null;
  draw: LaneDraw;
  isDual: boolean;
  /** True in a box of the team, and false elsewhere on a course; left out on the track and in the field. */
  isBox?: boolean | undefined;
  lane: number | null;
  /** The swap that parted teammates. */
  swap: { fromHeat: number; withRank: number; withId: number; team: string | null } | null;
  /** True if the place that the seeding gave went to someone who was moved by hand. */
  madeRoom?: boolean | undefined;
}
