// Recent changes of a roster with their authors, and whether the visitor may undo them.

import type { Context } from '#kit/server/context.ts';
import { listAuditEntries, type SavedAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { ownNamesOf } from '#people/access/family/family.service.ts';
import { listWithheld } from '#people/rosters/editor/withheld-names.service.ts';
import { canUndoNow } from '#people/rosters/moves/move-sides.service.ts';
import { listMovesById } from '#people/rosters/moves/roster-moves.store.ts';
import { canUndoChange } from '#people/rosters/permissions.rules.ts';
import { nextSeasonId } from '#people/rosters/rollover/roster-rollover.rules.ts';
import { listNames } from '#people/rosters/roster-people.store.ts';
import { type LoggedRoster, ROSTER_LOG_ENTITY } from '#people/rosters/roster-scope.service.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { type ChangeFacts, changeKindOf, listChanged } from './recent-changes.rules.ts';

const CHANGES_LISTED = 10;
/** One log covers all seasons of a team. */
const LOG_ENTRIES_MAX = 100;

export interface RosterChange extends ChangeFacts {
  changeId: number;
  /** Set if the athlete joined or left by a move, which is undone on both rosters; else null. */
  moveId: number | null;
  at: string;
  isUndone: boolean;
  mayUndo: boolean;
}

/** Newest first. A change of an athlete whose name the visitor does not read names nobody. A rollover appears on both the old and the new roster. */
export async function listRecentChanges(
  ctx: Context,
  where: RosterOf,
  { isListed }: { isListed: boolean },
): Promise<RosterChange[]> {
  const { teamId, sport, seasonId } = where;
  const { userId, isAdmin, isVerified } = requireUser(ctx);
  const all = await listAuditEntries(ctx.db, {
    entity: ROSTER_LOG_ENTITY,
    entityId: teamId,
    max: LOG_ENTRIES_MAX,
  });
  const ofSport = all.filter((entry) => loggedRosterOf(entry).sport === sport);
  const isOfNext = (entry: SavedAuditEntry) =>
    changeKindOf(entry.action) === 'roll' && loggedRosterOf(entry).seasonId === nextSeasonId(seasonId);
  const entries = ofSport.filter((entry) => loggedRosterOf(entry).seasonId === seasonId || isOfNext(entry));
  const undone = new Set(ofSport.flatMap((entry) => loggedRosterOf(entry).undone ?? []));
  const listed = entries.slice(0, CHANGES_LISTED).map((entry) => ({
    entry,
    changed: changedBy(entry),
  }));
  const actors = listed.flatMap(({ entry }) => entry.actorUserId ?? []);
  const byNames = await ownNamesOf(ctx, actors);
  const alone = listed.flatMap(({ changed }) => (changed.length === 1 ? changed : []));
  const named = await listNames(ctx, alone);
  const withheld = await listWithheld(ctx, where, named, { isListed });
  const athleteNames = new Map(
    named.map((row) => [row.athleteId, withheld.has(row.athleteId) ? '' : fullName(row)]),
  );
  const undoable = isVerified
    ? await listUndoable(
        ctx,
        listed.flatMap(({ entry }) => loggedRosterOf(entry).moveId ?? []),
      )
    : [];
  return listed.map(({ entry, changed }) => {
    const { id, at, action, actorUserId } = entry;
    const kind = changeKindOf(action);
    const isUndone = undone.has(id);
    const byMe = actorUserId === userId;
    const moveId = kind === 'undo' ? null : (loggedRosterOf(entry).moveId ?? null);
    const isOpen =
      moveId === null
        ? canUndoChange({ userId, isAdmin }, { kind, byUserId: actorUserId })
        : undoable.includes(moveId);
    return {
      changeId: id,
      moveId,
      at,
      kind,
      isOfNext: isOfNext(entry),
      changed: changed.length,
      athleteName: changed.length === 1 ? (athleteNames.get(changed[0]!) ?? '') : '',
      byName: byNames.get(actorUserId ?? 0) ?? '',
      byMe,
      isUndone,
      mayUndo: isOpen && !isUndone,
    };
  });
}

/** Returns those of these moves that the visitor may undo now. */
async function listUndoable(ctx: Context, moveIds: readonly number[]): Promise<number[]> {
  const undoable: number[] = [];
  for (const move of await listMovesById(ctx, moveIds)) {
    if (await canUndoNow(ctx, move)) undoable.push(move.moveId);
  }
  return undoable;
}

function changedBy(entry: SavedAuditEntry): number[] {
  const { rows, renamed } = loggedRosterOf(entry);
  return renamed ? [renamed.athleteId] : listChanged((entry.before as unknown as LoggedRoster).rows, rows);
}

const loggedRosterOf = ({ after }: SavedAuditEntry): LoggedRoster => after as unknown as LoggedRoster;
