// Merges of athletes who are one person, and their undoing, with bests and duplicates; and rebuilding of all bests.
import {
  getLastHolderId,
  listBestSubjects,
  lockSubjects,
  renewBests,
} from '#competition/bests/bests.service.ts';
import { writeFlags } from '#competition/results/best-flags.service.ts';
import { updateDuplicates } from '#competition/results/duplicates.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { Merge } from '#people/athletes/athletes.rules.ts';
import { holdIdentities, linkAthletes, unlinkAthletes } from '#people/athletes/athletes.service.ts';
import { getAthleteAppearances } from './athlete-appearances.store.ts';
import { refusalToRacers, type SharedRound, type TwoAthletes } from './raced-together.rules.ts';
import { listRoundsOfMerged, listSharedRounds } from './raced-together.store.ts';

/**
 * Merges one athlete into another, unless they raced each other. Results keep their recorded athlete; bests, flags,
 * duplicates and pages use the merged identity.
 */
export function mergeAthletes(ctx: Context, merge: Merge): Promise<{ mergeId: number }> {
  return inTransaction(ctx, async (ctx) => {
    await holdIdentities(ctx);
    const { fromAthleteId: oneId, intoAthleteId: otherId } = merge;
    const [race] = await findSharedRounds(ctx, [{ oneId, otherId }]);
    if (race) throw refusalToRacers(race);
    const { mergeId, athleteIds } = await linkAthletes(ctx, merge);
    await updateAfterMerge(ctx, athleteIds);
    return { mergeId };
  });
}

/** Separates two merged athletes: each gets back the results recorded for them, including later ones. */
export function undoMerge(ctx: Context, mergeId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => updateAfterMerge(ctx, await unlinkAthletes(ctx, mergeId)));
}

/** Finds one round for each pair of athletes in which both competed; pairs without one are left out. */
export async function findSharedRounds(ctx: Context, pairs: readonly TwoAthletes[]): Promise<SharedRound[]> {
  return pairs.length === 0 ? [] : listSharedRounds(ctx, pairs);
}

/**
 * Finds rounds in which two athletes competed who are now merged, because a file with both came in after the merge.
 * `oneId` and `otherId` are their own ids.
 */
export async function findRoundsOfMerged(
  ctx: Context,
  canonicalIds: readonly number[],
): Promise<SharedRound[]> {
  return canonicalIds.length === 0 ? [] : listRoundsOfMerged(ctx, canonicalIds);
}

/** Updates duplicates, bests and pages in the transaction that merges or separates athletes. */
async function updateAfterMerge(ctx: Context, athleteIds: readonly number[]): Promise<void> {
  const changedMeets = await updateDuplicates(ctx, athleteIds);
  const subjects = await listBestSubjects(ctx, { athleteIds, teamIds: [] });
  await writeFlags(ctx, await renewBests(ctx, subjects));
  const { meetIds, teamIds, mateIds, relayVariants } = await getAthleteAppearances(ctx, athleteIds);
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

/** Maintenance: derives every best and flag again, in batches of athletes and teams, while the site runs. */
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
