// The visitor's part in a move between two teams, and the permissions it gives.
import type { Context } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { coachesAthlete, isFamilyOf } from '#people/access/family/user-athletes.service.ts';
import { isCoachOf } from '#people/access/membership/access.service.ts';
import { canUndoMove } from '#people/rosters/permissions.rules.ts';
import type { MoveSides } from './roster-moves.rules.ts';
import type { MoveRow } from './roster-moves.store.ts';

type Sides = Pick<MoveRow, 'athleteId' | 'fromTeamId' | 'toTeamId' | 'sport'>;

/** Throws 403 for visitors without a confirmed address. */
export async function sidesOf(
  ctx: Context,
  { athleteId, fromTeamId, toTeamId, sport }: Sides,
): Promise<MoveSides> {
  const { userId, isAdmin } = requireVerified(ctx);
  return {
    isAdmin,
    isFamily: await isFamilyOf(ctx, userId, athleteId),
    isCoach: await coachesAthlete(ctx, userId, athleteId),
    isGiver: fromTeamId !== null && (await isCoachOf(ctx, userId, fromTeamId, sport)),
    isReceiver: await isCoachOf(ctx, userId, toTeamId, sport),
  };
}

/** True if the visitor may undo the move now. */
export async function canUndoNow(ctx: Context, move: MoveRow): Promise<boolean> {
  const { userId } = requireVerified(ctx);
  const sides = await sidesOf(ctx, move);
  return canUndoMove(move, { ...sides, userId }, ctx.clock.now().epochMilliseconds);
}
