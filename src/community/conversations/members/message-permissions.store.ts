// Owns: nothing
// Facts that decide who may write to whom: ages, parents and team membership.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Matches access to the team: no followers, and no athlete who has moved to another team since. */
const hasTeamAccess = (access: 'access' | 'mine' | 'theirs') => sql`
  ${sql.ref(`${access}.type`)} <> 'F' and ${sql.ref(`${access}.status`)} >= 0
  and not (${sql.ref(`${access}.type`)} = 'A' and exists (
    select from user_athletes self_link
    join athletes linked on linked.id = self_link.athlete_id
    join athlete_records recorded on recorded.canonical_id = linked.canonical_id
    join rosters r on r.athlete_id = recorded.id and r.left_at is not null
    where self_link.user_id = ${sql.ref(`${access}.user_id`)} and self_link.relation = 'self' and self_link.confirmed_at is not null
      and r.team_id = ${sql.ref(`${access}.team_id`)} and r.sport = ${sql.ref(`${access}.sport`)}))`;

export interface ParentRow {
  childId: number;
  userId: number;
}

/**
 * Accounts in good standing whose link to the athlete of these accounts is confirmed on both sides.
 */
export async function listParents({ db }: Context, childIds: readonly number[]): Promise<ParentRow[]> {
  if (childIds.length === 0) return [];
  const { rows } = await sql<ParentRow>`
    select distinct self_link.user_id as "childId", parent.user_id as "userId"
    from user_athletes self_link
    join athletes owned on owned.id = self_link.athlete_id
    join athlete_records looked_after on looked_after.canonical_id = owned.canonical_id
    join user_athletes parent on parent.athlete_id = looked_after.id and parent.relation = 'parent'
      and parent.confirmed_at is not null and parent.user_id <> self_link.user_id
    join users on users.id = parent.user_id and users.standing = 'good'
    where self_link.user_id = any(${childIds}::bigint[]) and self_link.relation = 'self' and self_link.confirmed_at is not null
    order by "childId", "userId"`.execute(db);
  return rows;
}

export interface ParentAddress {
  childId: number;
  email: string;
}

/** Addresses of parents who approved a child's account by mail and have no account. */
export async function listParentAddresses(
  { db }: Context,
  childIds: readonly number[],
): Promise<ParentAddress[]> {
  if (childIds.length === 0) return [];
  const { rows } = await sql<ParentAddress>`
    select child.id as "childId", child.parent_email as email
    from users child
    where child.id = any(${childIds}::bigint[]) and child.parent_email is not null
      and child.parent_confirmed_at is not null and child.standing = 'good'
      and not exists (select from users parent where parent.email = lower(child.parent_email) and parent.standing = 'good')
    order by child.id`.execute(db);
  return rows;
}

/** Athletes, parents and coaches with access; no followers and no banned people. */
export async function listTeamMembers(
  { db }: Context,
  { teamId, sport }: { teamId: number; sport: Sport },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select access.user_id as "userId"
    from team_access access
    join users on users.id = access.user_id and users.standing = 'good'
    where access.team_id = ${teamId} and access.sport = ${sport}
    group by access.user_id
    having bool_or(${hasTeamAccess('access')}) and bool_and(access.status > -40)
    order by access.user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Returns the ones who share a team or family with this person. */
export async function listClose(
  { db }: Context,
  userId: number,
  others: readonly number[],
): Promise<number[]> {
  if (others.length === 0) return [];
  const { rows } = await sql<{ userId: number }>`
    select theirs.user_id as "userId"
    from team_access mine
    join team_access theirs using (team_id, sport)
    where mine.user_id = ${userId} and theirs.user_id = any(${others}::bigint[])
      and ${hasTeamAccess('mine')} and ${hasTeamAccess('theirs')}
    union
    select theirs.user_id
    from user_athletes mine
    join athletes a on a.id = mine.athlete_id
    join athlete_records b on b.canonical_id = a.canonical_id
    join user_athletes theirs on theirs.athlete_id = b.id and theirs.user_id = any(${others}::bigint[])
      and theirs.confirmed_at is not null
    where mine.user_id = ${userId} and mine.confirmed_at is not null`.execute(db);
  return rows.map((row) => row.userId);
}

/** Everyone on this person's teams, in the family, and in follows either way. */
export async function listReachable({ db }: Context, userId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct u.id as "userId", u.name
    from (
      select theirs.user_id
      from team_access mine
      join team_access theirs using (team_id, sport)
      where mine.user_id = ${userId} and ${hasTeamAccess('mine')} and ${hasTeamAccess('theirs')}
      union
      select theirs.user_id
      from user_athletes mine
      join athletes a on a.id = mine.athlete_id
      join athlete_records b on b.canonical_id = a.canonical_id
      join user_athletes theirs on theirs.athlete_id = b.id and theirs.confirmed_at is not null
      where mine.user_id = ${userId} and mine.confirmed_at is not null
      union
      select link_id from follows where follower_id = ${userId} and type = 'user' and state = 'accepted'
      union
      select follower_id from follows where link_id = ${userId} and type = 'user' and state = 'accepted'
    ) as around (user_id)
    join users u on u.id = around.user_id and u.standing = 'good'
    where u.id <> ${userId}
      and not exists (
        select from blocks
        where (blocker_id = ${userId} and blocked_id = u.id) or (blocker_id = u.id and blocked_id = ${userId})
      )
    order by u.name, "userId"
    limit ${most}`.execute(db);
  return rows.map((row) => row.userId);
}

export async function listBlockedAuthors({ db }: Context, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('blocks').select('blocked_id').where('blocker_id', '=', userId).execute();
  return rows.map((row) => row.blocked_id);
}

export async function listBlockersOf({ db }: Context, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('blocks').select('blocker_id').where('blocked_id', '=', userId).execute();
  return rows.map((row) => row.blocker_id);
}
