// A result of the demo before it has ids: who, where, and the officials' record.

import type { DemoAthlete } from '#app/demo/people/demo-athletes.rules.ts';
import { MARK_VALIDATION } from '#competition/results/mark-validation.rules.ts';
import type { ResultFields } from '#competition/results/results.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';

type Recorded =
  | 'grade'
  | 'lane'
  | 'place'
  | 'heatPlace'
  | 'markRaw'
  | 'timing'
  | 'measure'
  | 'status'
  | 'windTenths'
  | 'windStatus'
  | 'qualifier'
  | 'isExhibition'
  | 'isJudgesDecision'
  | 'seedSort'
  | 'reactionMs'
  | 'validation'
  | 'validationNote'
  | 'splits'
  | 'attempts';

export interface DemoLeg {
  leg: number;
  athlete: DemoAthlete;
  grade: number;
  splitMs: number | null;
}

export interface DemoResult extends Pick<ResultFields, Recorded> {
  /** Null for a relay squad. */
  athlete: DemoAthlete | null;
  /** Id of the team; null for the unattached. */
  team: number | null;
  relayLetter: string | null;
  /** Null if the event has no separate heats. */
  heat: number | null;
  legs: readonly DemoLeg[];
}

/** The fields of an athlete at the start, before anything is recorded. */
export const NOTHING_RECORDED = {
  athlete: null,
  team: null,
  grade: null,
  relayLetter: null,
  legs: [],
  lane: null,
  place: null,
  heatPlace: null,
  markRaw: MARK_INVALID,
  timing: null,
  measure: null,
  status: null,
  windTenths: null,
  windStatus: 'NA',
  qualifier: null,
  isExhibition: false,
  isJudgesDecision: false,
  seedSort: null,
  reactionMs: null,
  validation: MARK_VALIDATION.Official,
  validationNote: null,
  splits: [],
  attempts: [],
} as const satisfies Omit<DemoResult, 'heat'>;

/** The holder as text, used to order equal places and to compare marks in tests. */
export function holderName({ athlete, team, relayLetter }: DemoResult): string {
  return athlete ? `${athlete.lastName}, ${athlete.firstName}` : `${team} ${relayLetter}`;
}
