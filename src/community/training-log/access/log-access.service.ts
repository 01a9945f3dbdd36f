// Whose log is opened, by whom, and who else reads it.

import type { TeamInSport } from '#community/training-log/plans/plans.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { isMinorUser } from '#people/access/family/minors.service.ts';
import {
  athletesOf,
  coachesUser,
  isParentOfUser,
  joinedTeams,
} from '#people/access/family/user-athletes.service.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import {
  type LogSight,
  logUnknown,
  type Reader,
  readerOf,
  refusalToChangeSight,
} from './log-access.rules.ts';
import {
  findOwner,
  findSight,
  type LogOwner,
  listLogsOfChildren,
  listLogsOfTeams,
  listParentNames,
  listTeamNames,
  type OtherLog,
  saveSight,
} from './log-access.store.ts';

export interface OpenLog {
  owner: LogOwner;
  reader: Reader;
  sight: LogSight;
  isMinors: boolean;
}

/** Throws 401 for a visitor, and 404 for whoever may not read the log, as if there were none. */
export async function openLog(ctx: Context, of: { handle: string } | { userId: number }): Promise<OpenLog> {
  const log = await findLog(ctx, requireUser(ctx).userId, of);
  if (!log) throw logUnknown();
  return log;
}

/** Whether the visitor reads the log of this account. */
export async function mayReadLog(ctx: Context, ownerUserId: number): Promise<boolean> {
  const { visitor } = ctx;
  return visitor.kind === 'user' && (await findLog(ctx, visitor.userId, { userId: ownerUserId })) !== null;
}

async function findLog(
  ctx: Context,
  userId: number,
  of: { handle: string } | { userId: number },
): Promise<OpenLog | null> {
  const owner = await findOwner(ctx.db, of);
  if (!owner) return null;
  const isSelf = owner.userId === userId;
  const [sight, isMinors, isParent, isCoach] = await Promise.all([
    findSight(ctx.db, owner.userId),
    isMinorUser(ctx, owner.userId),
    !isSelf && isParentOfUser(ctx, userId, owner.userId),
    !isSelf && coachesUser(ctx, userId, owner.userId),
  ]);
  const reader = readerOf({ isSelf, isCoach, isParent }, sight, isMinors);
  return reader && { owner, reader, sight, isMinors };
}

/** The teams where somebody competes, by what they joined and by the newest rosters. */
export async function teamsOf(ctx: Context, userId: number): Promise<TeamInSport[]> {
  const joined = (await joinedTeams(ctx, userId)).filter(({ types }) => types.includes('A'));
  const own = (await athletesOf(ctx, userId)).find(
    ({ relation, isConfirmed }) => relation === 'self' && isConfirmed,
  );
  const onRosters = own ? await teamsOfAthlete(ctx, own.athleteId) : [];
  const teams = [...joined, ...onRosters].map(({ teamId, sport }) => ({ teamId, sport }));
  return [...new Map(teams.map((team) => [`${team.teamId} ${team.sport}`, team])).values()];
}

/** Who reads a log beside its person, by name. */
export async function readersOf(
  ctx: Context,
  { owner, sight, isMinors }: OpenLog,
): Promise<{ teamNames: string[]; parentNames: string[] }> {
  const teamNames = sight.coachesSee ? await teamNamesOf(ctx, owner.userId) : [];
  const parentNames = sight.parentsSee || isMinors ? await listParentNames(ctx.db, owner.userId) : [];
  return { teamNames, parentNames };
}

/** Logs of others that somebody reads: children first. */
export async function listOtherLogs(ctx: Context, userId: number): Promise<OtherLog[]> {
  const coached = (await accessOf(ctx, userId)).filter(({ isCoach }) => isCoach);
  const children = await listLogsOfChildren(ctx.db, userId);
  const athletes = await listLogsOfTeams(ctx.db, coached, userId);
  const handles = new Set(children.map(({ handle }) => handle));
  return [...children, ...athletes.filter(({ handle }) => !handles.has(handle))];
}

export async function setSight(ctx: Context, sight: LogSight): Promise<void> {
  const { userId } = requireVerified(ctx);
  const { isMinors } = await openLog(ctx, { userId });
  const refusal = refusalToChangeSight(sight, isMinors);
  if (refusal) throw refusal;
  await saveSight(ctx.db, userId, sight);
}

async function teamNamesOf(ctx: Context, userId: number): Promise<string[]> {
  const teams = await teamsOf(ctx, userId);
  return listTeamNames(
    ctx.db,
    teams.map(({ teamId }) => teamId),
  );
}
