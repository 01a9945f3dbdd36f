// Owns: distinct_people. Pairs of athletes that the hosts of a meet have marked as two people.
import type { Context } from '#kit/server/context.ts';
import type { TwoAthletes } from './entry-merges.rules.ts';

export async function listDistinctPairs({ db }: Context, meetId: number): Promise<TwoAthletes[]> {
  const rows = await db
    .selectFrom('distinct_people')
    .select(['one_athlete_id', 'other_athlete_id'])
    .where('meet_id', '=', meetId)
    .orderBy('decided_at', 'desc')
    .execute();
  return rows.map((row) => ({ oneId: row.one_athlete_id, otherId: row.other_athlete_id }));
}

/** `oneId` is the smaller one. A pair that is there stays. */
export async function insertDistinctPair(
  { db }: Context,
  meetId: number,
  { oneId, otherId }: TwoAthletes,
  { now, byUserId }: { now: string; byUserId: number },
): Promise<void> {
  await db
    .insertInto('distinct_people')
    .values({
      ...{ meet_id: meetId, one_athlete_id: oneId, other_athlete_id: otherId },
      ...{ decided_at: now, decided_by: byUserId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDistinctPair(
  { db }: Context,
  meetId: number,
  { oneId, otherId }: TwoAthletes,
): Promise<void> {
  await db
    .deleteFrom('distinct_people')
    .where('meet_id', '=', meetId)
    .where('one_athlete_id', '=', oneId)
    .where('other_athlete_id', '=', otherId)
    .execute();
}
