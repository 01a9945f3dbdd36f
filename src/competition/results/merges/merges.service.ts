// Two athletes that are one person: linked and parted with their bests, and all bests rebuilt from nothing.
import {
  getLastHolderId,
  listBestSubjects,
  lockSubjects,
  renewBests,
} from '#competition/bests/bests.service.ts';
import { writeFlags } from '#competition/results/best-flags.service.ts';
import { followIdentities } from '#competition/results/duplicates.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { Merge } from '#people/athletes/athletes.rules.ts';
import { holdIdentities, linkAthletes, unlinkAthletes } from '#people/athletes/athletes.service.ts';
import { getPlacesOfAthletes } from './athlete-appearances.store.ts';
import { racedEachOther, type SharedRound, type TwoAthletes } from './raced-together.rules.ts';
import { listRoundsWithOneself, listSharedRounds } from './raced-together.store.ts';

/**
 * Makes one athlete part of another, unless they raced each other. Results stay as recorded; bests, flags, what counts
 * twice, and pages go by the one identity.
 */
export function mergeAthletes(ctx: Context, merge: Merge): Promise<{ mergeId: number }> {
  return inTransaction(ctx, async (ctx) => {
    await holdIdentities(ctx);
    const { fromAthleteId: oneId, intoAthleteId: otherId } = merge;
    const [race] = await findSharedRounds(ctx, [{ oneId, otherId }]);
    if (race) throw racedEachOther(race);
    const { mergeId, athleteIds } = await linkAthletes(ctx, merge);
    await follow(ctx, athleteIds);
    return { mergeId };
  });
}

/** Parts two athletes that were merged: each has again what was recorded for him, results that came later too. */
export function undoMerge(ctx: Context, mergeId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => follow(ctx, await unlinkAthletes(ctx, mergeId)));
}

/** Of each pair of athletes a round in which both competed; none of those who never did. */
export async function findSharedRounds(ctx: Context, pairs: readonly TwoAthletes[]): Promise<SharedRound[]> {
  return pairs.length === 0 ? [] : listSharedRounds(ctx.db, pairs);
}

/**
 * Of these identities rounds in which two of their records stood, each by the records: who was merged raced himself in
 * a file that came in later.
 */
export async function findRoundsWithOneself(
  ctx: Context,
  canonicalIds: readonly number[],
): Promise<SharedRound[]> {
  return canonicalIds.length === 0 ? [] : listRoundsWithOneself(ctx.db, canonicalIds);
}

/** What follows from who is who, in the transaction that changed it. */
async function follow(ctx: Context, athleteIds: readonly number[]): Promise<void> {
  const changedMeets = await followIdentities(ctx, athleteIds);
  const subjects = await listBestSubjects(ctx, { athleteIds, teamIds: [] });
  await writeFlags(ctx, await renewBests(ctx, subjects));
  const { meetIds, teamIds, mateIds, relayVariants } = await getPlacesOfAthletes(ctx.db, athleteIds);
  ctx.announce({
    evict: [
      'home',
      'search',
      'navigation',
      'profiles',
      ...[...athleteIds, ...mateIds].map((id) => `athlete:${id}`),
      ...teamIds.map((id) => `team:${id}`),
      ...[...new Set([...meetIds, ...changedMeets])].map((id) => `meet:${id}`),
      ...relayVariants.map((variant) => `list:${variant}`),
    ],
  });
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
