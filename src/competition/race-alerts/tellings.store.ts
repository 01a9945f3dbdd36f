// Owns: race_tellings, told_rounds
// What was told to whom. Nobody hears of a race twice.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { RaceNews, Reader } from './race-alerts.rules.ts';

export interface NewTelling {
  reader: Reader;
  meetId: number;
  /** The race, such as "heat 17" or "event 4". */
  race: string;
  news: RaceNews;
}

/** Returns the numbers in the list of those that are new. */
export async function insertTellings(
  { db, clock }: Context,
  tellings: readonly NewTelling[],
): Promise<Set<number>> {
  if (tellings.length === 0) return new Set();
  const rows = tellings.map(({ reader, ...telling }) => ({ ...reader, ...telling }));
  const { rows: inserted } = await sql<{ reader: string; race: string; news: string }>`
    insert into race_tellings (user_id, subscription_id, meet_id, race, news, told_at)
    select t."userId", t."subscriptionId", t."meetId", t.race, t.news, ${clock.now().toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("userId" bigint, "subscriptionId" bigint,
      "meetId" bigint, race text, news text)
    order by t."userId", t."subscriptionId", t.race
    on conflict do nothing
    returning coalesce('u' || user_id, 's' || subscription_id) as reader, race, news`.execute(db);
  const fresh = new Set(inserted.map(({ reader, race, news }) => `${reader} ${race} ${news}`));
  const numbers = new Set<number>();
  for (const [index, { userId, subscriptionId, race, news }] of rows.entries()) {
    const key = `${userId === null ? `s${subscriptionId}` : `u${userId}`} ${race} ${news}`;
    if (fresh.delete(key)) numbers.add(index);
  }
  return numbers;
}

/** Returns those of the rounds that nobody has been told about, and marks them. */
export async function takeUntoldRounds(
  { db, clock }: Context,
  roundIds: readonly number[],
): Promise<number[]> {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<{ roundId: number }>`
    insert into told_rounds (round_id, told_at)
    select id, ${clock.now().toString()}::timestamptz from unnest(${roundIds}::bigint[]) as id order by id
    on conflict do nothing
    returning round_id as "roundId"`.execute(db);
  return rows.map(({ roundId }) => roundId);
}

/** The results of a round that were told about go into another one, and nobody is told about them again. */
export async function copyTold(
  { db }: Context,
  rounds: readonly { fromRoundId: number; intoRoundId: number }[],
): Promise<void> {
  for (const { fromRoundId, intoRoundId } of rounds) {
    await sql`
      insert into told_rounds (round_id, told_at)
      select ${intoRoundId}::bigint, told_at from told_rounds where round_id = ${fromRoundId}
      on conflict do nothing`.execute(db);
  }
}

export async function removeTellingsBefore({ db }: Context, instant: string): Promise<void> {
  await db.deleteFrom('race_tellings').where('told_at', '<', instant).execute();
  await db.deleteFrom('told_rounds').where('told_at', '<', instant).execute();
}

/** For the deletion of an account. */
export async function removeTellingsOfUser({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('race_tellings').where('user_id', '=', userId).execute();
}
