// Owns: nothing
// Reads who goes on from a round, with what the reason needs.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { StoredQualified } from './advancing/advance.rules.ts';

export async function listQualified(
  { db }: Context,
  roundId: number,
): Promise<{ slotId: number; qualified: StoredQualified }[]> {
  const { rows } = await sql<{ slotId: number; qualified: StoredQualified }>`
    select id as "slotId", qualified from start_slots where round_id = ${roundId} and qualified is not null
    order by id`.execute(db);
  return rows;
}
