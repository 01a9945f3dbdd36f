// Keeps merges of divisions, and takes a merged division out of the meet or brings it back.
import type { Context } from '#kit/server/context.ts';
import type { MergeRow, StoredMerge } from './division-merges.rules.ts';
import {
  insertMerge,
  insertMergeRows,
  listMergeRows,
  listMerges,
  markUndone,
} from './division-merges.store.ts';
import { markReturned } from './division-settings.store.ts';

/** Returns the id of the merge. The caller has moved everything and removed the division. */
export async function keepMerge(
  ctx: Context,
  merge: Omit<StoredMerge, 'mergeId' | 'removedName'>,
  rows: readonly MergeRow[],
  byUserId: number,
): Promise<number> {
  const mergeId = await insertMerge(ctx, merge, { now: ctx.clock.now().toString(), byUserId });
  await insertMergeRows(ctx, mergeId, rows);
  return mergeId;
}

/** Lists the merges of a meet that are not undone, the latest first. */
export function listDivisionMerges(ctx: Context, meetId: number): Promise<StoredMerge[]> {
  return listMerges(ctx, meetId);
}

/** Lists what a merge moved. */
export function listMovedRows(ctx: Context, mergeId: number): Promise<MergeRow[]> {
  return listMergeRows(ctx, mergeId);
}

/** Brings the removed division back. The caller has moved everything. */
export async function dropMerge(ctx: Context, { mergeId, removeId }: StoredMerge): Promise<void> {
  await markReturned(ctx, removeId);
  await markUndone(ctx, mergeId, ctx.clock.now().toString());
}
