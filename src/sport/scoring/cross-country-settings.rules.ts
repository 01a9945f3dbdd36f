// How the teams of a cross-country division are scored: what a host may set, and the defaults.
import { COLLEGE, hasLevel } from '#sport/people/levels.rules.ts';
import type { TeamKey } from './track-scoring.rules.ts';

/** How equal team totals are told apart; `TieBreaking` of a cross-country division (field guide §4.2). */
export type TieBreaking = 'NFHS_SIXTH' | 'NCAA_COMPARE' | 'FIFTH' | 'NONE';

export interface CrossCountryRules {
  /** Runners of a team whose scoring places are added. */
  scoreDepth: number;
  /** Runners of a team that take a scoring place: scorers and displacers together. */
  placeDepth: number;
  tieBreaking: TieBreaking;
  /** Finishers a team needs to be scored, where it may lack scorers and take penalties; null: `scoreDepth`. */
  minimumRunners: number | null;
  /** Added for every scorer that a scored team lacks. */
  penaltyPoints: number;
  /** Runners without a team or of incomplete teams keep their number, so that they push others back. */
  nonTeamDisplace: boolean;
  /** Every `scoreDepth` finishers of a school make a squad of their own: A, B, C, … */
  dynamicSquads: boolean;
}

// Field guide §4.1: five score, seven take a place.
export const SCORE_DEPTH_DEFAULT = 5;
export const PLACE_DEPTH_DEFAULT = 7;

export const CROSS_COUNTRY_DEFAULTS: CrossCountryRules = {
  scoreDepth: SCORE_DEPTH_DEFAULT,
  placeDepth: PLACE_DEPTH_DEFAULT,
  tieBreaking: 'NFHS_SIXTH',
  minimumRunners: null,
  penaltyPoints: 0,
  nonTeamDisplace: false,
  dynamicSquads: false,
};

/** Finishers that make a team complete. */
export function runnersNeeded({ minimumRunners, scoreDepth }: CrossCountryRules): number {
  return minimumRunners ?? scoreDepth;
}

const TIE_BREAKINGS: readonly TieBreaking[] = ['NFHS_SIXTH', 'NCAA_COMPARE', 'FIFTH', 'NONE'];

/** settled.md "Look": NCAA for college, NFHS for everyone else. */
export function defaultTieBreaking(levelMask: number): TieBreaking {
  return hasLevel(levelMask, COLLEGE) ? 'NCAA_COMPARE' : 'NFHS_SIXTH';
}

/** What a division has stored as its way; the default of its level where it says nothing that is known. */
export function tieBreakingOf(stored: string | null, levelMask: number): TieBreaking {
  return TIE_BREAKINGS.find((way) => way === stored) ?? defaultTieBreaking(levelMask);
}

/** One of several scorings of a race, such as that of the small schools that start with the large ones. */
export interface RaceScoring {
  /** "Small schools"; null: it goes by its number. */
  name: string | null;
  scoreDepth: number;
  /** Scorers and displacers together. */
  placeDepth: number;
  /** A team is in one scoring at most. A team in question goes by its printed name, folded. */
  teams: readonly TeamKey[];
}

/** Why a runner of the race has no scoring place. */
export type NotCounted =
  | 'no-finish'
  | 'exhibition'
  | 'unattached'
  | 'unscored-team'
  | 'incomplete-team'
  | 'beyond-depth';
