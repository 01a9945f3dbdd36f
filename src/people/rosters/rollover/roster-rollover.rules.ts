// Rolls a roster over into the next season: who goes up a grade, who has graduated, who stays.
import { type Day, dayFromParts, dayParts } from '#sport/calendar/days.rules.ts';
import { type Season, seasonId } from '#sport/calendar/seasons.rules.ts';
import { gradeAfter } from '#sport/people/grade-progression.rules.ts';
import { SCHOOL_YEAR_STARTS_MONTH, schoolYearEnd, schoolYearEndOn } from '#sport/people/grades.rules.ts';
import { SEASON_KINDS, type Sport, sportOfKind } from '#sport/sports.rules.ts';

/** The season of the same kind a year later. */
export const nextSeasonId = (id: number): number => id + 1;

/** Returns the day on which a roster rolls over: August 1 after its school year. */
export function rolloverDay(sport: Sport, seasonIdOfNow: number): Day {
  return dayFromParts(schoolYearEnd(sport, seasonIdOfNow), SCHOOL_YEAR_STARTS_MONTH, 1);
}

/** The year in which the season's school year ends. */
export const schoolYearOf = ({ kind, id }: Season): number => schoolYearEnd(sportOfKind(kind), id);

/**
 * `early`: rolls over by itself later; `open`: can roll over now; `past`: the following season is
 * over, too.
 */
export const ROLLOVER_STATES = ['early', 'open', 'rolled', 'past'] as const;

export type RollState = (typeof ROLLOVER_STATES)[number];

export function rolloverState(season: Season, today: Day, isRolled: boolean): RollState {
  if (isRolled) return 'rolled';
  if (schoolYearOf(season) + 1 < schoolYearEndOn(today)) return 'past';
  return today < rolloverDay(sportOfKind(season.kind), season.id) ? 'early' : 'open';
}

/** Returns the seasons of the school year that begins this month; empty in other months. */
export function seasonsThatBegin(today: Day): Season[] {
  const { year, month } = dayParts(today);
  if (month !== SCHOOL_YEAR_STARTS_MONTH) return [];
  return SEASON_KINDS.map((kind) => ({
    kind,
    id: seasonId(kind, sportOfKind(kind) === 'xc' ? year : year + 1),
  }));
}

/** One athlete on the roster of the season that ends. */
export interface RolloverAthlete {
  athleteId: number;
  grade: number | null;
  isActive: boolean;
  isHeld: boolean;
}

export type Roll =
  | { kind: 'up' | 'held' | 'gradeless'; athleteId: number; grade: number | null }
  | { kind: 'graduated' | 'there'; athleteId: number };

/** Inactive athletes are left out; athletes already on the new roster stay unchanged. */
export function rollOverRoster(
  athletes: readonly RolloverAthlete[],
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
