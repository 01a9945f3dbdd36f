// Which levels a division may have. Apart from the levels themselves, which every page loads.
import { Refusal } from '#kit/refusal.ts';
import { HIGH_SCHOOL, hasLevel, isDisabledMask, LEVELS, MIDDLE_SCHOOL } from './levels.rules.ts';
import { levelRequiredSentence, levelsExclusiveSentence, levelUnknownSentence } from './levels.words.ts';

const ALL_LEVELS = LEVELS.reduce((mask, level) => mask | level.bit, 0);
const SCHOOL_LEVELS = MIDDLE_SCHOOL | HIGH_SCHOOL;

/**
 * Refuses levels that a division may not have: unknown bits, none, or both school levels. Null if they are fine.
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
 */
export function toggleLevel(mask: number, bit: number): number | Refusal {
  const partner = hasLevel(SCHOOL_LEVELS, bit) ? SCHOOL_LEVELS ^ bit : 0;
  const next = hasLevel(mask, bit) ? mask ^ bit : (mask & ~partner) | bit;
  return refusalToLevels(next) ?? next;
}

/**
 * Removes middle school from a new division that has both school levels.
 */
export function newDivisionMask(mask: number): number {
  return hasLevel(mask, HIGH_SCHOOL) ? mask & ~MIDDLE_SCHOOL : mask;
}
