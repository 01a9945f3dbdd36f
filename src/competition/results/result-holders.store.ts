// Owns: nothing
// Reads which file had the results last.
import type { Context } from '#kit/server/context.ts';

export async function findLastBatch({ db }: Context, resultIds: readonly number[]): Promise<number | null> {
  const row = await db
    .selectFrom('result_changes')
    .select('import_batch_id')
    .where('result_id', 'in', resultIds)
    .where('import_batch_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.import_batch_id ?? null;
}
