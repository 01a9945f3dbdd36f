// What a division of a meet must be to be stored, and what of a stored one a newer file changes.
import { Refusal } from '#kit/refusal.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import {
  type RaceScoring,
  SCORE_DEPTH_DEFAULT,
  type TieBreaking,
} from '#sport/scoring/cross-country-settings.rules.ts';
import type { ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import {
  divisionNameMissingSentence,
  divisionNameTooLongSentence,
  divisionPlaceDepthLowSentence,
  divisionTeamScoredTwiceSentence,
} from './divisions.words.ts';

// Who edits a division writes 37 characters at most; imported meets bring longer names, which are kept whole.
export const DIVISION_NAME_STORED_MAX = 50;
// field guide §3.1: a new division is a high school division.
export const LEVEL_MASK_DEFAULT = HIGH_SCHOOL;

/** How the teams of a cross-country race are scored; null: by default (`raceRulesOf` of the results). */
export interface RaceSettings {
  /** Runners of a team whose places are added. */
  scoreDepth: number | null;
  /** Runners of a team that take a place: scorers and displacers together. */
  placeDepth: number | null;
  tieBreaking: TieBreaking | null;
  /** Null: all teams are scored together. */
  raceScorings: readonly RaceScoring[] | null;
  /** The course that is run, of the venue of the meet. */
  courseId: number | null;
}

/** What is left out stays as it is stored. */
export interface DivisionToEnsure extends Partial<RaceSettings> {
  name: string;
  /** Cross country only: in track and field a division holds every gender. */
  gender?: Gender | null;
  nameShort?: string | null;
  levelMask?: number;
  sort?: number;
  hytekId?: number | null;
  /** Null: not scored. */
  scoring?: ScoringRules | null;
}

export interface StoredDivision extends RaceSettings {
  divisionId: number;
  name: string;
  gender: Gender | null;
  nameShort: string | null;
  levelMask: number;
  sort: number;
  hytekId: number | null;
  scoring: ScoringRules | null;
}

export function refusalToDivision(division: DivisionToEnsure): Refusal | null {
  const { name, scoreDepth, placeDepth, raceScorings } = division;
  if (name.trim() === '') return new Refusal('DIVISION_NAME_MISSING', divisionNameMissingSentence());
  if (name.trim().length > DIVISION_NAME_STORED_MAX) {
    return new Refusal('DIVISION_NAME_TOO_LONG', divisionNameTooLongSentence(DIVISION_NAME_STORED_MAX));
  }
  if (placeDepth != null && placeDepth < (scoreDepth ?? SCORE_DEPTH_DEFAULT)) {
    return new Refusal('DIVISION_PLACE_DEPTH_LOW', divisionPlaceDepthLowSentence());
  }
  if (raceScorings?.some((scoring) => scoring.placeDepth < scoring.scoreDepth)) {
    return new Refusal('DIVISION_PLACE_DEPTH_LOW', divisionPlaceDepthLowSentence());
  }
  const teams = (raceScorings ?? []).flatMap((scoring) => scoring.teams);
  if (new Set(teams).size < teams.length) {
    return new Refusal('DIVISION_TEAM_SCORED_TWICE', divisionTeamScoredTwiceSentence());
  }
  return null;
}

/** Two divisions of a meet with one key are the same division. */
export function divisionKey({ gender, name }: { gender?: Gender | null; name: string }): string {
  return `${gender ?? ''} ${name.trim()}`;
}

/** The division as it shall stand: what is told over what is stored, over what a new one has. */
export function mergeDivision(
  told: DivisionToEnsure,
  stored: StoredDivision | undefined,
): Omit<StoredDivision, 'divisionId'> {
  return {
    name: told.name.trim(),
    gender: told.gender ?? null,
    nameShort: toldOr(told.nameShort, stored?.nameShort),
    levelMask: told.levelMask ?? stored?.levelMask ?? LEVEL_MASK_DEFAULT,
    sort: told.sort ?? stored?.sort ?? 0,
    hytekId: toldOr(told.hytekId, stored?.hytekId),
    scoring: toldOr(told.scoring, stored?.scoring),
    scoreDepth: toldOr(told.scoreDepth, stored?.scoreDepth),
    placeDepth: toldOr(told.placeDepth, stored?.placeDepth),
    tieBreaking: toldOr(told.tieBreaking, stored?.tieBreaking),
    raceScorings: toldOr(told.raceScorings, stored?.raceScorings),
    courseId: toldOr(told.courseId, stored?.courseId),
  };
}

/** What is told, null included; nothing told is what is stored. */
function toldOr<Value>(told: Value | null | undefined, stored: Value | null | undefined): Value | null {
  return told === undefined ? (stored ?? null) : told;
}
