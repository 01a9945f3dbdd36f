// A roster carried into the next season: who goes up a grade, who has graduated, who stays.
import { type Day, dayFromParts, dayParts } from '#sport/calendar/days.rules.ts';
import { type Season, seasonId } from '#sport/calendar/seasons.rules.ts';
import { gradeAfter } from '#sport/people/grade-progression.rules.ts';
import { SCHOOL_YEAR_STARTS_MONTH, schoolYearEnd, schoolYearEndOn } from '#sport/people/grades.rules.ts';
import { SEASON_KINDS, type Sport, sportOfKind } from '#sport/sports.rules.ts';

/** Of the same kind, a year later. */
export const nextSeasonId = (id: number): number => id + 1;

/** The day on which a roster of this season is carried into the next: August 1 at the end of its school year. */
export function rollsOn(sport: Sport, seasonIdOfNow: number): Day {
  return dayFromParts(schoolYearEnd(sport, seasonIdOfNow), SCHOOL_YEAR_STARTS_MONTH, 1);
}

/** The year in which the school year of a season ends. */
export const schoolYearOf = ({ kind, id }: Season): number => schoolYearEnd(sportOfKind(kind), id);

/** `early`: will be carried on by itself; `open`: can be now; `past`: what came next is over, too. */
export const ROLL_STATES = ['early', 'open', 'rolled', 'past'] as const;

export type RollState = (typeof ROLL_STATES)[number];

export function rollState(season: Season, today: Day, isRolled: boolean): RollState {
  if (isRolled) return 'rolled';
  if (schoolYearOf(season) + 1 < schoolYearEndOn(today)) return 'past';
  return today < rollsOn(sportOfKind(season.kind), season.id) ? 'early' : 'open';
}

/** The seasons that begin with the school year which has begun with this month; none in other months. */
export function seasonsThatBegin(today: Day): Season[] {
  const { year, month } = dayParts(today);
  if (month !== SCHOOL_YEAR_STARTS_MONTH) return [];
  return SEASON_KINDS.map((kind) => ({
    kind,
    id: seasonId(kind, sportOfKind(kind) === 'xc' ? year : year + 1),
  }));
}

/** One athlete on the roster of the season that ends. */
export interface RollingAthlete {
  athleteId: number;
  grade: number | null;
  isActive: boolean;
  isHeld: boolean;
}

export type Roll =
  | { kind: 'up' | 'held' | 'gradeless'; athleteId: number; grade: number | null }
  | { kind: 'graduated' | 'there'; athleteId: number };

/** Whoever is not active does not come along; whoever is on the new roster already stays there as they are. */
export function rollRoster(
  athletes: readonly RollingAthlete[],
  thereAlready: ReadonlySet<number>,
  levelMask: number,
): Roll[] {
  return athletes
    .filter(({ isActive }) => isActive)
    .map(({ athleteId, grade, isHeld }) => {
      if (thereAlready.has(athleteId)) return { kind: 'there', athleteId };
      const later = isHeld ? grade : gradeAfter(grade, 1, levelMask);
      if (later === 'graduated') return { kind: 'graduated', athleteId };
      if (isHeld) return { kind: 'held', athleteId, grade: later };
      return { kind: later === null ? 'gradeless' : 'up', athleteId, grade: later };
    });
}
