// Owns: meet_staff. The hosts of each meet.
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
    .selectFrom('meet_staff')
    .select('id')
    .where('meet_id', '=', meetId)
    .where('user_id', '=', userId)
    .where('role', '=', 'host')
    .where('accepted_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return host !== undefined;
}

/** Lists the latest meet first. */
export async function listHosted({ db }: Context, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('meet_staff')
    .innerJoin('meets', 'meets.id', 'meet_staff.meet_id')
    .select('meets.id')
    .where('meet_staff.user_id', '=', userId)
    .where('meet_staff.role', '=', 'host')
    .where('meet_staff.accepted_at', 'is not', null)
    .where('meet_staff.ended_at', 'is', null)
    .where('meets.removed_at', 'is', null)
    .orderBy('meets.start_on', 'desc')
    .orderBy('meets.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertHost(ctx: Context, meetId: number, userId: number): Promise<void> {
  const now = ctx.clock.now().toString();
  await ctx.db
    .insertInto('meet_staff')
    .values({ meet_id: meetId, user_id: userId, role: 'host', created_at: now, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await publishViewerChange(ctx, userId);
}

export async function removeHosted(ctx: Context, userId: number): Promise<void> {
  await ctx.db.deleteFrom('meet_staff').where('user_id', '=', userId).execute();
  await publishViewerChange(ctx, userId);
}
