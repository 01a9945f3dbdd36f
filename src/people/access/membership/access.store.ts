// Owns: team_access, team_subscriptions
// Roles of people at teams by sport, and the teams that support the site.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { publishViewerChange, publishViewerChanges } from '#kit/server/realtime/realtime-publish.ts';
import type { TeamSummary } from '#people/teams/teams.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { hasAccess, type Subscription } from './access.rules.ts';
import {
  ACCESS_FROM,
  ACCESS_STATUS,
  type AccessStatus,
  type AccessType,
  BANNED_UP_TO,
} from './access-status.rules.ts';

export interface AccessRow {
  userId: number;
  teamId: number;
  sport: Sport;
  type: AccessType;
  status: AccessStatus;
  position: string;
  note: string;
  grantedAt: string | null;
  changedAt: string;
}

export interface OwnAccessRow extends AccessRow, TeamSummary {
  /** False while an admin has not confirmed the team. */
  isListed: boolean;
  subscription: Subscription;
}

const rowsOfUser = compiledOnce((ctx, userId: number) =>
  accessRows(ctx)
    .innerJoin('teams', 'teams.id', 'team_access.team_id')
    .leftJoin('team_subscriptions as paid', 'paid.team_id', 'team_access.team_id')
    .select(['teams.name', 'teams.level_mask as levelMask'])
    .select(sql<boolean>`teams.unlisted_since is null`.as('isListed'))
    .select(['paid.xc_season as xc', 'paid.outdoor_season as outdoor', 'paid.indoor_season as indoor'])
    .where('team_access.user_id', '=', userId)
    .where('teams.removed_at', 'is', null)
    .orderBy('teams.name_folded')
    .orderBy('teams.id')
    .orderBy('team_access.sport'),
);

/** Lists every role that the user has or had at teams, by name of the team. */
export async function listOfUser(ctx: Context, userId: number): Promise<OwnAccessRow[]> {
  const rows = await rowsOfUser(ctx, userId);
  return rows.map(({ xc, outdoor, indoor, ...row }) => ({
    ...withStatus(row),
    subscription: { teamId: row.teamId, xc, outdoor, indoor },
  }));
}

export interface PersonRow extends AccessRow {
  firstName: string;
  lastName: string;
  handle: string;
}

/** Lists the people of a team in one sport with an account in good standing, by name. */
export async function listOfTeam(ctx: Context, teamId: number, sport: Sport): Promise<PersonRow[]> {
  const rows = await accessRows(ctx)
    .innerJoin('users', 'users.id', 'team_access.user_id')
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.handle'])
    .where('team_access.team_id', '=', teamId)
    .where('team_access.sport', '=', sport)
    .where('users.standing', '=', 'good')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users.id')
    .orderBy('team_access.type')
    .execute();
  return rows.map(withStatus);
}

export interface TeamAndSport {
  teamId: number;
  sport: Sport;
}

export async function listStandings(
  ctx: Context,
  userId: number,
  { teamId, sport }: TeamAndSport,
): Promise<AccessRow[]> {
  const rows = await accessRows(ctx)
    .where('user_id', '=', userId)
    .where('team_id', '=', teamId)
    .where('sport', '=', sport)
    .orderBy('type')
    .execute();
  return rows.map(withStatus);
}

export interface AccessToSave extends TeamAndSport {
  userId: number;
  type: AccessType;
  status: AccessStatus;
  /** Unchanged when left out. */
  position?: string;
  note?: string;
}

/** An unbroken access keeps the day on which it began. */
export async function saveAccess(ctx: Context, access: AccessToSave): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now().toString();
  const isGranted = hasAccess(access.status);
  const written = {
    status: access.status,
    changed_at: now,
    ...(access.position === undefined ? {} : { position: access.position }),
    ...(access.note === undefined ? {} : { note: access.note }),
  };
  await db
    .insertInto('team_access')
    .values({
      user_id: access.userId,
      team_id: access.teamId,
      sport: access.sport,
      type: access.type,
      granted_at: isGranted ? now : null,
      ...written,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'team_id', 'sport', 'type']).doUpdateSet((eb) => ({
        ...written,
        granted_at: isGranted ? eb.fn.coalesce('team_access.granted_at', 'excluded.granted_at') : null,
      })),
    )
    .execute();
  await publishViewerChange(ctx, access.userId);
}

export interface SubjectKey extends TeamAndSport {
  userId: number;
}

/** The part of an access row that the audit log keeps for undoing a decision. */
export type AnsweredRow = Pick<AccessRow, 'type' | 'status' | 'grantedAt' | 'changedAt'>;

/** Restores rows as they were, including the day on which access began. */
export async function putBack(
  ctx: Context,
  { userId, teamId, sport }: SubjectKey,
  rows: readonly AnsweredRow[],
): Promise<void> {
  for (const row of rows) {
    await ctx.db
      .updateTable('team_access')
      .set({ status: row.status, granted_at: row.grantedAt, changed_at: row.changedAt })
      .where('user_id', '=', userId)
      .where('team_id', '=', teamId)
      .where('sport', '=', sport)
      .where('type', '=', row.type)
      .execute();
  }
  await publishViewerChange(ctx, userId);
}

export interface Recipient {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
}

export async function findPerson(ctx: Context, userId: number): Promise<Recipient | null> {
  const row = await people(ctx).where('id', '=', userId).executeTakeFirst();
  return row ?? null;
}

/** Includes accounts that were deactivated or deleted: the audit log names them, too. */
export async function listPeople(ctx: Context, userIds: readonly number[]): Promise<Recipient[]> {
  return userIds.length === 0
    ? []
    : people(ctx)
        .where('id', 'in', [...new Set(userIds)])
        .execute();
}

/** Lists admins of the site, who decide for teams without a coach. */
export async function listAdmins(ctx: Context): Promise<Recipient[]> {
  return people(ctx)
    .where('standing', '=', 'good')
    .where('email_verified', '=', true)
    .where('is_admin', '=', true)
    .orderBy('id')
    .execute();
}

/** Coaches with standard access, a confirmed address and an account in good standing, in the order in which they came. */
export async function listCoaches(ctx: Context, { teamId, sport }: TeamAndSport): Promise<Recipient[]> {
  return people(ctx)
    .innerJoin('team_access as access', 'access.user_id', 'users.id')
    .where('users.standing', '=', 'good')
    .where('users.email_verified', '=', true)
    .where('access.team_id', '=', teamId)
    .where('access.sport', '=', sport)
    .where('access.type', '=', 'C')
    .where('access.status', '=', ACCESS_STATUS.standardAccess)
    .orderBy('access.granted_at')
    .orderBy('users.id')
    .execute();
}

/** Counts people who coach a team in at least one sport, are not banned there, and have an account in good standing. */
export async function countCoaches({ db }: Context): Promise<number> {
  const { rows } = await sql<{ coaches: number }>`
    select count(distinct coach.user_id)::int as coaches
    from team_access coach
    join listed_teams on listed_teams.id = coach.team_id
    join users on users.id = coach.user_id and users.standing = 'good'
    where coach.type = 'C' and coach.status = ${ACCESS_STATUS.standardAccess}
      and not exists (
        select from team_access ban
        where ban.user_id = coach.user_id and ban.team_id = coach.team_id and ban.sport = coach.sport
          and ban.status <= ${BANNED_UP_TO}
      )`.execute(db);
  return rows[0]!.coaches;
}

export async function removeOfUser(ctx: Context, userId: number): Promise<void> {
  await ctx.db.deleteFrom('team_access').where('user_id', '=', userId).execute();
  await publishViewerChange(ctx, userId);
}

/** Tells everyone with access, since their pages change with the supporter status. */
export async function saveSubscriptionRow(ctx: Context, paid: Subscription): Promise<void> {
  const { db, clock } = ctx;
  const seasons = { xc_season: paid.xc, outdoor_season: paid.outdoor, indoor_season: paid.indoor };
  const values = { ...seasons, changed_at: clock.now().toString() };
  await db
    .insertInto('team_subscriptions')
    .values({ team_id: paid.teamId, ...values })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(values))
    .execute();
  const members = await db
    .selectFrom('team_access')
    .select('user_id')
    .distinct()
    .where('team_id', '=', paid.teamId)
    .where('status', '>=', ACCESS_FROM)
    .orderBy('user_id')
    .execute();
  await publishViewerChanges(
    ctx,
    members.map((member) => member.user_id),
  );
}

/** Finds the last seasons that a team paid for; a team that never did has nulls. */
export async function findSubscription({ db }: Context, teamId: number): Promise<Subscription> {
  const row = await db
    .selectFrom('team_subscriptions')
    .select(['xc_season as xc', 'outdoor_season as outdoor', 'indoor_season as indoor'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return { teamId, xc: null, outdoor: null, indoor: null, ...row };
}

const withStatus = <Row extends { status: number }>(row: Row) => ({
  ...row,
  status: row.status as AccessStatus,
});

function accessRows({ db }: Context) {
  return db
    .selectFrom('team_access')
    .select(['team_access.user_id as userId', 'team_access.team_id as teamId', 'team_access.sport'])
    .select(['team_access.type', 'team_access.status', 'team_access.position', 'team_access.note'])
    .select(['team_access.granted_at as grantedAt', 'team_access.changed_at as changedAt']);
}

function people({ db }: Context) {
  return db
    .selectFrom('users')
    .select(['users.id as userId', 'users.email'])
    .select(['users.first_name as firstName', 'users.last_name as lastName']);
}
