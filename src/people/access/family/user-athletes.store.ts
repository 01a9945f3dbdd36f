// Owns: user_athletes
// Links between accounts and athletes: their own, and those of their children.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { publishViewerChange } from '#kit/server/realtime/realtime-publish.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { AthleteNames } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { LinkedAccount, Relation } from './user-athletes.rules.ts';

export interface UserAthleteRow extends AthleteNames {
  /** The current identity: the athlete into whom a merged one was merged. */
  athleteId: number;
  relation: Relation;
  confirmedAt: string | null;
  birthOn: Day | null;
}

const rowsOfUser = compiledOnce(({ db }, userId: number) =>
  db
    .selectFrom('user_athletes as link')
    .innerJoin('athletes as linked', 'linked.id', 'link.athlete_id')
    .innerJoin('athletes as athlete', 'athlete.id', 'linked.canonical_id')
    .select(['athlete.id as athleteId', 'link.relation', 'link.confirmed_at as confirmedAt'])
    .select(['athlete.first_name as firstName', 'athlete.last_name as lastName', 'athlete.nickname'])
    .select(sql<Day | null>`coalesce(athlete.birth_on, athlete.born_by)`.as('birthOn'))
    .where('link.user_id', '=', userId)
    .where('athlete.removed_at', 'is', null)
    .orderBy(sql`link.confirmed_at is null`)
    .orderBy('link.relation', 'desc')
    .orderBy('athlete.first_name')
    .orderBy('athlete.id'),
);

/** Sorts confirmed links first, and the user's own athlete before their children. */
export function listOfUser(ctx: Context, userId: number): Promise<UserAthleteRow[]> {
  return rowsOfUser(ctx, userId);
}

/** Lists accounts in good standing that are linked to this athlete or to one merged into it. */
export async function listAccounts({ db }: Context, athleteId: number): Promise<LinkedAccount[]> {
  const { rows } = await sql<LinkedAccount>`
    select distinct link.user_id as "userId", link.relation, link.confirmed_at is not null as "isConfirmed"
    from user_athletes link
    join athletes linked on linked.id = link.athlete_id
    join athletes asked on asked.id = ${athleteId} and asked.canonical_id = linked.canonical_id
    join users on users.id = link.user_id and users.standing = 'good'
    order by link.user_id`.execute(db);
  return rows;
}

/** Finds the confirmed account of an identity, deactivated ones included. */
export async function findAccountThatStands({ db }: Context, athleteId: number): Promise<number | null> {
  const row = await db
    .selectFrom('user_athletes as link')
    .innerJoin('athletes as linked', 'linked.id', 'link.athlete_id')
    .innerJoin('users as person', 'person.id', 'link.user_id')
    .select('person.id')
    .where('linked.canonical_id', '=', athleteId)
    .where('link.relation', '=', 'self')
    .where('link.confirmed_at', 'is not', null)
    .where('person.standing', 'in', ['good', 'deactivated'])
    .orderBy('person.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface CompanionRow {
  /** The current identity of the athlete. */
  athleteId: number;
  userId: number;
  relation: Relation;
  firstName: string;
  lastName: string;
}

/** Lists everyone with a confirmed link to these identities, the reader included. */
export async function listCompanions(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<CompanionRow[]> {
  if (athleteIds.length === 0) return [];
  return db
    .selectFrom('user_athletes as link')
    .innerJoin('athletes as linked', 'linked.id', 'link.athlete_id')
    .innerJoin('users as person', 'person.id', 'link.user_id')
    .select(['linked.canonical_id as athleteId', 'link.user_id as userId', 'link.relation'])
    .select(['person.first_name as firstName', 'person.last_name as lastName'])
    .distinct()
    .where('link.confirmed_at', 'is not', null)
    .where('person.standing', '=', 'good')
    .where('linked.canonical_id', 'in', athleteIds)
    .orderBy('link.relation', 'desc')
    .orderBy('link.user_id')
    .execute();
}

export interface ChildRow {
  userId: number;
  firstName: string;
  lastName: string;
}

/** Lists the parents' confirmed children who are on a roster of the team in this sport. */
export async function listChildrenAtTeam(
  { db }: Context,
  userIds: readonly number[],
  { teamId, sport }: { teamId: number; sport: Sport },
): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select distinct link.user_id as "userId", athlete.first_name as "firstName",
      athlete.last_name as "lastName", athlete.id
    from user_athletes link
    join athletes linked on linked.id = link.athlete_id
    join athletes athlete on athlete.id = linked.canonical_id and athlete.removed_at is null
    join athlete_records recorded on recorded.canonical_id = athlete.id
    join rosters r on r.athlete_id = recorded.id and r.team_id = ${teamId} and r.sport = ${sport}
      and r.left_at is null
    where link.user_id = any(${userIds}::bigint[]) and link.relation = 'parent'
      and link.confirmed_at is not null
    order by link.user_id, athlete.first_name, athlete.id`.execute(db);
  return rows;
}

export async function saveLink(
  ctx: Context,
  link: { userId: number; athleteId: number; relation: Relation; isConfirmed: boolean },
): Promise<void> {
  const now = ctx.clock.now().toString();
  const written = { relation: link.relation, confirmed_at: link.isConfirmed ? now : null };
  await ctx.db
    .insertInto('user_athletes')
    .values({ user_id: link.userId, athlete_id: link.athleteId, created_at: now, ...written })
    .onConflict((conflict) => conflict.columns(['user_id', 'athlete_id']).doUpdateSet(written))
    .execute();
  await publishViewerChange(ctx, link.userId);
}

/** Removes the link to this identity, whichever of its records holds it. */
export async function removeLink(ctx: Context, userId: number, athleteId: number): Promise<void> {
  await ctx.db
    .deleteFrom('user_athletes')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('athletes')
          .select('athletes.id')
          .whereRef('athletes.id', '=', 'user_athletes.athlete_id')
          .where('athletes.canonical_id', '=', athleteId),
      ),
    )
    .execute();
  await publishViewerChange(ctx, userId);
}

export async function removeLinks(ctx: Context, userId: number): Promise<void> {
  await ctx.db.deleteFrom('user_athletes').where('user_id', '=', userId).execute();
  await publishViewerChange(ctx, userId);
}
