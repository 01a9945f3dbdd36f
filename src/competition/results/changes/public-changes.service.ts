// Lists the changes of results that their readers learn of.
import type { Context } from '#kit/server/context.ts';
import type { ChangeRow } from './change-log.rules.ts';
import { listChangesOfResults, listJudgedAt, listPubliclyChanged } from './change-log.store.ts';

/**
 * Lists the whole log of those of these results that have a public change, the latest change first. Also the changes
 * that are not public, because a mark follows from all changes after it.
 */
export async function listPublicChanges(
  ctx: Context,
  meetId: number,
  resultIds: readonly number[],
): Promise<ChangeRow[]> {
  const requested = new Set(resultIds);
  const changed = (await listPubliclyChanged(ctx, meetId)).filter((id) => requested.has(id));
  return listChangesOfResults(ctx, changed);
}

/** Lists the whole log of these results, the latest change first. */
export const listChangesOf = (ctx: Context, resultIds: readonly number[]): Promise<ChangeRow[]> =>
  listChangesOfResults(ctx, resultIds);

/** Returns when each of these results was last validated or invalidated by hand. */
export async function mapJudgedAt(
  ctx: Context,
  resultIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (resultIds.length === 0) return new Map();
  return new Map((await listJudgedAt(ctx, resultIds)).map(({ resultId, at }) => [resultId, at]));
}
