// Owns: nothing
// Finds the rounds of slots.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export async function findRoundIdsOfSlots({ db }: Context, slotIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ roundId: number }>`
    select distinct round_id as "roundId" from start_slots where id = any(${slotIds}::bigint[])`.execute(db);
  return rows.map(({ roundId }) => roundId);
}
