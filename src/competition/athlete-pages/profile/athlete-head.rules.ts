// What stands beside an athlete's name: the team and the class of today, from rosters or else from the last results.
import { Refusal } from '#kit/refusal.ts';
import { athleteUnknownSentence } from '#people/athletes/athletes.words.ts';
import { type Day, dayFromParts } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { seasonUnknownSentence } from '#sport/calendar/seasons.words.ts';
import {
  GRADE_KINDERGARTEN,
  GRADE_SENIOR,
  gradYear,
  SCHOOL_YEAR_STARTS_MONTH,
  schoolYearEnd,
  schoolYearEndOn,
} from '#sport/people/grades.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type Participation, type SeasonOfAthlete, seasonsOf } from './participations.rules.ts';

/** Where an athlete stood in a season: on a roster, or in a result. */
export interface Standing {
  sport: Sport;
  seasonId: number;
  grade: number | null;
  teamId: number | null;
}

/** A row of a roster. */
export interface Roster extends Standing {
  teamId: number;
  /** Whoever has moved to another team stays on the roster of the season, not active: these come last. */
  isActive: boolean;
}

export interface ClassOfAthlete {
  /** Null when it is not known, and once the school year in which it held is over. */
  grade: number | null;
  /** Year of leaving high school; null without a school grade. */
  gradYear: number | null;
  /** The first day on which the grade is another; null without one. */
  gradeEndsOn: Day | null;
}

/** Within a year indoor comes before outdoor, and cross country last. */
export function seasonOrder({ sport, seasonId }: Pick<Standing, 'sport' | 'seasonId'>): number {
  return seasonYear(seasonId) * 10 + (sport === 'xc' ? 2 : isIndoorSeason(seasonId) ? 0 : 1);
}

/** The team of the newest season; rosters know it better than results of the same season. */
export function teamOf(rosters: readonly Standing[], results: readonly Standing[]): number | null {
  return newestWith(rosters, results, ({ teamId }) => teamId !== null)?.teamId ?? null;
}

/** Field guide §3.3: the class stays, the grade turns over on August 1 and is not guessed onwards. */
export function classOf(
  rosters: readonly Standing[],
  results: readonly Standing[],
  today: Day,
): ClassOfAthlete {
  const standing = newestWith(rosters, results, ({ grade }) => grade !== null);
  if (!standing || standing.grade === null) return { grade: null, gradYear: null, gradeEndsOn: null };
  const { sport, seasonId, grade } = standing;
  const schoolYear = schoolYearEnd(sport, seasonId);
  const isSchool = grade >= GRADE_KINDERGARTEN && grade <= GRADE_SENIOR;
  const holds = schoolYear >= schoolYearEndOn(today);
  return {
    grade: holds ? grade : null,
    gradYear: isSchool ? gradYear(grade, schoolYear) : null,
    gradeEndsOn: holds ? dayFromParts(schoolYear, SCHOOL_YEAR_STARTS_MONTH, 1) : null,
  };
}

/** The seasons of a sport, newest first, each with the grade of its roster. */
export function gradedSeasons(
  { participations, rosters }: { participations: readonly Participation[]; rosters: readonly Standing[] },
  sport: Sport,
): SeasonOfAthlete[] {
  return seasonsOf(participations, sport).map((season) => ({
    ...season,
    grade: gradeIn({ ...season, sport }, rosters),
  }));
}

/** Of one season, from the roster or as run. */
export function gradeIn(
  season: { sport: Sport; id: number; grade: number | null },
  rosters: readonly Standing[],
): number | null {
  const onRoster = rosters.find(
    ({ sport, seasonId, grade }) => sport === season.sport && seasonId === season.id && grade !== null,
  );
  return onRoster?.grade ?? season.grade;
}

function newestWith(
  rosters: readonly Standing[],
  results: readonly Standing[],
  hasIt: (standing: Standing) => boolean,
): Standing | null {
  // The sort keeps rosters before results of the same season.
  const [newest] = [...rosters, ...results].filter(hasIt).sort((a, b) => seasonOrder(b) - seasonOrder(a));
  return newest ?? null;
}

export function athleteUnknown(): Refusal {
  return new Refusal('ATHLETE_UNKNOWN', athleteUnknownSentence(), { status: 404 });
}

/** Of a season in which the athlete has no results. */
export function seasonUnknown(): Refusal {
  return new Refusal('SEASON_UNKNOWN', seasonUnknownSentence(), { status: 404 });
}
