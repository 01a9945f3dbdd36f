// Finds the gender in a file name, for formats whose content does not give it: `mPaulShort_2015_men`,
// `56girls`.
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';

export interface GenderOfWords {
  /** Null if the words name no gender, or two. */
  gender: Gender | null;
  /** The words that are left when the gender is taken out. */
  rest: string;
}

/** Matches the gap in `56boys`, where a word follows digits without a space. */
const GLUED = /(?<=\d)(?=[a-z])/gi;

export function genderOfWords(words: string): GenderOfWords {
  const parts = words.replace(GLUED, ' ').split(/\s+/);
  const genders = new Set(parts.flatMap((part) => parseGender(part) ?? []));
  const [gender] = genders;
  return {
    gender: genders.size === 1 ? gender! : null,
    rest: parts.filter((part) => parseGender(part) === null).join(' '),
  };
}
