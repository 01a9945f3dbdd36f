// Owns: new_meets. The meets that everyone sees since a moment ago, for those who wait for such a meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** Called in the transaction that shows the meet to everyone. A meet that was noted before is no news. */
export async function noteNewMeet({ db, clock }: Context, meetId: number): Promise<void> {
  await db
    .insertInto('new_meets')
    .values({ meet_id: meetId, created_at: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A meet that is hidden before anybody was told of it is news again when it is shown. */
export async function forgetUntoldMeet({ db }: Context, meetId: number): Promise<void> {
  await db.deleteFrom('new_meets').where('meet_id', '=', meetId).where('told_at', 'is', null).execute();
}

/** Takes the oldest meets that nobody was told of, so that no other node tells of them. */
export async function takeNewMeets({ db, clock }: Context, limit: number): Promise<number[]> {
  const { rows } = await sql<{ meetId: number }>`
    update new_meets set told_at = ${clock.now().toString()}
    where meet_id in (
      select meet_id from new_meets where told_at is null order by created_at, meet_id limit ${limit}
      for update skip locked
    )
    returning meet_id as "meetId"`.execute(db);
  return rows.map(({ meetId }) => meetId);
}
