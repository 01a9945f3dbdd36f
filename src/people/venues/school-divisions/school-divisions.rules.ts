// The divisions of the tree of schools, and the names that teams use for countries and states.
import { Refusal } from '#kit/refusal.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { divisionUnknownSentence, divisionYearsWrongSentence } from './school-divisions.words.ts';

export type SchoolDivisionKind = 'world' | 'country' | 'state' | 'association' | 'league' | 'custom';

/** Whether it is a place on the map, which the tree of schools and the places of meets name alike. */
export const isArea = (kind: string): boolean => kind === 'state' || kind === 'country';

export interface SchoolDivision {
  schoolDivisionId: number;
  parentId: number | null;
  kind: SchoolDivisionKind;
  name: string;
  shortName: string | null;
  /** A bit mask of school levels; 0 means any. */
  levelMask: number;
}

export interface SchoolDivisionToEnsure {
  parentId: number;
  kind: SchoolDivisionKind;
  name: string;
  /** The name that teams use for a country or state, when it differs. */
  shortName?: string | null;
  levelMask?: number;
  sort?: number;
}

/**
 * Teams that belong to a division from one season year to another, both included. An indoor season has the year in
 * which it ends.
 */
export interface Membership {
  schoolDivisionId: number;
  sport: Sport;
  fromYear: number;
  toYear: number;
  teamIds: readonly number[];
}

/** A team with its own statement of country and state. */
export interface TeamPlace {
  teamId: number;
  country: string | null;
  state: string | null;
}

// World is always node 1.
export const WORLD_DIVISION_ID = 1;

/** The name that teams write for a country or state: its short name, or else its name. */
export const placeOf = ({ shortName, name }: SchoolDivision): string => shortName ?? name;

/** Countries and states take the teams that name them; the divisions below have members. */
export const hasMembers = ({ kind }: SchoolDivision): boolean =>
  kind === 'association' || kind === 'league' || kind === 'custom';

export function divisionUnknown(): Refusal {
  return new Refusal('SCHOOL_DIVISION_UNKNOWN', divisionUnknownSentence(), { status: 404 });
}

export function refusalToMembership({ fromYear, toYear }: Membership): Refusal | null {
  return fromYear <= toYear ? null : new Refusal('MEMBERSHIP_YEARS_WRONG', divisionYearsWrongSentence());
}

export interface YearSpan {
  fromYear: number;
  toYear: number;
}

/** Merges the span with those that overlap or touch it. */
export function joinYears(span: YearSpan, others: readonly YearSpan[]): YearSpan {
  return {
    fromYear: Math.min(span.fromYear, ...others.map(({ fromYear }) => fromYear)),
    toYear: Math.max(span.toYear, ...others.map(({ toYear }) => toYear)),
  };
}
