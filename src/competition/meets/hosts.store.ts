// Owns: meet_hosts. The users who host each meet.
import type { Context } from '#kit/server/context.ts';
import { publishViewerChange } from '#kit/server/realtime/realtime-publish.ts';

export async function isMeet({ db }: Context, meetId: number): Promise<boolean> {
  const meet = await db
    .selectFrom('meets')
    .select('id')
    .where('id', '=', meetId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return meet !== undefined;
}

export async function isHost({ db }: Context, meetId: number, userId: number): Promise<boolean> {
  const host = await db
    .selectFrom('meet_hosts')
    .select('user_id')
    .where('meet_id', '=', meetId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return host !== undefined;
}

/** Lists the latest meet first. */
export async function listHosted({ db }: Context, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('meet_hosts')
    .innerJoin('meets', 'meets.id', 'meet_hosts.meet_id')
    .select('meets.id')
    .where('meet_hosts.user_id', '=', userId)
    .where('meets.removed_at', 'is', null)
    .orderBy('meets.start_on', 'desc')
    .orderBy('meets.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertHost(ctx: Context, meetId: number, userId: number): Promise<void> {
  await ctx.db
    .insertInto('meet_hosts')
    .values({ meet_id: meetId, user_id: userId, created_at: ctx.clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await publishViewerChange(ctx, userId);
}

export async function removeHosted(ctx: Context, userId: number): Promise<void> {
  await ctx.db.deleteFrom('meet_hosts').where('user_id', '=', userId).execute();
  await publishViewerChange(ctx, userId);
}
