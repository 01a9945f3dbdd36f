// Which divisions of a meet may be saved, and how a newer file changes a stored one.
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

// The editor accepts at most 37 characters; longer names from imported meets are saved whole.
export const DIVISION_NAME_STORED_MAX = 50;
// A new division is a high school division.
export const LEVEL_MASK_DEFAULT = HIGH_SCHOOL;

/** How the teams of a cross-country race are scored; a null field takes the default of `raceRulesOf`. */
export interface RaceSettings {
  /** Number of runners on a team whose places are added. */
  scoreDepth: number | null;
  /** Number of runners on a team that take a place: scorers and displacers together. */
  placeDepth: number | null;
  tieBreaking: TieBreaking | null;
  /** All teams are scored together when this is null. */
  raceScorings: readonly RaceScoring[] | null;
  /** A course of the meet's venue. */
  courseId: number | null;
}

/** Fields that are left out keep their stored value. */
export interface DivisionToEnsure extends Partial<RaceSettings> {
  name: string;
  /** Cross country only: in track and field a division holds every gender. */
  gender?: Gender | null;
  nameShort?: string | null;
  levelMask?: number;
  sort?: number;
  hytekId?: number | null;
  /** The division is not scored when this is null. */
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

/** A stored division with its new values, and the fields that have them. */
export interface DivisionChange {
  division: StoredDivision;
  fields: readonly string[];
}

/** A division that was merged into another one, under the name and ID that files still have. */
export interface MergedDivision extends Pick<StoredDivision, 'name' | 'gender' | 'hytekId'> {
  /** The division that has its entries and results now. */
  keepId: number;
}

/**
 * Finds the stored division that a file means: the one with its HY-TEK number, because a host may have renamed it, else the
 * oldest one of its name, else the one into which a host has merged it.
 */
export function matchDivision(
  division: Pick<DivisionToEnsure, 'name' | 'gender' | 'hytekId'>,
  stored: readonly StoredDivision[],
  merged: readonly MergedDivision[],
): { divisionId: number; isMerged: boolean } | null {
  const isOfGender = ({ gender }: Pick<StoredDivision, 'gender'>) => gender === (division.gender ?? null);
  const isNumbered = ({ hytekId }: Pick<StoredDivision, 'hytekId'>) =>
    hytekId !== null && hytekId === division.hytekId;
  const isNamed = (other: Pick<StoredDivision, 'name' | 'gender'>) =>
    divisionKey(other) === divisionKey(division);
  const oldestFirst = stored.filter(isOfGender).sort((a, b) => a.divisionId - b.divisionId);
  const match = oldestFirst.find(isNumbered) ?? oldestFirst.find(isNamed);
  if (match) return { divisionId: match.divisionId, isMerged: false };
  const former = merged.filter(isOfGender);
  const into = former.find(isNumbered) ?? former.find(isNamed);
  return into ? { divisionId: into.keepId, isMerged: true } : null;
}

/** Fills the fields that `update` leaves out from the stored division, or from the defaults of a new one. */
export function mergeDivision(
  update: DivisionToEnsure,
  stored: StoredDivision | undefined,
): Omit<StoredDivision, 'divisionId'> {
  return {
    name: stored?.name ?? update.name.trim(),
    gender: update.gender ?? null,
    nameShort: valueOr(update.nameShort, stored?.nameShort),
    levelMask: update.levelMask ?? stored?.levelMask ?? LEVEL_MASK_DEFAULT,
    sort: update.sort ?? stored?.sort ?? 0,
    hytekId: valueOr(update.hytekId, stored?.hytekId),
    scoring: valueOr(update.scoring, stored?.scoring),
    scoreDepth: valueOr(update.scoreDepth, stored?.scoreDepth),
    placeDepth: valueOr(update.placeDepth, stored?.placeDepth),
    tieBreaking: valueOr(update.tieBreaking, stored?.tieBreaking),
    raceScorings: valueOr(update.raceScorings, stored?.raceScorings),
    courseId: valueOr(update.courseId, stored?.courseId),
  };
}

/** Null is a value; only undefined falls back to the stored value. */
function valueOr<Value>(value: Value | null | undefined, stored: Value | null | undefined): Value | null {
  return value === undefined ? (stored ?? null) : value;
}
