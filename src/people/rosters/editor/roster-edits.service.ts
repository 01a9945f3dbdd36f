// Single changes of a roster by its coaches, each with an undo.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { findAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { requireCoachOrMaker } from '#people/access/membership/access.service.ts';
import { removeAthletes } from '#people/athletes/athletes-removal.service.ts';
import { undoName } from '#people/rosters/names/roster-names.service.ts';
import { canUndoChange } from '#people/rosters/permissions.rules.ts';
import { listAthletesWithResults, listReferencedAthletes } from '#people/rosters/race-facts.service.ts';
import { changeKindOf } from '#people/rosters/recent-changes/recent-changes.rules.ts';
import { deleteRollover, saveHold } from '#people/rosters/rollover/roster-rollover.store.ts';
import { activatedBetween, refuseElsewhere } from '#people/rosters/roster-guard.service.ts';
import { findOnRoster } from '#people/rosters/roster-people.service.ts';
import {
  type LoggedRoster,
  logRoster,
  openRosterOrUnlisted,
  ROSTER_LOG_ENTITY,
  type RosterRequest,
} from '#people/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#people/rosters/rosters.words.ts';
import { changeRoster, lockRosters, restoreRoster } from '#people/teams/roster-changes.service.ts';
import { isGradeAt } from '#sport/people/grade-progression.rules.ts';
import type { RosterAction } from './roster-actions.rules.ts';

export interface Changed {
  /** The id for undoing the change. */
  changeId: number;
  /** Counts identities whose row changed or was removed. */
  changed: number;
  /** Counts athletes with results for the team: they become inactive instead of being removed. */
  deactivated: number;
}

/**
 * Changes several athletes at once. An athlete with results for the team becomes inactive instead
 * of being removed; one who is on another team now is not activated.
 */
export function changeMany(
  ctx: Context,
  request: RosterRequest,
  athleteIds: readonly number[],
  action: RosterAction,
): Promise<Changed> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRosterOrUnlisted(ctx, request);
    await lockRosters(ctx, where.teamId);
    const records = await findOnRoster(ctx, where, athleteIds);
    if (action === 'activate') {
      const inactive = records.filter(({ isActive }) => !isActive);
      await refuseElsewhere(
        ctx,
        where,
        inactive.map(({ canonicalId }) => canonicalId),
      );
    }
    const ran = action === 'remove' ? await listAthletesWithResults(ctx, where, athleteIds) : [];
    const stays = new Set(ran);
    const isActive = action === 'activate';
    const put = records
      .filter(({ canonicalId }) => action !== 'remove' || stays.has(canonicalId))
      .map(({ athleteId, grade }) => ({ athleteId, grade, isActive }));
    const remove = records
      .filter(({ canonicalId }) => action === 'remove' && !stays.has(canonicalId))
      .map(({ athleteId }) => athleteId);
    const states = await changeRoster(ctx, where, { put, remove });
    return {
      changeId: await logRoster(ctx, action, where, states),
      changed: new Set(records.map(({ canonicalId }) => canonicalId)).size,
      deactivated: stays.size,
    };
  });
}

/** A null grade is unknown. */
export function setGrade(
  ctx: Context,
  request: RosterRequest,
  athleteId: number,
  grade: number | null,
): Promise<Changed> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRosterOrUnlisted(ctx, request);
    if (grade !== null && !isGradeAt(grade, where.levelMask)) {
      throw new Refusal('GRADE_UNKNOWN', words.gradeUnknown, { fields: { grade: words.gradeUnknown } });
    }
    await lockRosters(ctx, where.teamId);
    const records = await findOnRoster(ctx, where, [athleteId]);
    if (!where.isListed) await refuseElsewhere(ctx, where, [athleteId]);
    const put = records.map((record) => ({ ...record, grade }));
    const states = await changeRoster(ctx, where, { put });
    return { changeId: await logRoster(ctx, 'grade', where, states), changed: 1, deactivated: 0 };
  });
}

/** Keeps the athlete in this grade for another year when the roster rolls over. */
export function holdBack(
  ctx: Context,
  request: RosterRequest,
  athleteId: number,
  isHeld: boolean,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRosterOrUnlisted(ctx, request);
    await findOnRoster(ctx, where, [athleteId]);
    if (!where.isListed) await refuseElsewhere(ctx, where, [athleteId]);
    await saveHold(ctx, where, athleteId, isHeld);
  });
}

/**
 * Only for the author of the change or an admin, while the roster is unchanged since. Athletes
 * created by the change are removed.
 */
export function undoChange(ctx: Context, changeId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const by = requireVerified(ctx);
    const entry = await findAuditEntry(ctx.db, changeId);
    const after =
      entry?.entity === ROSTER_LOG_ENTITY ? (entry.after as unknown as LoggedRoster | null) : null;
    const before = entry?.before as unknown as LoggedRoster | null | undefined;
    if (!entry || !after || !before) throw undoRefused();
    const change = { kind: changeKindOf(entry.action), byUserId: entry.actorUserId };
    if (!canUndoChange(by, change)) throw undoRefused();
    const where = { teamId: entry.entityId!, sport: after.sport, seasonId: after.seasonId };
    await requireCoachOrMaker(ctx, where.teamId, where.sport);
    if (after.renamed) {
      await undoName(ctx, where, after.renamed, changeId);
      const { athleteId, from, to } = after.renamed;
      const renamed = { athleteId, from: to, to: from };
      await logRoster(ctx, 'undo', where, { before: [], after: [] }, { undone: changeId, renamed });
      return;
    }
    await refuseElsewhere(ctx, where, activatedBetween(after.rows, before.rows));
    const states = await restoreRoster(ctx, where, { before: before.rows, after: after.rows });
    if (entry.action === 'roster.roll') await deleteRollover(ctx, where);
    const traces = new Set(await listReferencedAthletes(ctx, after.created));
    await removeAthletes(
      ctx,
      after.created.filter((athleteId) => !traces.has(athleteId)),
    );
    await logRoster(ctx, 'undo', where, states, { undone: changeId });
  });
}

function undoRefused(): Refusal {
  return new Refusal('CHANGE_NOT_UNDONE', words.undone, { status: 409 });
}
