// What a node of the tree of schools is, and how it is called where teams say where they are.
import { Refusal } from '#kit/refusal.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { divisionUnknownSentence, divisionYearsWrongSentence } from './school-divisions.words.ts';

export type SchoolDivisionKind = 'world' | 'country' | 'state' | 'association' | 'league' | 'custom';

export interface SchoolDivision {
  schoolDivisionId: number;
  parentId: number | null;
  kind: SchoolDivisionKind;
  name: string;
  shortName: string | null;
  /** The levels of its schools; 0: any. */
  levelMask: number;
}

export interface SchoolDivisionToEnsure {
  parentId: number;
  kind: SchoolDivisionKind;
  name: string;
  /** Of a country or state: as teams say it, when that is not the name. */
  shortName?: string | null;
  levelMask?: number;
  sort?: number;
}

/** Teams that belong to a node from one season year to another, both included; an indoor season has the year it ends in. */
export interface Membership {
  schoolDivisionId: number;
  sport: Sport;
  fromYear: number;
  toYear: number;
  teamIds: readonly number[];
}

/** A team and where it says that it is. */
export interface TeamPlace {
  teamId: number;
  country: string | null;
  state: string | null;
}

// settled.md "Data": World is node 1.
export const WORLD_DIVISION_ID = 1;

/** What teams of a country or state say: its short name, or its name when it has none. */
export const placeOf = ({ shortName, name }: SchoolDivision): string => shortName ?? name;

/** A country and a state go by what teams say of themselves, the nodes below by membership. */
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

/** The span with those that overlap or touch it. */
export function joinYears(span: YearSpan, others: readonly YearSpan[]): YearSpan {
  return {
    fromYear: Math.min(span.fromYear, ...others.map(({ fromYear }) => fromYear)),
    toYear: Math.max(span.toYear, ...others.map(({ toYear }) => toYear)),
  };
}
