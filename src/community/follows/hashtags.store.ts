// Owns: hashtag_follows
// Follows of hashtags.
import type { Context } from '#kit/server/context.ts';

export async function isHashtagFollowed(
  { db }: Context,
  followerId: number,
  hashtag: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('hashtag_follows')
    .select('hashtag')
    .where('follower_id', '=', followerId)
    .where('hashtag', '=', hashtag)
    .executeTakeFirst();
  return row !== undefined;
}

/** A repeated follow changes nothing. */
export async function insertHashtag(
  { db, clock }: Context,
  followerId: number,
  hashtag: string,
): Promise<void> {
  await db
    .insertInto('hashtag_follows')
    .values({ follower_id: followerId, hashtag, followed_at: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHashtag({ db }: Context, followerId: number, hashtag: string): Promise<void> {
  await db
    .deleteFrom('hashtag_follows')
    .where('follower_id', '=', followerId)
    .where('hashtag', '=', hashtag)
    .execute();
}

/** Returns the latest first. */
export async function listHashtags({ db }: Context, followerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('hashtag_follows')
    .select('hashtag')
    .where('follower_id', '=', followerId)
    .orderBy('followed_at', 'desc')
    .orderBy('hashtag')
    .execute();
  return rows.map(({ hashtag }) => hashtag);
}

export async function countHashtagFollowers({ db }: Context, hashtag: string): Promise<number> {
  const { count } = await db
    .selectFrom('hashtag_follows')
    .innerJoin('users', 'users.id', 'hashtag_follows.follower_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hashtag', '=', hashtag)
    .where('users.standing', '=', 'good')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteHashtagsOf({ db }: Context, followerId: number): Promise<void> {
  await db.deleteFrom('hashtag_follows').where('follower_id', '=', followerId).execute();
}
