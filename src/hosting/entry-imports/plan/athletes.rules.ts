// Matches a written name with the roster of its team, and says how sure that is and why. Birth dates are left out: a host
// who sees them compared could find them out.

import type { WrittenPerson } from '#competition/registration/entry-files/written-entries.rules.ts';
import { mayBeCutName, readName } from '#hosting/matching/people/folded-names.rules.ts';
import { fitGrade, type GradeFit, type GradeOfSeason } from '#hosting/matching/people/people-grades.rules.ts';
import { isInitialOf, looksAlike, sameName } from '#people/rosters/names/similar-names.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { FullName } from '#sport/people/names.rules.ts';

/** An athlete on a roster of the team, or without a team in this meet already. */
export interface RosterPerson extends FullName {
  athleteId: number;
  gender: Gender;
  /** A hidden athlete is found by the exact name alone, whatever the grade, and never proposed for another name. */
  isHidden: boolean;
  /** True on the roster of the meet's season. */
  isCurrent: boolean;
  grades: GradeOfSeason[];
}

export type MatchReason =
  | 'team'
  | 'earlier roster'
  | 'same name'
  | 'initial'
  | 'cut name'
  | 'name close'
  | 'grade'
  | 'grade close'
  | 'grade differs'
  | 'grade missing';

export interface AthleteMatch {
  athleteId: number;
  /** 0 to 99. */
  confidence: number;
  reasons: MatchReason[];
}

/** From here on nobody is asked. */
export const SURE_FROM = 95;
const MATCHES_MAX = 3;
const CONFIDENCE_MAX = 99;
/** Two of one name are as likely as each other. */
const SHARED_MAX = 50;

const OF_NAME = { 'same name': 70, initial: 68, 'cut name': 66, 'name close': 43 } as const;
const OF_GRADE: Record<GradeFit, number> = {
  'same class': 9,
  open: 6,
  close: 5,
  gone: -25,
  'other class': -25,
};
const GRADE_REASONS: Partial<Record<GradeFit, MatchReason>> = {
  'same class': 'grade',
  close: 'grade close',
  gone: 'grade differs',
  'other class': 'grade differs',
};
const ON_ROSTER = 20;
const ON_EARLIER_ROSTER = 17;

type NameFit = keyof typeof OF_NAME;

/** Returns the likeliest first; none if nobody on the roster has a similar name. */
export function matchPerson(
  person: WrittenPerson,
  roster: readonly RosterPerson[],
  { grade, schoolYear }: { grade: number | null; schoolYear: number },
): AthleteMatch[] {
  const matches = roster
    .flatMap((other) => {
      const fit = fitName(person, other, roster);
      const isOther = person.gender !== null && other.gender !== person.gender;
      return fit === null || isOther ? [] : scored(other, fit, { grade, schoolYear });
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MATCHES_MAX);
  const isShared = matches.length > 1 && matches[1]!.confidence >= SURE_FROM - ON_ROSTER;
  return isShared
    ? matches.map((match) => ({ ...match, confidence: Math.min(match.confidence, SHARED_MAX) }))
    : matches;
}

function scored(
  other: RosterPerson,
  fit: NameFit,
  { grade, schoolYear }: { grade: number | null; schoolYear: number },
): AthleteMatch {
  // Whatever else were compared here, a host could try it out until it fits.
  if (other.isHidden) return { athleteId: other.athleteId, confidence: SURE_FROM, reasons: [fit] };
  const gradeFit = fitGrade(grade, schoolYear, other.grades);
  const confidence = OF_NAME[fit] + (other.isCurrent ? ON_ROSTER : ON_EARLIER_ROSTER) + OF_GRADE[gradeFit];
  const gradeReason = GRADE_REASONS[gradeFit] ?? (grade === null ? 'grade missing' : null);
  return {
    athleteId: other.athleteId,
    confidence: Math.min(confidence, CONFIDENCE_MAX),
    reasons: [
      other.isCurrent ? 'team' : 'earlier roster',
      ...(gradeReason ? [gradeReason] : []),
      ...(fit === 'same name' ? [] : [fit]),
    ],
  };
}

function fitName(person: FullName, other: RosterPerson, roster: readonly RosterPerson[]): NameFit | null {
  if (sameName(person, other)) return 'same name';
  if (other.isHidden) return null;
  if (isInitialOf(person, other)) {
    return roster.filter((each) => isInitialOf(person, each)).length === 1 ? 'initial' : 'name close';
  }
  const [written, whole] = [person, other].map(({ firstName, lastName }) => readName(firstName, lastName));
  if (mayBeCutName(written!, whole!)) return 'cut name';
  return looksAlike(person, other) ? 'name close' : null;
}
