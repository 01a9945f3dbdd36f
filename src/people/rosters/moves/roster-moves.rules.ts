// Rules for answering a request to move an athlete to another team, and for undoing an agreed move.

export const MOVE_STATES = ['asked', 'agreed', 'refused', 'withdrawn', 'undone'] as const;

export type MoveState = (typeof MOVE_STATES)[number];

/**
 * `here`: on this roster; `add`: joins at once; `ask`: others have to agree; `asked`: a request
 * waits.
 */
export const WAYS_IN = ['here', 'add', 'ask', 'requested'] as const;

export type WayIn = (typeof WAYS_IN)[number];

const HOUR_MS = 3_600_000;
const UNDO_HOURS = 7 * 24;
/** A coach may correct a mistaken agreement; later the athlete belongs to the other team. */
const UNDO_HOURS_OF_GIVER = 24;

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

/**
 * Nobody decides for both sides. If the new team asked, those responsible for the athlete agree; if
 * the old team offered, the new team agrees. The family may refuse either, and the side that asked
 * may withdraw.
 */
export function mayDecideMove(
  { isOffered }: { isOffered: boolean },
  decision: MoveDecision,
  { isAdmin, isFamily, isCoach, isGiver, isReceiver }: MoveSides,
): boolean {
  if (isAdmin) return true;
  if (decision === 'withdraw') return isOffered ? isGiver : isReceiver;
  if (!isOffered) return isFamily || isCoach;
  return isReceiver || (decision === 'refuse' && isFamily);
}

interface AgreedMove {
  state: MoveState;
  isOffered: boolean;
  askedBy: number | null;
  decidedBy: number | null;
  decidedAt: string | null;
}

/**
 * A coach of the old team may undo only what they offered or agreed to themselves, and only for a
 * short time.
 */
export function mayUndoMove(
  { state, isOffered, askedBy, decidedBy, decidedAt }: AgreedMove,
  { userId, isAdmin, isFamily, isReceiver, isGiver }: MoveSides & { userId: number },
  nowMs: number,
): boolean {
  if (state !== 'agreed' || decidedAt === null) return false;
  const hours = (nowMs - Date.parse(decidedAt)) / HOUR_MS;
  if (isAdmin || isFamily || isReceiver) return hours <= UNDO_HOURS;
  return isGiver && (isOffered ? askedBy : decidedBy) === userId && hours <= UNDO_HOURS_OF_GIVER;
}
