// A result of the demo before it has ids: who, where, and what the officials wrote down.

import type { DemoAthlete } from '#app/demo/people/demo-athletes.rules.ts';
import type { ResultFields } from '#competition/results/results.rules.ts';
import { MARK_VALIDATION } from '#sport/enumerations.rules.ts';
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
  /** Null of a relay squad. */
  athlete: DemoAthlete | null;
  /** Id of the team; null: unattached. */
  team: number | null;
  relayLetter: string | null;
  /** Null where no heats are told apart. */
  heat: number | null;
  legs: readonly DemoLeg[];
}

/** Somebody on the start line; everything that can happen is still to come. */
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

/** Which holder has it, as text: of places that nothing else decides, and of marks in tests. */
export function nameOf({ athlete, team, relayLetter }: DemoResult): string {
  return athlete ? `${athlete.lastName}, ${athlete.firstName}` : `${team} ${relayLetter}`;
}
