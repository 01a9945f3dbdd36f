// A coach's correction of an athlete's name, and its undo.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { getName, renameAthlete } from '#people/athletes/athlete-names.service.ts';
import { refuseElsewhere } from '#people/rosters/roster-guard.service.ts';
import { findOnRoster } from '#people/rosters/roster-people.service.ts';
import {
  type LoggedRoster,
  logRoster,
  openRosterOrUnlisted,
  type RosterRequest,
} from '#people/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#people/rosters/rosters.words.ts';
import { lockRosters } from '#people/teams/roster-changes.service.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import { type FullName, visibleName } from '#sport/people/names.rules.ts';
import { announceRename, withdrawRename } from './roster-name-notices.service.ts';
import { refusalToName } from './roster-names.rules.ts';

/** A rename as visitors see it. */
export interface NameChange {
  /** The records of the person. */
  recordedIds: readonly number[];
  formerly: string;
  title: string;
}

declare module '#kit/server/context.ts' {
  interface Context {
    /**
     * Runs `rename`, and updates what shows the old name: favorites and cached pages, which belong to rooms above this
     * one. Absent in imports and tests.
     */
    aroundRename?: (ctx: Context, change: NameChange, rename: () => Promise<void>) => Promise<void>;
  }
}

/** A new name invalidates every page that shows it, so corrections are limited. */
const NAME_RATE_LIMIT = { name: 'roster-name', max: 60, windowSeconds: 24 * 60 * 60 };

/**
 * Only for a coach of the team that is responsible for the athlete; others get `ATHLETE_ELSEWHERE`.
 * The name changes on all pages and the family is notified. Returns the id for undo.
 */
export function editName(
  ctx: Context,
  request: RosterRequest,
  athleteId: number,
  typed: FullName,
): Promise<{ changeId: number }> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRosterOrUnlisted(ctx, request);
    const to = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() };
    const refusal = refusalToName(to);
    if (refusal) throw refusal;
    await takeTry(ctx, NAME_RATE_LIMIT, String(where.by.userId));
    await lockRosters(ctx, where.teamId);
    await findOnRoster(ctx, where, [athleteId]);
    await refuseElsewhere(ctx, where, [athleteId]);
    const from = await changeName(ctx, athleteId, to);
    const renamed = { athleteId, from, to };
    const changeId = await logRoster(ctx, 'rename', where, { before: [], after: [] }, { renamed });
    await announceRename(ctx, where, { ...renamed, changeId });
    return { changeId };
  });
}

/** Throws `NAME_CHANGED` if the name was changed again. */
export async function undoName(
  ctx: Context,
  where: RosterOf,
  { athleteId, from, to }: NonNullable<LoggedRoster['renamed']>,
  changeId: number,
): Promise<void> {
  await refuseElsewhere(ctx, where, [athleteId]);
  const { name } = await getName(ctx, athleteId);
  if (name.firstName !== to.firstName || name.lastName !== to.lastName) {
    throw new Refusal('NAME_CHANGED', words.nameChanged, { status: 409 });
  }
  await changeName(ctx, athleteId, from);
  await withdrawRename(ctx, where, { athleteId, changeId });
}

/** Returns the previous name. */
async function changeName(ctx: Context, athleteId: number, to: FullName): Promise<FullName> {
  const { name, visibility, recordedIds } = await getName(ctx, athleteId);
  const change = {
    recordedIds,
    formerly: visibleName({ ...name, visibility }).text,
    title: visibleName({ ...to, visibility }).text,
  };
  const rename = () => renameAthlete(ctx, athleteId, to);
  await (ctx.aroundRename ? ctx.aroundRename(ctx, change, rename) : rename());
  return name;
}
