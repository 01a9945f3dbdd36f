// The levels of teams and divisions as a bit mask, and which masks a division may have.
import { Refusal } from '#kit/refusal.ts';
import { levelRequiredSentence, levelsExclusiveSentence, levelUnknownSentence } from './levels.words.ts';

export interface Level {
  bit: number;
  name: string;
  /** "HS"; null for a level without an abbreviation. */
  short: string | null;
  slug: string;
  sort: number;
}

// In display order. Bits and slugs are fixed by the API.
export const LEVELS = [
  { bit: 1, name: 'Unattached', short: null, slug: 'unattached', sort: 1 },
  { bit: 2, name: 'Middle School', short: 'MS', slug: 'middle-school', sort: 2 },
  { bit: 4, name: 'High School', short: 'HS', slug: 'high-school', sort: 3 },
  { bit: 8, name: 'Collegiate', short: null, slug: 'collegiate', sort: 4 },
  { bit: 16, name: 'Club', short: null, slug: 'club', sort: 5 },
  { bit: 1024, name: 'Event Manager', short: 'EM', slug: 'event-manager', sort: 6 },
  { bit: 2048, name: 'State Association', short: 'AA', slug: 'state-association', sort: 7 },
] as const satisfies readonly Level[];

export const UNATTACHED = 1;
export const MIDDLE_SCHOOL = 2;
export const HIGH_SCHOOL = 4;
export const COLLEGE = 8;
export const CLUB = 16;

const ALL_LEVELS = LEVELS.reduce((mask, level) => mask | level.bit, 0);
const SCHOOL_LEVELS = MIDDLE_SCHOOL | HIGH_SCHOOL;

// A division with this mask is disabled.
export const DISABLED_MASK = 0;
/** @public for the divisions of a meet. */
export const NEW_DIVISION_MASK = HIGH_SCHOOL;

// Prefixes of a search that filter by level: `hs:lincoln`.
export const LEVEL_SEARCH_PREFIXES = {
  hs: HIGH_SCHOOL,
  ms: MIDDLE_SCHOOL,
  c: COLLEGE,
  y: CLUB,
} as const satisfies Record<string, number>;

export function isDisabledMask(mask: number): boolean {
  return mask === DISABLED_MASK;
}

export function hasLevel(mask: number, bit: number): boolean {
  return (mask & bit) !== 0;
}

/** The levels of a mask in display order. */
export function levelsOf(mask: number): Level[] {
  return LEVELS.filter((level) => hasLevel(mask, level.bit));
}

export function levelFromSlug(slug: string): Level | null {
  return LEVELS.find((level) => level.slug === slug.toLowerCase()) ?? null;
}

/**
 * Refuses levels that a division may not have: unknown bits, none, or both school levels. Null if they are fine.
 * @public for the divisions of a meet.
 */
export function refusalToLevels(mask: number): Refusal | null {
  if (!Number.isInteger(mask) || mask < 0 || (mask & ~ALL_LEVELS) !== 0) {
    return new Refusal('LEVEL_UNKNOWN', levelUnknownSentence());
  }
  if (isDisabledMask(mask)) return new Refusal('LEVEL_REQUIRED', levelRequiredSentence());
  if ((mask & SCHOOL_LEVELS) === SCHOOL_LEVELS) {
    return new Refusal('LEVELS_EXCLUSIVE', levelsExclusiveSentence());
  }
  return null;
}

/**
 * The mask after a press on a level button. High school turns middle school off, and the other way around.
 * @public for the divisions of a meet.
 */
export function toggleLevel(mask: number, bit: number): number | Refusal {
  const partner = hasLevel(SCHOOL_LEVELS, bit) ? SCHOOL_LEVELS ^ bit : 0;
  const next = hasLevel(mask, bit) ? mask ^ bit : (mask & ~partner) | bit;
  return refusalToLevels(next) ?? next;
}

/**
 * Removes middle school from a new division that has both school levels.
 * @public for the divisions of a meet.
 */
export function newDivisionMask(mask: number): number {
  return hasLevel(mask, HIGH_SCHOOL) ? mask & ~MIDDLE_SCHOOL : mask;
}
