// The shape of a meet in the demo's calendar, its guests, and the parts that many meets share.

import type { SchoolYear } from '#app/demo/people/demo-athletes.rules.ts';
import type { ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import type { DivisionName, ProgramEvent } from '../meets/programs.table.ts';
import type { TeamLevel } from '../people/teams.table.ts';

export type DemoSeason = 'cross country' | 'indoor' | 'outdoor';
export type BookName = 'meet' | 'state';

/** All teams of the level that match the given words. */
export interface Guests {
  level: TeamLevel;
  state?: string;
  league?: string;
  names?: readonly string[];
}

export interface CalendarMeet {
  key: string;
  name: string;
  season: DemoSeason;
  year: SchoolYear;
  venue: string;
  /** The name of a team. */
  host: string;
  guests: Guests;
  /**
   * Days from the first day of the meet to the Saturday that its season is counted from, or for a placed
   * meet, the last Saturday.
   */
  daysBefore: number;
  days: number;
  /** A day between the first and the last one without competition, counted from 1. */
  offDay?: number;
  program: readonly ProgramEvent[];
  /**
   * Points by division. If left out, a track meet is not scored and a cross-country meet is scored by its
   * level.
   */
  scoring?: Partial<Record<DivisionName, ScoringRules>>;
  form: number;
  /** Record books on the page of the meet. */
  books?: readonly BookName[];
  hasSplits?: boolean;
  /** True for a future meet whose heats already have start times. */
  hasTimetable?: boolean;
  /** Set for a track meet that is counted from today all year round: its hall from November to March. */
  hall?: Hall;
}

export interface Hall {
  venue: string;
  program: readonly ProgramEvent[];
}

/** A meet held in both years of the demo, in the same season. */
export type YearlyMeet = Omit<CalendarMeet, 'year' | 'season'>;

export const CASCADIA: Guests = { level: 'high school', state: 'Cascadia' };
export const BRANNOCK: Guests = { level: 'high school', state: 'Brannock' };
export const SOLMERE: Guests = { level: 'high school', state: 'Solmere' };
export const THREE_STATES: Guests = { level: 'high school' };
export const MIDDLE_SCHOOLS: Guests = { level: 'middle school' };
export const COLLEGES: Guests = { level: 'college' };
export const CLUBS: Guests = { level: 'club' };

export const scoredBy = (varsity: ScoringRules, juniorVarsity = varsity) => ({
  Varsity: varsity,
  'Junior Varsity': juniorVarsity,
});
