// Opens a log for a reader, and lists everyone who can read it.

import {
  canParentsRead,
  type LogAccess,
  type Reader,
  readerOf,
} from '#community/training-log/permissions.rules.ts';
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
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { logUnknown, refusalToChangeAccess } from './log-access.rules.ts';
import {
  findAccess,
  findOwner,
  type LogOwner,
  listLogsOfChildren,
  listLogsOfTeams,
  listParentNames,
  type OtherLog,
  saveAccess,
} from './log-access.store.ts';

export interface OpenLog {
  owner: LogOwner;
  reader: Reader;
  access: LogAccess;
  isOfMinor: boolean;
}

/**
 * Throws 401 for a signed-out visitor, and 404 if the log does not exist or the visitor may not
 * read it.
 */
export async function openLog(ctx: Context, of: { handle: string } | { userId: number }): Promise<OpenLog> {
  const log = await findLog(ctx, requireUser(ctx).userId, of);
  if (!log) throw logUnknown();
  return log;
}

/** True if the visitor may read the log of this account. */
export async function canReadLog(ctx: Context, ownerUserId: number): Promise<boolean> {
  const { visitor } = ctx;
  return visitor.kind === 'user' && (await findLog(ctx, visitor.userId, { userId: ownerUserId })) !== null;
}

async function findLog(
  ctx: Context,
  userId: number,
  of: { handle: string } | { userId: number },
): Promise<OpenLog | null> {
  const owner = await findOwner(ctx, of);
  if (!owner) return null;
  const isSelf = owner.userId === userId;
  const [access, isOfMinor, isParent, isCoach] = await Promise.all([
    findAccess(ctx, owner.userId),
    isMinorUser(ctx, owner.userId),
    !isSelf && isParentOfUser(ctx, userId, owner.userId),
    !isSelf && coachesUser(ctx, userId, owner.userId),
  ]);
  const reader = readerOf({ isSelf, isCoach, isParent }, access, isOfMinor);
  return reader && { owner, reader, access, isOfMinor };
}

/** The teams where the account competes, by its access and by the newest rosters. */
export async function teamsOf(ctx: Context, userId: number): Promise<TeamInSport[]> {
  const joined = (await joinedTeams(ctx, userId)).filter(({ types }) => types.includes('A'));
  const ownAthlete = (await athletesOf(ctx, userId)).find(
    ({ relation, isConfirmed }) => relation === 'self' && isConfirmed,
  );
  const rosterTeams = ownAthlete ? await teamsOfAthlete(ctx, ownAthlete.athleteId) : [];
  const teams = [...joined, ...rosterTeams].map(({ teamId, sport }) => ({ teamId, sport }));
  return [...new Map(teams.map((team) => [`${team.teamId} ${team.sport}`, team])).values()];
}

/** Names everyone who can read the log besides its owner. */
export async function namesOfReaders(
  ctx: Context,
  { owner, access, isOfMinor }: OpenLog,
): Promise<{ teamNames: string[]; parentNames: string[] }> {
  const teamNames = access.coachesSee ? await teamNamesOf(ctx, owner.userId) : [];
  const parentNames = canParentsRead(access, isOfMinor) ? await listParentNames(ctx, owner.userId) : [];
  return { teamNames, parentNames };
}

/** Logs of other people that the account can read, children first. */
export async function listOtherLogs(ctx: Context, userId: number): Promise<OtherLog[]> {
  const coached = (await accessOf(ctx, userId)).filter(({ isCoach }) => isCoach);
  const children = await listLogsOfChildren(ctx, userId);
  const athletes = await listLogsOfTeams(ctx, coached, userId);
  const handles = new Set(children.map(({ handle }) => handle));
  return [...children, ...athletes.filter(({ handle }) => !handles.has(handle))];
}

export async function setAccess(ctx: Context, access: LogAccess): Promise<void> {
  const { userId } = requireVerified(ctx);
  const { isOfMinor } = await openLog(ctx, { userId });
  const refusal = refusalToChangeAccess(access, isOfMinor);
  if (refusal) throw refusal;
  await saveAccess(ctx, userId, access);
}

async function teamNamesOf(ctx: Context, userId: number): Promise<string[]> {
  const teams = await teamsOf(ctx, userId);
  const names = await mapTeamNames(
    ctx,
    teams.map(({ teamId }) => teamId),
  );
  return [...new Set(names.values())].sort((one, other) => one.localeCompare(other, 'en'));
}
