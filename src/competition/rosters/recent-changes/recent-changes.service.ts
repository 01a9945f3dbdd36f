// What was done to a roster lately and by whom, and what of it whoever asks may take back.

import { mayUndo } from '#competition/rosters/moves/move-sides.service.ts';
import { listMovesById } from '#competition/rosters/moves/roster-moves.store.ts';
import { nextSeasonId } from '#competition/rosters/rollover/roster-rollover.rules.ts';
import { mapNames } from '#competition/rosters/roster-people.store.ts';
import { type KeptRoster, ROSTER_DEEDS } from '#competition/rosters/roster-scope.service.ts';
import type { Context } from '#kit/server/context.ts';
import { type LoggedDeed, listDeeds } from '#kit/server/security/audit-log.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { ownNamesOf } from '#people/access/family/family.service.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import { deedOf, listChanged, mayBeUndone, type RosterDeed } from './recent-changes.rules.ts';

const SHOWN_MOST = 10;
/** A team's log holds all its seasons. */
const READ_MOST = 100;

export interface RosterDone {
  changeId: number;
  /** Of an athlete who came or left by a move, whose way back is on both rosters; else null. */
  moveId: number | null;
  at: string;
  deed: RosterDeed;
  /** Carried over from this roster: the athletes came on the next one. */
  isOfNext: boolean;
  /** Rows that are others now, or came, or went. */
  changed: number;
  /** Of a change of one athlete; else empty. */
  athleteName: string;
  /** "Marguerite Holloway"; empty without an account. */
  byName: string;
  byMe: boolean;
  isUndone: boolean;
  mayUndo: boolean;
}

/** The newest first. A roster that was carried over is told on both, the old and the new. */
export async function listLately(ctx: Context, { teamId, sport, seasonId }: RosterOf): Promise<RosterDone[]> {
  const { userId, isAdmin, isVerified } = requireUser(ctx);
  const all = await listDeeds(ctx.db, { entity: ROSTER_DEEDS, entityId: teamId, most: READ_MOST });
  const ofSport = all.filter((deed) => keptOf(deed).sport === sport);
  const isOfNext = (deed: LoggedDeed) =>
    deedOf(deed.action) === 'roll' && keptOf(deed).seasonId === nextSeasonId(seasonId);
  const deeds = ofSport.filter((deed) => keptOf(deed).seasonId === seasonId || isOfNext(deed));
  const undone = new Set(ofSport.flatMap((deed) => keptOf(deed).undone ?? []));
  const shown = deeds.slice(0, SHOWN_MOST).map((logged) => ({
    logged,
    changed: changedBy(logged),
  }));
  const actors = shown.flatMap(({ logged }) => logged.actorUserId ?? []);
  const byNames = await ownNamesOf(ctx, actors);
  const alone = shown.flatMap(({ changed }) => (changed.length === 1 ? changed : []));
  const athleteNames = await mapNames(ctx, alone);
  const undoable = isVerified
    ? await listUndoable(
        ctx,
        shown.flatMap(({ logged }) => keptOf(logged).moveId ?? []),
      )
    : [];
  return shown.map(({ logged, changed }) => {
    const { id, at, action, actorUserId } = logged;
    const deed = deedOf(action);
    const isUndone = undone.has(id);
    const byMe = actorUserId === userId;
    const moveId = deed === 'undo' ? null : (keptOf(logged).moveId ?? null);
    const isOpen = moveId === null ? (byMe || isAdmin) && mayBeUndone(deed) : undoable.includes(moveId);
    return {
      changeId: id,
      moveId,
      at,
      deed,
      isOfNext: isOfNext(logged),
      changed: changed.length,
      athleteName: changed.length === 1 ? (athleteNames.get(changed[0]!) ?? '') : '',
      byName: byNames.get(actorUserId ?? 0) ?? '',
      byMe,
      isUndone,
      mayUndo: isOpen && !isUndone,
    };
  });
}

/** Of these moves those that whoever asks may take back now. */
async function listUndoable(ctx: Context, moveIds: readonly number[]): Promise<number[]> {
  const undoable: number[] = [];
  for (const move of await listMovesById(ctx, moveIds)) {
    if (await mayUndo(ctx, move)) undoable.push(move.moveId);
  }
  return undoable;
}

function changedBy(logged: LoggedDeed): number[] {
  const { rows, renamed } = keptOf(logged);
  return renamed ? [renamed.athleteId] : listChanged((logged.before as unknown as KeptRoster).rows, rows);
}

const keptOf = ({ after }: LoggedDeed): KeptRoster => after as unknown as KeptRoster;
