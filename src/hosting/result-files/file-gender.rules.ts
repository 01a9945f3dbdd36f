// The gender that the name of a file tells, for formats whose content does not: `mPaulShort_2015_men`, `56girls`.
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';

export interface GenderOfWords {
  /** Null when the words tell none, or two. */
  gender: Gender | null;
  /** The words without those that tell the gender. */
  rest: string;
}

/** `56boys`: digits glued to the word. */
const GLUED = /(?<=\d)(?=[a-z])/gi;

export function genderOfWords(words: string): GenderOfWords {
  const parts = words.replace(GLUED, ' ').split(/\s+/);
  const told = new Set(parts.flatMap((part) => parseGender(part) ?? []));
  const [gender] = told;
  return {
    gender: told.size === 1 ? gender! : null,
    rest: parts.filter((part) => parseGender(part) === null).join(' '),
  };
}
