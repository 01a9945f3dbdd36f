// What a meet of the demo's calendar says, who comes, and what is common to many of them.

import type { SchoolYear } from '#app/demo/people/demo-athletes.rules.ts';
import type { ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import type { DivisionName, ProgramEvent } from '../meets/programs.table.ts';
import type { TeamLevel } from '../people/teams.table.ts';

export type DemoSeason = 'cross country' | 'indoor' | 'outdoor';
export type BookName = 'meet' | 'state';

/** All teams of the level that these words, as far as they are said, describe. */
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
  /** A team. */
  host: string;
  guests: Guests;
  /** Days from its first day to the Saturday it is counted from: that of its season, or of a placed meet the last one. */
  daysBefore: number;
  days: number;
  program: readonly ProgramEvent[];
  /** Points by division; left out: not scored on the track, by its level over the country. */
  scoring?: Partial<Record<DivisionName, ScoringRules>>;
  form: number;
  /** Record books that it shows. */
  books?: readonly BookName[];
  hasSplits?: boolean;
  /** Of a meet to come: when its heats start is printed already. */
  hasTimetable?: boolean;
  /** A track meet whose day is counted from today, all year round: where it is held from November to March. */
  hall?: Hall;
}

export interface Hall {
  venue: string;
  program: readonly ProgramEvent[];
}

/** Held in both years of the demo, in the same season. */
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
