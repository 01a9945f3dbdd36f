// Performances that are told twice: by two lists, or by a list and by the meet itself.
import { lockSubjects, renewBests } from '#competition/bests/bests.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { writeFlags } from './best-flags.service.ts';
import {
  type KnownPerformance,
  listListedAgain,
  listSamePerformances,
  markDuplicates,
  type PerformanceKey,
} from './duplicates.store.ts';

/** settled.md "Data": the same athlete, variant, date and mark is one performance. Of each the result that counts, or null. */
export async function findSamePerformances(
  ctx: Context,
  performances: readonly PerformanceKey[],
): Promise<(KnownPerformance | null)[]> {
  if (performances.length === 0) return [];
  const found = new Map<number, KnownPerformance>();
  for (const { index, ...same } of await listSamePerformances(ctx.db, performances))
    if (!found.has(index)) found.set(index, same);
  // Ordinals begin at 1.
  return performances.map((_, index) => found.get(index + 1) ?? null);
}

/** After the results of a meet were saved: what lists had told of it before counts in the meet from now on. */
export function countInMeet(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const listed = await listListedAgain(ctx.db, meetId);
    if (listed.length === 0) return;
    const athleteIds = [...new Set(listed.map(({ athleteId }) => athleteId))];
    await lockSubjects(ctx, { athleteIds, teamIds: [] });
    await markDuplicates(ctx.db, listed);
    const subjects = new Map(
      listed.map(({ athleteId, eventVariant }) => [
        `${athleteId} ${eventVariant}`,
        { kind: 'athlete', id: athleteId, eventVariant } as const,
      ]),
    );
    await writeFlags(ctx, await renewBests(ctx, [...subjects.values()]));
    const meetIds = new Set(listed.map((result) => result.meetId));
    ctx.announce({
      evict: [...[...meetIds].map((id) => `meet:${id}`), ...athleteIds.map((id) => `athlete:${id}`)],
    });
  });
}
