// Single changes of a roster by its coaches, each of which can be taken back.

import { undoName } from '#competition/rosters/names/roster-names.service.ts';
import { deedOf, mayBeUndone } from '#competition/rosters/recent-changes/recent-changes.rules.ts';
import { forgetRolled, saveHold } from '#competition/rosters/rollover/roster-rollover.store.ts';
import { activatedBetween, refuseElsewhere } from '#competition/rosters/roster-guard.service.ts';
import { findOnRoster } from '#competition/rosters/roster-people.service.ts';
import { listWhoHaveRun, listWhoLeftTraces } from '#competition/rosters/roster-people.store.ts';
import {
  type AskedRoster,
  type KeptRoster,
  logRoster,
  openRoster,
  ROSTER_DEEDS,
} from '#competition/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#competition/rosters/rosters.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { findDeed } from '#kit/server/security/audit-log.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import { removeAthletes } from '#people/athletes/athletes-removal.service.ts';
import { changeRoster, lockRosters, restoreRoster } from '#people/teams/roster-changes.service.ts';
import { isGradeAt } from '#sport/people/grade-progression.rules.ts';
import type { RosterAction } from './roster-actions.rules.ts';

export interface Changed {
  /** Under which it can be undone. */
  changeId: number;
  /** Identities whose row is another now, or gone. */
  changed: number;
  /** Of those to be removed: who has run for the team, and is only no longer active. */
  deactivated: number;
}

/**
 * Several at once. Whoever has run for the team stays on its roster, not active, when they are removed; whoever is on
 * another team now is not activated.
 */
export function changeMany(
  ctx: Context,
  asked: AskedRoster,
  athleteIds: readonly number[],
  action: RosterAction,
): Promise<Changed> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRoster(ctx, asked);
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
    const ran = action === 'remove' ? await listWhoHaveRun(ctx, where, athleteIds) : [];
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

/** Null: the grade is not known. */
export function setGrade(
  ctx: Context,
  asked: AskedRoster,
  athleteId: number,
  grade: number | null,
): Promise<Changed> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRoster(ctx, asked);
    if (grade !== null && !isGradeAt(grade, where.levelMask)) {
      throw new Refusal('GRADE_UNKNOWN', words.gradeUnknown, { fields: { grade: words.gradeUnknown } });
    }
    await lockRosters(ctx, where.teamId);
    const records = await findOnRoster(ctx, where, [athleteId]);
    const put = records.map((record) => ({ ...record, grade }));
    const states = await changeRoster(ctx, where, { put });
    return { changeId: await logRoster(ctx, 'grade', where, states), changed: 1, deactivated: 0 };
  });
}

/** Stays in this grade for another year when the roster is carried into the next season. */
export function holdBack(
  ctx: Context,
  asked: AskedRoster,
  athleteId: number,
  isHeld: boolean,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRoster(ctx, asked);
    await findOnRoster(ctx, where, [athleteId]);
    await saveHold(ctx, where, athleteId, isHeld);
  });
}

/** By who has made the change or an admin, while the roster is as it was then. Athletes it has made go with it. */
export function undoChange(ctx: Context, changeId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const by = requireVerified(ctx);
    const deed = await findDeed(ctx.db, changeId);
    const after = deed?.entity === ROSTER_DEEDS ? (deed.after as unknown as KeptRoster | null) : null;
    const before = deed?.before as unknown as KeptRoster | null | undefined;
    if (!deed || !after || !before || !mayBeUndone(deedOf(deed.action))) throw undoRefused();
    if (deed.actorUserId !== by.userId && !by.isAdmin) throw undoRefused();
    const where = { teamId: deed.entityId!, sport: after.sport, seasonId: after.seasonId };
    await requireCoach(ctx, where.teamId, where.sport);
    if (after.renamed) {
      await undoName(ctx, where, after.renamed, changeId);
      const { athleteId, from, to } = after.renamed;
      const renamed = { athleteId, from: to, to: from };
      await logRoster(ctx, 'undo', where, { before: [], after: [] }, { undone: changeId, renamed });
      return;
    }
    await refuseElsewhere(ctx, where, activatedBetween(after.rows, before.rows));
    const states = await restoreRoster(ctx, where, { before: before.rows, after: after.rows });
    if (deed.action === 'roster.roll') await forgetRolled(ctx, where);
    const traces = new Set(await listWhoLeftTraces(ctx, after.created));
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
