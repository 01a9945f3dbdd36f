// Owns: division_merges, division_merge_rows. Merges of divisions with everything that they moved.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { MergeRow, StoredMerge } from './division-merges.rules.ts';

export async function insertMerge(
  { db }: Context,
  { meetId, keepId, removeId, digest }: Omit<StoredMerge, 'mergeId' | 'removedName'>,
  { now, byUserId }: { now: string; byUserId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into division_merges (meet_id, keep_id, remove_id, by_user_id, merged_at, digest)
    values (${meetId}, ${keepId}, ${removeId}, ${byUserId}, ${now}, ${digest})
    returning id`.execute(db);
  return rows[0]!.id;
}

export async function insertMergeRows(
  { db }: Context,
  mergeId: number,
  rows: readonly MergeRow[],
): Promise<void> {
  await insertItems(db, 'division_merge_rows', rows, {
    merge_id: () => mergeId,
    kind: ({ kind }) => kind,
    row_id: ({ rowId }) => rowId,
    was: ({ was }) => was as never,
  });
}

/** Lists the merges of a meet that are not undone, the latest first. */
export async function listMerges({ db }: Context, meetId: number): Promise<StoredMerge[]> {
  const { rows } = await sql<StoredMerge>`
    select m.id as "mergeId", m.meet_id as "meetId", m.keep_id as "keepId", m.remove_id as "removeId",
      removed.name as "removedName", m.digest
    from division_merges m join meet_divisions removed on removed.id = m.remove_id
    where m.meet_id = ${meetId} and m.undone_at is null
    order by m.id desc`.execute(db);
  return rows;
}

export async function listMergeRows({ db }: Context, mergeId: number): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select kind, row_id as "rowId", was from division_merge_rows where merge_id = ${mergeId}`.execute(db);
  return rows;
}

export async function markUndone({ db }: Context, mergeId: number, now: string): Promise<void> {
  await sql`update division_merges set undone_at = ${now} where id = ${mergeId}`.execute(db);
}
