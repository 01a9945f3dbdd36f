// What becomes of the question whether an athlete moves to another team, and who takes an agreed move back.

export const MOVE_STATES = ['asked', 'agreed', 'refused', 'withdrawn', 'undone'] as const;

export type MoveState = (typeof MOVE_STATES)[number];

/** `here`: on this roster; `add`: comes at once; `ask`: others answer first; `asked`: they were asked. */
export const WAYS_IN = ['here', 'add', 'ask', 'asked'] as const;

export type WayIn = (typeof WAYS_IN)[number];

const HOUR_MS = 3_600_000;
const UNDO_HOURS = 7 * 24;
/** A coach who let an athlete go by mistake; later on the athlete is another team's. */
const UNDO_HOURS_OF_GIVER = 24;

export type MoveDecision = 'agree' | 'refuse' | 'withdraw';

/** How somebody stands to a move. */
export interface MoveSides {
  isAdmin: boolean;
  /** The athlete or a parent. */
  isFamily: boolean;
  /** A coach of a team that the athlete competes for now. */
  isCoach: boolean;
  /** A coach of the team that is left. */
  isGiver: boolean;
  /** A coach of the new team. */
  isReceiver: boolean;
}

/**
 * Nobody decides alone for both sides: a move that the new team has asked for is agreed to by those who answer for the
 * athlete, and one that the old team has offered by the new team. The family refuses either; who has asked takes it back.
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

/** A coach whom an athlete has left takes back only what they offered or agreed to themselves, and not for long. */
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
