// The athlete's current team and class, from rosters or, without them, from the last results.
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

/** An athlete's team and grade in a season, from a roster or a result. */
export interface Appearance {
  sport: Sport;
  seasonId: number;
  grade: number | null;
  teamId: number | null;
}

/** An athlete's row on a roster. */
export interface Roster extends Appearance {
  teamId: number;
  /** False after the athlete moved to another team; inactive rows come last. */
  isActive: boolean;
}

export interface ClassOfAthlete {
  /** Null when it is unknown, and after its school year has ended. */
  grade: number | null;
  /** The year of high school graduation; null without a school grade. */
  gradYear: number | null;
  /** The first day after the grade ends; null without a grade. */
  gradeEndsOn: Day | null;
}

/** Sorts seasons by year; within a year indoor comes first, then outdoor, then cross country. */
export function seasonOrder({ sport, seasonId }: Pick<Appearance, 'sport' | 'seasonId'>): number {
  return seasonYear(seasonId) * 10 + (sport === 'xc' ? 2 : isIndoorSeason(seasonId) ? 0 : 1);
}

/** The team of the newest season; a roster takes precedence over results of the same season. */
export function teamOf(rosters: readonly Appearance[], results: readonly Appearance[]): number | null {
  return newestWith(rosters, results, ({ teamId }) => teamId !== null)?.teamId ?? null;
}

/** The graduation year stays; the grade ends on August 1, and the next grade is never guessed. */
export function classOf(
  rosters: readonly Appearance[],
  results: readonly Appearance[],
  today: Day,
): ClassOfAthlete {
  const newest = newestWith(rosters, results, ({ grade }) => grade !== null);
  if (!newest || newest.grade === null) return { grade: null, gradYear: null, gradeEndsOn: null };
  const { sport, seasonId, grade } = newest;
  const schoolYear = schoolYearEnd(sport, seasonId);
  const isSchool = grade >= GRADE_KINDERGARTEN && grade <= GRADE_SENIOR;
  const isCurrent = schoolYear >= schoolYearEndOn(today);
  return {
    grade: isCurrent ? grade : null,
    gradYear: isSchool ? gradYear(grade, schoolYear) : null,
    gradeEndsOn: isCurrent ? dayFromParts(schoolYear, SCHOOL_YEAR_STARTS_MONTH, 1) : null,
  };
}

/** The seasons of a sport, newest first, each with the grade of its roster. */
export function gradedSeasons(
  { participations, rosters }: { participations: readonly Participation[]; rosters: readonly Appearance[] },
  sport: Sport,
): SeasonOfAthlete[] {
  return seasonsOf(participations, sport).map((season) => ({
    ...season,
    grade: gradeIn({ ...season, sport }, rosters),
  }));
}

/** The grade in one season, from the roster or from a result. */
export function gradeIn(
  season: { sport: Sport; id: number; grade: number | null },
  rosters: readonly Appearance[],
): number | null {
  const onRoster = rosters.find(
    ({ sport, seasonId, grade }) => sport === season.sport && seasonId === season.id && grade !== null,
  );
  return onRoster?.grade ?? season.grade;
}

function newestWith(
  rosters: readonly Appearance[],
  results: readonly Appearance[],
  hasValue: (appearance: Appearance) => boolean,
): Appearance | null {
  // The sort keeps rosters before results of the same season.
  const [newest] = [...rosters, ...results].filter(hasValue).sort((a, b) => seasonOrder(b) - seasonOrder(a));
  return newest ?? null;
}

export function athleteUnknown(): Refusal {
  return new Refusal('ATHLETE_UNKNOWN', athleteUnknownSentence(), { status: 404 });
}

/** Refuses a season in which the athlete has no results. */
export function seasonUnknown(): Refusal {
  return new Refusal('SEASON_UNKNOWN', seasonUnknownSentence(), { status: 404 });
}
