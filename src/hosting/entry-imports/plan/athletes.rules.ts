// Matches a written name with the roster of its team, and says how sure that is and why. Birth dates are left out: a host
// who sees them compared could find them out.

import type { WrittenPerson } from '#competition/registration/entry-files/written-entries.rules.ts';
import { mayBeCutName, readName } from '#hosting/matching/people/folded-names.rules.ts';
import {
  type NameFit,
  ON_ROSTER,
  SHARED_MAX,
  SURE_FROM,
  type WeighedMatch,
  weighMatch,
} from '#hosting/matching/people/match-confidence.rules.ts';
import { fitGrade, type GradeOfSeason } from '#hosting/matching/people/people-grades.rules.ts';
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

export interface AthleteMatch extends WeighedMatch {
  athleteId: number;
}

const MATCHES_MAX = 3;

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
  const { athleteId, isCurrent } = other;
  return { athleteId, ...weighMatch({ name: fit, isCurrent, gradeFit, hasGrade: grade !== null }) };
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
