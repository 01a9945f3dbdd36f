// Owns: training_logs. The access settings of logs, and the readers they allow.

import type { LogAccess } from '#community/training-log/permissions.rules.ts';
import type { TeamInSport } from '#community/training-log/plans/plans.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { ACCESS_DEFAULT } from './log-access.rules.ts';

export interface LogOwner {
  userId: number;
  handle: string;
  name: string;
}

/** Finds an account in good standing; a former handle finds none. */
export async function findOwner(
  { db }: Context,
  by: { handle: string } | { userId: number },
): Promise<LogOwner | null> {
  const people = db
    .selectFrom('users')
    .select(['id as userId', 'handle', 'name'])
    .where('standing', '=', 'good');
  const owner =
    'handle' in by
      ? people.where(({ fn }) => fn<string>('lower', ['handle']), '=', by.handle.toLowerCase())
      : people.where('id', '=', by.userId);
  return (await owner.executeTakeFirst()) ?? null;
}

export async function findAccess({ db }: Context, userId: number): Promise<LogAccess> {
  const row = await db
    .selectFrom('training_logs')
    .select(['coaches_see as coachesSee', 'parents_see as parentsSee'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? ACCESS_DEFAULT;
}

export async function saveAccess(
  { db }: Context,
  userId: number,
  { coachesSee, parentsSee }: LogAccess,
): Promise<void> {
  const row = { coaches_see: coachesSee, parents_see: parentsSee };
  await db
    .insertInto('training_logs')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Names of accounts linked to the owner's athlete. */
export async function listParentNames({ db }: Context, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_athletes as self_link')
    .innerJoin('user_athletes as others', 'others.athlete_id', 'self_link.athlete_id')
    .innerJoin('users', 'users.id', 'others.user_id')
    .select('users.name')
    .where('self_link.user_id', '=', userId)
    .where('self_link.relation', '=', 'self')
    .where('self_link.confirmed_at', 'is not', null)
    .where('others.relation', '=', 'parent')
    .where('others.confirmed_at', 'is not', null)
    .where('users.standing', '=', 'good')
    .orderBy('users.name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function deleteAccess({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('training_logs').where('user_id', '=', userId).execute();
}

export interface OtherLog {
  handle: string;
  name: string;
  reader: 'coach' | 'parent';
}

const OTHERS_MAX = 200;

/** Logs of athletes on these teams in these sports that coaches may read. */
export async function listLogsOfTeams(
  { db }: Context,
  teams: readonly TeamInSport[],
  exceptUserId: number,
): Promise<OtherLog[]> {
  if (teams.length === 0) return [];
  const rows = await db
    .selectFrom('team_access')
    .innerJoin('users', 'users.id', 'team_access.user_id')
    .leftJoin('training_logs', 'training_logs.user_id', 'users.id')
    .select(['users.handle', 'users.name'])
    .distinct()
    .where((where) =>
      where.or(
        teams.map(({ teamId, sport }) =>
          where.and([where('team_access.team_id', '=', teamId), where('team_access.sport', '=', sport)]),
        ),
      ),
    )
    .where('team_access.type', '=', 'A')
    .where('team_access.status', '>=', 0)
    .where('users.standing', '=', 'good')
    .where('users.id', '<>', exceptUserId)
    // An athlete who has moved to another team since no longer counts.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_athletes as self_link')
            .innerJoin('rosters', 'rosters.athlete_id', 'self_link.athlete_id')
            .whereRef('self_link.user_id', '=', 'users.id')
            .where('self_link.relation', '=', 'self')
            .where('self_link.confirmed_at', 'is not', null)
            .whereRef('rosters.team_id', '=', 'team_access.team_id')
            .whereRef('rosters.sport', '=', 'team_access.sport')
            .where('rosters.left_at', 'is not', null)
            .select('self_link.user_id'),
        ),
      ),
    )
    .where((where) =>
      where.or([
        where('training_logs.coaches_see', 'is', null),
        where('training_logs.coaches_see', '=', true),
      ]),
    )
    .orderBy('users.name')
    .limit(OTHERS_MAX)
    .execute();
  return rows.map((row) => ({ ...row, reader: 'coach' }));
}

/** Logs of children with an account of their own that parents may read. */
export async function listLogsOfChildren({ db }: Context, parentUserId: number): Promise<OtherLog[]> {
  const rows = await db
    .selectFrom('user_athletes as looked_after')
    .innerJoin('user_athletes as self_link', 'self_link.athlete_id', 'looked_after.athlete_id')
    .innerJoin('users', 'users.id', 'self_link.user_id')
    .leftJoin('training_logs', 'training_logs.user_id', 'users.id')
    .select(['users.handle', 'users.name'])
    .where((where) =>
      where.or([
        where('training_logs.parents_see', 'is', null),
        where('training_logs.parents_see', '=', true),
      ]),
    )
    .where('looked_after.user_id', '=', parentUserId)
    .where('looked_after.relation', '=', 'parent')
    .where('looked_after.confirmed_at', 'is not', null)
    .where('self_link.relation', '=', 'self')
    .where('self_link.confirmed_at', 'is not', null)
    .where('users.standing', '=', 'good')
    .orderBy('users.name')
    .limit(OTHERS_MAX)
    .execute();
  return rows.map((row) => ({ ...row, reader: 'parent' }));
}
