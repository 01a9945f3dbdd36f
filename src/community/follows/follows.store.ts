// Owns: follows
// Follows and follow requests.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { FollowState, FollowSubject } from './follows.rules.ts';

export async function findState(
  { db }: Context,
  followerId: number,
  { type, linkId }: FollowSubject,
): Promise<FollowState> {
  const row = await db
    .selectFrom('follows')
    .select('state')
    .where('follower_id', '=', followerId)
    .where('type', '=', type)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Null deletes the follow. */
export async function saveState(
  { db, clock }: Context,
  followerId: number,
  { type, linkId }: FollowSubject,
  state: FollowState,
): Promise<void> {
  const key = { follower_id: followerId, type, link_id: linkId };
  if (state === null) {
    await db
      .deleteFrom('follows')
      .where(({ and }) => and(key))
      .execute();
    return;
  }
  const now = clock.now().toString();
  const written = { state, accepted_at: state === 'accepted' ? now : null };
  await db
    .insertInto('follows')
    .values({ ...key, ...written, asked_at: now })
    .onConflict((conflict) => conflict.columns(['follower_id', 'type', 'link_id']).doUpdateSet(written))
    .execute();
}

/** True if new results come with the follower's mail; false if there is no follow. */
export async function isNotified(
  { db }: Context,
  followerId: number,
  { type, linkId }: FollowSubject,
): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('notify')
    .where('follower_id', '=', followerId)
    .where('type', '=', type)
    .where('link_id', '=', linkId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row?.notify ?? false;
}

export async function saveNotify(
  { db }: Context,
  followerId: number,
  { type, linkId }: FollowSubject,
  notify: boolean,
): Promise<void> {
  await db
    .updateTable('follows')
    .set({ notify })
    .where('follower_id', '=', followerId)
    .where('type', '=', type)
    .where('link_id', '=', linkId)
    .execute();
}

/** Subjects whose news the account wants by mail. */
export async function listNotified({ db }: Context, followerId: number): Promise<FollowSubject[]> {
  return db
    .selectFrom('follows')
    .select(['type', 'link_id as linkId'])
    .where('follower_id', '=', followerId)
    .where('state', '=', 'accepted')
    .where('notify', '=', true)
    .orderBy('type')
    .orderBy('link_id')
    .execute();
}

/** Counts accounts in good standing only. */
export async function countFollowersOf({ db }: Context, { type, linkId }: FollowSubject): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.follower_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('type', '=', type)
    .where('link_id', '=', linkId)
    .where('state', '=', 'accepted')
    .where('users.standing', '=', 'good')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countFollows({ db }: Context, followerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('follower_id', '=', followerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the latest first. */
export async function listFollowedBy({ db }: Context, followerId: number): Promise<FollowSubject[]> {
  return db
    .selectFrom('follows')
    .select(['type', 'link_id as linkId'])
    .where('follower_id', '=', followerId)
    .where('state', '=', 'accepted')
    .orderBy('accepted_at', 'desc')
    .orderBy('link_id')
    .execute();
}

/** Returns the latest first. */
export async function listFollowersOf({ db }: Context, userId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.follower_id')
    .select('follower_id')
    .where('type', '=', 'user')
    .where('link_id', '=', userId)
    .where('state', '=', 'accepted')
    .where('users.standing', '=', 'good')
    .orderBy('accepted_at', 'desc')
    .orderBy('follower_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.follower_id);
}

/** The menu lists this many; the count includes all. */
const REQUESTS_LISTED = 20;

const requestRows = compiledOnce(
  (_, userId: number) => sql<{ followerId: number; count: number }>`
    select f.follower_id as "followerId", count(*) over ()::int as count
    from follows f join users u on u.id = f.follower_id and u.standing = 'good'
    where f.type = 'user' and f.link_id = ${userId} and f.state = 'pending'
    order by f.asked_at desc, f.follower_id
    limit ${sql.lit(REQUESTS_LISTED)}`,
);

/** The number of follow requests to an account, and the latest of them. */
export async function readRequests(ctx: Context, userId: number): Promise<{ count: number; ids: number[] }> {
  const rows = await requestRows(ctx, userId);
  return { count: rows[0]?.count ?? 0, ids: rows.map(({ followerId }) => followerId) };
}

export interface FollowCounts {
  followers: number;
  following: number;
}

export async function readCounts({ db }: Context, userId: number): Promise<FollowCounts> {
  const { rows } = await sql<FollowCounts>`
    select
      (select count(*)::int from follows f join users u on u.id = f.follower_id and u.standing = 'good'
        where f.type = 'user' and f.link_id = ${userId} and f.state = 'accepted') as followers,
      (select count(*)::int from follows where follower_id = ${userId} and state = 'accepted') as following`.execute(
    db,
  );
  return rows[0]!;
}

/** Removes both what an account follows and who follows it. */
export async function removeAllOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('follows').where('follower_id', '=', userId).execute();
  await db.deleteFrom('follows').where('type', '=', 'user').where('link_id', '=', userId).execute();
}

/** A follow of a merged athlete refers to the remaining one. */
export async function findCanonicalAthlete({ db }: Context, athleteId: number): Promise<number | null> {
  const row = await db
    .selectFrom('athletes')
    .select('canonical_id')
    .where('id', '=', athleteId)
    .executeTakeFirst();
  return row?.canonical_id ?? null;
}
