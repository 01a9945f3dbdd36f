// Every row of an entry file has one outcome, so that the rows in are the rows out.
import type { Seed, SeedOrigin } from '#competition/entries/entries.rules.ts';

/** An athlete of the site by id, or the key of a person whom the import creates. */
export type AthleteRef = number | string;

export interface PlannedLeg {
  athlete: AthleteRef;
  /** Null for an alternate. */
  leg: number | null;
}

export interface PlannedEntry {
  meetEventId: number;
  /** Null for a squad. */
  athlete: AthleteRef | null;
  teamId: number | null;
  teamText: string | null;
  letter: string | null;
  grade: number | null;
  seed: Seed | null;
  /** Null if the file names no runners. */
  legs: PlannedLeg[] | null;
}

/** An entry that the meet has. */
export interface PresentEntry {
  entryId: number;
  version: number;
  meetEventId: number;
  canonicalId: number | null;
  /** The name of the athlete; null for a squad. */
  firstName: string | null;
  lastName: string | null;
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
  seedEntered: string | null;
  seedSort: number | null;
  seedOrigin: SeedOrigin | null;
  isScratched: boolean;
  isRejected: boolean;
  legs: { athleteId: number; leg: number | null }[];
}

export const WAIT_REASONS = [
  'ROW_UNREADABLE',
  'NAME_MISSING',
  'TEAM_UNKNOWN',
  'NOT_DECLARED',
  'EVENT_UNKNOWN',
  'EVENT_NOT_IN_MEET',
  'EVENT_NOT_HERE',
  'EVENT_DOUBTFUL',
  'DIVISION_UNKNOWN',
  'DIVISION_MISSING',
  'GENDER_MISSING',
  'ATHLETE_OPEN',
  'RELAY_SHORT',
  'RELAY_LONG',
  'RUNNER_TWICE',
  'SEED_UNREADABLE',
  'SEED_IMPOSSIBLE',
  'TWICE_IN_FILE',
  'WITHDRAWN',
  'BELOW_STANDARD',
  'ATHLETE_LIMIT',
  'TEAM_LIMIT',
  'DIVISION_CLOSED',
] as const;

export type WaitReason = (typeof WAIT_REASONS)[number];

/** How a host settles a row alone. Questions about teams, divisions, events and athletes settle many rows at once. */
export type RowFix = 'skip' | 'as-is' | 'again' | 'no seed' | 'suggestion' | 'choose event';

export const FIXES: Readonly<Record<WaitReason, readonly RowFix[]>> = {
  ROW_UNREADABLE: ['skip'],
  NAME_MISSING: ['skip'],
  TEAM_UNKNOWN: ['skip'],
  NOT_DECLARED: ['as-is', 'skip'],
  EVENT_UNKNOWN: ['choose event', 'skip'],
  EVENT_NOT_IN_MEET: ['skip'],
  EVENT_NOT_HERE: ['choose event', 'skip'],
  EVENT_DOUBTFUL: ['choose event', 'skip'],
  DIVISION_UNKNOWN: ['skip'],
  DIVISION_MISSING: ['choose event', 'skip'],
  GENDER_MISSING: ['choose event', 'skip'],
  ATHLETE_OPEN: ['skip'],
  RELAY_SHORT: ['as-is', 'skip'],
  RELAY_LONG: ['skip'],
  RUNNER_TWICE: ['skip'],
  SEED_UNREADABLE: ['no seed', 'skip'],
  SEED_IMPOSSIBLE: ['suggestion', 'no seed', 'skip'],
  TWICE_IN_FILE: ['skip'],
  WITHDRAWN: ['again', 'skip'],
  BELOW_STANDARD: ['as-is', 'skip'],
  ATHLETE_LIMIT: ['skip'],
  TEAM_LIMIT: ['skip'],
  DIVISION_CLOSED: ['as-is', 'skip'],
};

export interface Waits {
  kind: 'waits';
  reason: WaitReason;
  /** The part of the row that is wrong, as written. */
  part: string;
  /** The key of the question whose answer settles this row and others like it. */
  question: string | null;
  /** The number or text that the sentence names: a limit, a line, the gender that was looked for. */
  detail: string;
  /** The seed that was probably meant. */
  suggestion: string | null;
}

export type Outcome =
  | { kind: 'add'; entry: PlannedEntry }
  | { kind: 'change'; present: PresentEntry; entry: PlannedEntry }
  /** A person set another seed by hand since, which stays. */
  | { kind: 'kept'; present: PresentEntry; entry: PlannedEntry }
  | { kind: 'same'; present: PresentEntry }
  /** An earlier row has the same entry. */
  | { kind: 'repeat'; ofLine: number }
  | { kind: 'left out' }
  | Waits;

export interface PlanCounts {
  rows: number;
  /** New or changed, and good. */
  good: number;
  waiting: number;
  same: number;
  leftOut: number;
}

export function countOutcomes(outcomes: readonly Outcome[]): PlanCounts {
  const count = (...kinds: Outcome['kind'][]) => outcomes.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    rows: outcomes.length,
    good: count('add', 'change'),
    waiting: count('waits'),
    same: count('same', 'kept', 'repeat'),
    leftOut: count('left out'),
  };
}

export function waits(
  reason: WaitReason,
  part: string,
  more: Partial<Pick<Waits, 'question' | 'detail' | 'suggestion'>> = {},
): Waits {
  return { kind: 'waits', reason, part, question: null, detail: '', suggestion: null, ...more };
}
