// Who may do what with a roster and with moves to another team. Whoever can manage the team (`canManageTeam`) reads and
// changes its rosters; here is what is allowed beyond that, and what is not.
import { canUndo } from '#people/access/permissions.rules.ts';
import type { MoveDecision, MoveSides, MoveState } from './moves/roster-moves.rules.ts';
import { isFinalChange, type RosterChangeKind } from './recent-changes/recent-changes.rules.ts';

// Athletes

/**
 * A coach adds, activates and renames athletes alone. Where another team or the family answers for an athlete, the
 * athlete joins by a move.
 */
export function canChangeAlone(athlete: { isElsewhere: boolean }): boolean {
  return !athlete.isElsewhere;
}

/** A coach of an old roster sees of a hidden athlete, who is on another team now, what strangers see. */
export function canReadHiddenName(by: { isAdmin: boolean }, athlete: { isElsewhere: boolean }): boolean {
  return by.isAdmin || !athlete.isElsewhere;
}

/** Whoever made a change can undo it, and so can an admin. */
export function canUndoChange(
  by: { userId: number; isAdmin: boolean },
  change: { kind: RosterChangeKind; byUserId: number | null },
): boolean {
  return canUndo(by, change.byUserId) && !isFinalChange(change.kind);
}

// Moves

/** The family, coaches of the athlete with a confirmed address, and admins read past and open moves. */
export function canReadMoves(
  by: Pick<MoveSides, 'isAdmin' | 'isFamily' | 'isCoach'> & { isVerified: boolean },
): boolean {
  return by.isAdmin || by.isFamily || (by.isVerified && by.isCoach);
}

/** Only the people involved in a move can see it. For anyone else it does not exist. */
export function canSeeMove({ isAdmin, isFamily, isCoach, isGiver, isReceiver }: MoveSides): boolean {
  return isAdmin || isFamily || isCoach || isGiver || isReceiver;
}

/** Coaches who had no side in a move do not see it once it is agreed. */
export function canSeeAgreedMove({ isAdmin, isFamily, isGiver, isReceiver }: MoveSides): boolean {
  return isAdmin || isFamily || isGiver || isReceiver;
}

/**
 * Nobody decides for both sides. If the new team asked, those responsible for the athlete agree; if
 * the old team offered, the new team agrees. The family may refuse either, and the side that asked
 * may withdraw.
 */
export function canDecideMove(
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

const HOUR_MS = 3_600_000;
const UNDO_HOURS = 7 * 24;
/** A coach may correct a mistaken agreement; later the athlete belongs to the other team. */
const UNDO_HOURS_OF_GIVER = 24;

/**
 * A coach of the old team may undo only what they offered or agreed to themselves, and only for a
 * short time.
 */
export function canUndoMove(
  { state, isOffered, askedBy, decidedBy, decidedAt }: AgreedMove,
  { userId, isAdmin, isFamily, isReceiver, isGiver }: MoveSides & { userId: number },
  nowMs: number,
): boolean {
  if (state !== 'agreed' || decidedAt === null) return false;
  const hours = (nowMs - Date.parse(decidedAt)) / HOUR_MS;
  if (isAdmin || isFamily || isReceiver) return hours <= UNDO_HOURS;
  return isGiver && (isOffered ? askedBy : decidedBy) === userId && hours <= UNDO_HOURS_OF_GIVER;
}
