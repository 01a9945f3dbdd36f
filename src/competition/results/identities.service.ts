// Two athletes that are one person: linked and parted with their bests, and all bests rebuilt from nothing.
import {
  getLastHolderId,
  listBestSubjects,
  lockSubjects,
  renewBests,
} from '#competition/bests/bests.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { Merge } from '#people/athletes/athletes.rules.ts';
import { linkAthletes, unlinkAthletes } from '#people/athletes/athletes.service.ts';
import { writeFlags } from './best-flags.service.ts';

/** Makes one athlete part of another. Results stay as recorded; bests, flags and pages go by the one identity. */
export function mergeAthletes(ctx: Context, merge: Merge): Promise<{ mergeId: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { mergeId, athleteIds } = await linkAthletes(ctx, merge);
    await follow(ctx, athleteIds);
    return { mergeId };
  });
}

/** Parts two athletes that were merged: each has again what was recorded for him. */
export function undoMerge(ctx: Context, mergeId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => follow(ctx, await unlinkAthletes(ctx, mergeId)));
}

async function follow(ctx: Context, athleteIds: readonly number[]): Promise<void> {
  const subjects = await listBestSubjects(ctx, { athleteIds, teamIds: [] });
  await writeFlags(ctx, await renewBests(ctx, subjects));
  ctx.announce({ evict: athleteIds.map((id) => `athlete:${id}`) });
}

const REBUILD_STEP = 2000;

/** Maintenance: derives every best and flag anew, some athletes and teams a transaction, while the site runs. */
export async function rebuildBests(ctx: Context): Promise<void> {
  const last = await getLastHolderId(ctx);
  for (let from = 1; from <= last; from += REBUILD_STEP) {
    const ids = Array.from({ length: Math.min(REBUILD_STEP, last - from + 1) }, (_, index) => from + index);
    await inTransaction(ctx, async (ctx) => {
      const holders = { athleteIds: ids, teamIds: ids };
      await lockSubjects(ctx, holders);
      await writeFlags(ctx, await renewBests(ctx, await listBestSubjects(ctx, holders)));
    });
  }
}
