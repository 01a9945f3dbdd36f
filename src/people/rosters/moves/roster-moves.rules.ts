// The states of a move to another team, the answers to it, and the visitor's part in it.

export const MOVE_STATES = ['asked', 'agreed', 'refused', 'withdrawn', 'undone'] as const;

export type MoveState = (typeof MOVE_STATES)[number];

/**
 * `here`: on this roster; `add`: joins at once; `ask`: others have to agree; `asked`: a request
 * waits.
 */
export const WAYS_IN = ['here', 'add', 'ask', 'requested'] as const;

export type WayIn = (typeof WAYS_IN)[number];

export type MoveDecision = 'agree' | 'refuse' | 'withdraw';

/** The visitor's part in a move. */
export interface MoveSides {
  isAdmin: boolean;
  /** True for the athlete or a parent. */
  isFamily: boolean;
  /** True for a coach of the athlete's present team. */
  isCoach: boolean;
  /** True for a coach of the old team. */
  isGiver: boolean;
  /** True for a coach of the new team. */
  isReceiver: boolean;
}
