// Undoes an agreed move: restores both rosters and notifies both teams.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { findAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { canSeeAgreedMove, canUndoMove } from '#people/rosters/permissions.rules.ts';
import { listRecordedOf } from '#people/rosters/roster-people.store.ts';
import { type LoggedRoster, logRoster } from '#people/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#people/rosters/rosters.words.ts';
import { lockRosters, markLeft, restoreRoster } from '#people/teams/roster-changes.service.ts';
import { announceUndo } from './move-notices.service.ts';
import { sidesOf } from './move-sides.service.ts';
import { moveUnknown } from './roster-moves.service.ts';
import { lockMove, type MoveRow, saveUndone } from './roster-moves.store.ts';

/**
 * Allowed to a coach of the new team, the family or an admin within a week, and to the coach of the
 * old team who offered it or agreed within a day. Throws 409 once a row changed by the move was
 * changed again.
 */
export function undoMove(ctx: Context, moveId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const by = requireVerified(ctx);
    const move = await lockMove(ctx, moveId);
    if (!move) throw moveUnknown();
    const sides = await sidesOf(ctx, move);
    if (!canSeeAgreedMove(sides)) throw moveUnknown();
    if (!canUndoMove(move, { ...sides, userId: by.userId }, ctx.clock.now().epochMilliseconds)) {
      throw new Refusal('MOVE_NOT_UNDONE', words.moveNotUndone, { status: 409 });
    }
    await restore(ctx, move);
    await saveUndone(ctx, moveId);
    await announceUndo(ctx, move, by.userId);
  });
}

async function restore(ctx: Context, move: MoveRow): Promise<void> {
  const { moveId, athleteId, sport, fromTeamId, toTeamId, changeIds } = move;
  const teamIds = [fromTeamId, toTeamId].filter((teamId) => teamId !== null);
  for (const teamId of teamIds.sort((a, b) => a - b)) await lockRosters(ctx, teamId);
  for (const changeId of changeIds) {
    const entry = (await findAuditEntry(ctx.db, changeId))!;
    const [before, after] = [entry.before, entry.after].map((state) => state as unknown as LoggedRoster);
    const where = { teamId: entry.entityId!, sport, seasonId: after!.seasonId };
    const states = await restoreRoster(ctx, where, { before: before!.rows, after: after!.rows });
    await logRoster(ctx, 'undo', where, states, { undone: changeId, moveId });
  }
  const recorded = (await listRecordedOf(ctx, [athleteId])).map((record) => record.athleteId);
  await markLeft(ctx, { teamId: toTeamId, sport }, recorded, true);
  if (fromTeamId !== null) await markLeft(ctx, { teamId: fromTeamId, sport }, recorded, false);
}
