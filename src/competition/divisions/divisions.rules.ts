// What a division of a meet must be to be stored, and what of a stored one a newer file changes.
import { Refusal } from '#kit/refusal.ts';
import type { Gender } from '#sport/genders.rules.ts';
import { HIGH_SCHOOL } from '#sport/levels.rules.ts';
import type { ScoringRules } from '#sport/track-scoring.rules.ts';
import { divisionNameMissingSentence, divisionNameTooLongSentence } from './divisions.words.ts';

// Who edits a division writes 37 characters at most; imported meets bring longer names, which are kept whole.
export const DIVISION_NAME_STORED_MAX = 50;
// field guide §3.1: a new division is a high school division.
export const LEVEL_MASK_DEFAULT = HIGH_SCHOOL;

/** What is left out stays as it is stored. */
export interface DivisionToEnsure {
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

export interface StoredDivision {
  divisionId: number;
  name: string;
  gender: Gender | null;
  nameShort: string | null;
  levelMask: number;
  sort: number;
  hytekId: number | null;
  scoring: ScoringRules | null;
}

export function refusalToDivision({ name }: DivisionToEnsure): Refusal | null {
  if (name.trim() === '') return new Refusal('DIVISION_NAME_MISSING', divisionNameMissingSentence());
  if (name.trim().length > DIVISION_NAME_STORED_MAX) {
    return new Refusal('DIVISION_NAME_TOO_LONG', divisionNameTooLongSentence(DIVISION_NAME_STORED_MAX));
  }
  return null;
}

/** Two divisions of a meet with one key are the same division. */
export function divisionKey({ gender, name }: { gender?: Gender | null; name: string }): string {
  return `${gender ?? ''} ${name.trim()}`;
}

/** The division as it shall stand: what is told over what is stored, over what a new one has. */
export function mergeDivision(told: DivisionToEnsure, stored: StoredDivision | undefined) {
  return {
    name: told.name.trim(),
    gender: told.gender ?? null,
    nameShort: told.nameShort === undefined ? (stored?.nameShort ?? null) : told.nameShort,
    levelMask: told.levelMask ?? stored?.levelMask ?? LEVEL_MASK_DEFAULT,
    sort: told.sort ?? stored?.sort ?? 0,
    hytekId: told.hytekId === undefined ? (stored?.hytekId ?? null) : told.hytekId,
    scoring: told.scoring === undefined ? (stored?.scoring ?? null) : told.scoring,
  };
}
