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

interface AgreedMove {
  state: MoveState;
  decidedBy: number | null;
  decidedAt: string | null;
}

interface MoveReader {
  userId: number;
  /** A coach of the team that the athlete came to, the family, or an admin. */
  isReceiver: boolean;
  /** A coach of the team that the athlete has left. */
  isGiver: boolean;
}

/** A coach whom an athlete has left takes back only what they agreed to themselves, and not for long. */
export function mayUndoMove(
  { state, decidedBy, decidedAt }: AgreedMove,
  { userId, isReceiver, isGiver }: MoveReader,
  nowMs: number,
): boolean {
  if (state !== 'agreed' || decidedAt === null) return false;
  const hours = (nowMs - Date.parse(decidedAt)) / HOUR_MS;
  if (isReceiver) return hours <= UNDO_HOURS;
  return isGiver && decidedBy === userId && hours <= UNDO_HOURS_OF_GIVER;
}
