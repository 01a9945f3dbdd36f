// What a row of a roster says, and whose roster it is.
import type { Sport } from '#sport/sports.rules.ts';

export interface RosterOf {
  teamId: number;
  sport: Sport;
  seasonId: number;
}

/** One athlete on the roster. */
export interface RosterRecord {
  athleteId: number;
  /** Null when it is not known. */
  grade: number | null;
  isActive: boolean;
  createdAt: string;
  /** Since when the athlete waits for a coach; null when nobody waits. */
  waitsSince: string | null;
}

/** Both in the order of athletes. When somebody was put there does not matter. */
export function areSameRecords(left: readonly RosterRecord[], right: readonly RosterRecord[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ athleteId, grade, isActive }, index) => {
      const other = right[index]!;
      return athleteId === other.athleteId && grade === other.grade && isActive === other.isActive;
    })
  );
}

/** The roster of a team in a sport and season, and somebody on it. */
export interface RosterKey {
  athleteId: number;
  teamId: number;
  sport: Sport;
  seasonId: number;
}
