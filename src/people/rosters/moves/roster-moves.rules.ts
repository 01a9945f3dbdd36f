// The states of a move to another team, the answers to it, and the visitor's part in it.

export const MOVE_STATES = ['asked', 'agreed', 'refused', 'withdrawn', 'undone'] as const;

export type MoveState = (typeof MOVE_STATES)[number];

/** The teams and the day of a move, which every list shows. */
export interface MoveFacts {
  moveId: number;
  /** Null if the athlete is on no roster: only the family answers. */
  fromTeamId: number | null;
  fromTeam: string | null;
  toTeamId: number;
  toTeam: string;
  /** True if the old team offers the athlete and the new one answers; otherwise the new team asks. */
  isOffered: boolean;
  seasonId: number;
  askedAt: string;
}

/** Leaves out all else, such as the athlete's name. */
export function moveFacts(move: MoveFacts): MoveFacts {
  const { moveId, fromTeamId, fromTeam, toTeamId, toTeam, isOffered, seasonId, askedAt } = move;
  return { moveId, fromTeamId, fromTeam, toTeamId, toTeam, isOffered, seasonId, askedAt };
}

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
