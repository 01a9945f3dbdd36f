// Words in the replies of the API calls for athletes.
import { gradeTitle } from '#sport/people/grades.rules.ts';

export const athleteReplyWords = {
  /** "Grade 11", "Junior"; null for a grade without a name. */
  grade: gradeTitle,
  /** "800 Meters, indoor". */
  event: (name: string, { isIndoor, isMixed }: { isIndoor: boolean; isMixed: boolean }): string =>
    [isMixed ? `Mixed ${name}` : name, isIndoor && 'indoor'].filter(Boolean).join(', '),
  /** "OH, High School, 2026". */
  rankScope: ({ place, level, year }: { place: string | null; level: string | null; year: number }) =>
    [place ?? 'the world', level, year].filter(Boolean).join(', '),
};
