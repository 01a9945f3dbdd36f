// Owns: heats. Adds the heats that a seeding needs, and removes those that it does not.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';

export interface HeatNumber {
  roundId: number;
  number: number;
}

export function insertHeats({ db }: Context, heats: readonly HeatNumber[]): Promise<void> {
  return insertItems(db, 'heats', heats, {
    round_id: ({ roundId }) => roundId,
    number: ({ number }) => number,
  });
}

export async function listHeatNumbers(
  { db }: Context,
  roundIds: readonly number[],
): Promise<(HeatNumber & { heatId: number })[]> {
  const { rows } = await sql<HeatNumber & { heatId: number }>`
    select id as "heatId", round_id as "roundId", number from heats
    where round_id = any(${roundIds}::bigint[]) order by round_id, number`.execute(db);
  return rows;
}

export async function deleteHeats({ db }: Context, heatIds: readonly number[]): Promise<void> {
  await sql`delete from heats where id = any(${heatIds}::bigint[])`.execute(db);
}
