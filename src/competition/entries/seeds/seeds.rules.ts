// Where the proposed seeds of a meet come from, and which seeds a host or a state takes away.
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

/** The marks from which seeds are proposed. */
export interface SeedSource {
  /** Null for the marks of the meet's season. */
  sinceOn: Day | null;
  /** False leaves hand times out. */
  hasHandTimes: boolean;
}

/** A mark that an athlete or a squad has reached, as the seed of an entry. */
export interface ProposedSeed {
  /** The identity; null for a squad. */
  athleteId: number | null;
  eventVariant: string;
  gender: Gender;
  /** The mark as it was entered at that meet. */
  mark: string;
  /** Lower is better. */
  sort: number;
  competedOn: Day;
  meetId: number;
  meetName: string;
  place: number | null;
  timing: Timing | null;
  resultId: number;
}

/**
 * `host`: seeds that a host typed become the proposed ones again. `unverified`: a seed stays only if it is an official
 * mark of the meet's season; the others are removed.
 */
export type SeedsToClear = { kind: 'host'; source: SeedSource } | { kind: 'unverified' };

/** A seed before it was cleared. */
export interface ClearedSeed {
  entryId: number;
  /** The version of the entry after the clearing. */
  version: number;
  seedEntered: string | null;
  seedSort: number | null;
  seedOrigin: string | null;
  seedResultId: number | null;
}

export interface SeedClearing {
  /** Null when there was nothing to clear. */
  clearingId: number | null;
  clearedCount: number;
}
