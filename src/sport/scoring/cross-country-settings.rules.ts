// The scoring settings of a cross-country division and their defaults.
import { COLLEGE, hasLevel } from '#sport/people/levels.rules.ts';
import type { TeamKey } from './track-scoring.rules.ts';

/** The tie-break for equal team totals: docs/rules/scoring-cross-country.md, team-tie-breaks. */
export type TieBreaking = 'NFHS_SIXTH' | 'NCAA_COMPARE' | 'FIFTH' | 'NONE';

export interface CrossCountryRules {
  /** The number of runners whose scoring places are added. */
  scoreDepth: number;
  /** The number of runners who take a scoring place: scorers and displacers together. */
  placeDepth: number;
  tieBreaking: TieBreaking;
  /** The finishers that a team needs for a score, if it may lack scorers; null means `scoreDepth`. */
  minimumRunners: number | null;
  /** Points added for every missing scorer of a scored team. */
  penaltyPoints: number;
  /** True if runners without a team or of incomplete teams keep their number and push others back. */
  nonTeamDisplace: boolean;
  /** True if every `scoreDepth` finishers of a school make a squad: A, B, C, … */
  dynamicSquads: boolean;
}

// Five score, seven take a place (NFHS, NCAA).
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

/** The number of finishers that makes a team complete. */
export function runnersNeeded({ minimumRunners, scoreDepth }: CrossCountryRules): number {
  return minimumRunners ?? scoreDepth;
}

const TIE_BREAKINGS: readonly TieBreaking[] = ['NFHS_SIXTH', 'NCAA_COMPARE', 'FIFTH', 'NONE'];

/** The NCAA tie-break for colleges, the NFHS one for everyone else. */
export function defaultTieBreaking(levelMask: number): TieBreaking {
  return hasLevel(levelMask, COLLEGE) ? 'NCAA_COMPARE' : 'NFHS_SIXTH';
}

/** Reads the stored tie-break of a division; the default of its level if none or an unknown one is stored. */
export function tieBreakingOf(stored: string | null, levelMask: number): TieBreaking {
  return TIE_BREAKINGS.find((mode) => mode === stored) ?? defaultTieBreaking(levelMask);
}

/** One of several scorings of a race, such as small schools that start together with large ones. */
export interface RaceScoring {
  /** "Small schools"; null if it is shown by its number. */
  name: string | null;
  scoreDepth: number;
  /** Scorers and displacers together. */
  placeDepth: number;
  /** A team is in at most one scoring. An unmatched team is listed by its printed name, folded. */
  teams: readonly TeamKey[];
}

/** The reason why a runner has no scoring place. */
export type NotCounted =
  | 'no-finish'
  | 'exhibition'
  | 'unattached'
  | 'unscored-team'
  | 'incomplete-team'
  | 'beyond-depth';
