// Open and past requests of teams for an athlete, for those who are responsible for the athlete.

import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { coachesAthlete, isFamilyOf } from '#people/access/family/user-athletes.service.ts';
import { canDecideMove, canReadMoves } from '#people/rosters/permissions.rules.ts';
import { findName } from '#people/rosters/roster-people.store.ts';
import { rosterRefusalWords as words } from '#people/rosters/rosters.words.ts';
import { canUndoNow, sidesOf } from './move-sides.service.ts';
import { type MoveFacts, moveFacts } from './roster-moves.rules.ts';
import { listMovesOf, type MoveRow } from './roster-moves.store.ts';

const MOVES_SHOWN = 20;

interface AthleteMove extends MoveFacts, Pick<MoveRow, 'sport' | 'decidedAt' | 'state'> {
  /** True if the visitor may agree. */
  mayAgree: boolean;
  mayRefuse: boolean;
  mayUndo: boolean;
}

/**
 * Throws 404 `ATHLETE_UNKNOWN` unless the visitor is the athlete, a parent, one of their coaches or
 * an admin.
 */
export async function listAthleteMoves(
  ctx: Context,
  athleteId: number,
): Promise<{ firstName: string; lastName: string; moves: AthleteMove[] }> {
  const { userId, isAdmin, isVerified } = requireUser(ctx);
  const name = await findName(ctx, athleteId);
  const isFamily = await isFamilyOf(ctx, userId, athleteId);
  const isCoach = await coachesAthlete(ctx, userId, athleteId);
  if (!name || !canReadMoves({ isAdmin, isVerified, isFamily, isCoach })) {
    throw new Refusal('ATHLETE_UNKNOWN', words.athleteNotYours, { status: 404 });
  }
  const moves: AthleteMove[] = [];
  for (const row of await listMovesOf(ctx, athleteId, MOVES_SHOWN)) {
    const { sport, decidedAt, state } = row;
    const sides = state === 'asked' && isVerified ? await sidesOf(ctx, row) : null;
    moves.push({
      ...moveFacts(row),
      sport,
      decidedAt,
      state,
      mayAgree: sides !== null && canDecideMove(row, 'agree', sides),
      mayRefuse: sides !== null && canDecideMove(row, 'refuse', sides),
      mayUndo: isVerified && (await canUndoNow(ctx, row)),
    });
  }
  return { ...name, moves };
}
