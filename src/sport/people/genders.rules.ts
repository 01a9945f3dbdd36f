// The genders of events and athletes: codes, slugs in addresses, and the words for them at each level.
import { COLLEGE, HIGH_SCHOOL, hasLevel, MIDDLE_SCHOOL } from './levels.rules.ts';

/** M and F for people and their events; X for mixed events. */
export type Gender = 'M' | 'F' | 'X';
export type GenderSlug = 'm' | 'f' | 'x';

export const GENDERS: readonly Gender[] = ['M', 'F', 'X'];

const SLUGS: Record<Gender, GenderSlug> = { M: 'm', F: 'f', X: 'x' };
const SCHOOL_WORDS: Record<Gender, string> = { M: 'Boys', F: 'Girls', X: 'Mixed' };
const ADULT_WORDS: Record<Gender, string> = { M: 'Men', F: 'Women', X: 'Mixed' };

const genderByWord = new Map<string, Gender>([
  ['m', 'M'],
  ['f', 'F'],
  ['w', 'F'],
  ['x', 'X'],
  ['boy', 'M'],
  ['boys', 'M'],
  ['girl', 'F'],
  ['girls', 'F'],
  ['man', 'M'],
  ['men', 'M'],
  ['woman', 'F'],
  ['women', 'F'],
  ['male', 'M'],
  ['female', 'F'],
  ['mixed', 'X'],
  ['coed', 'X'],
  ['co-ed', 'X'],
]);

/** Returns Girls or Boys for school levels, and Women or Men if a college takes part and for all other levels. */
export function genderWord(gender: Gender, levelMask: number): string {
  const isSchool = hasLevel(levelMask, HIGH_SCHOOL | MIDDLE_SCHOOL) && !hasLevel(levelMask, COLLEGE);
  return (isSchool ? SCHOOL_WORDS : ADULT_WORDS)[gender];
}

export function genderSlug(gender: Gender): GenderSlug {
  return SLUGS[gender];
}

/** Reads `m`, `f` or `x` of an address, in any case. */
export function genderFromSlug(text: string): Gender | null {
  return GENDERS.find((gender) => SLUGS[gender] === text.toLowerCase()) ?? null;
}

/** Reads a code or word as files print it: `F`, `W`, `Girls`, `MEN`, `Mixed`. */
export function parseGender(text: string): Gender | null {
  return genderByWord.get(text.trim().toLowerCase()) ?? null;
}
