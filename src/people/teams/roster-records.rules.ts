// The shape of a roster row, and how two lists of rows are compared.
import type { Sport } from '#sport/sports.rules.ts';

export interface RosterOf {
  teamId: number;
  sport: Sport;
  seasonId: number;
}

/** One athlete on the roster. */
export interface RosterRecord {
  athleteId: number;
  /** Null when the grade is unknown. */
  grade: number | null;
  isActive: boolean;
  createdAt: string;
  /** The moment since when the athlete waits for a coach; null when they do not. */
  waitsSince: string | null;
}

/** Both lists are in the order of athletes; the time of adding does not matter. */
export function areSameRecords(left: readonly RosterRecord[], right: readonly RosterRecord[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ athleteId, grade, isActive }, index) => {
      const other = right[index]!;
      return athleteId === other.athleteId && grade === other.grade && isActive === other.isActive;
    })
  );
}

/** The roster of a team in a sport and season, and an athlete on it. */
export interface RosterKey {
  athleteId: number;
  teamId: number;
  sport: Sport;
  seasonId: number;
}
