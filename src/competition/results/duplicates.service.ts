// Performances that are told twice: by two lists, or by a list and by the meet itself.
import { lockSubjects, renewBests } from '#competition/bests/bests.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { writeFlags } from './best-flags.service.ts';
import {
  type KnownPerformance,
  listDoubled,
  listListedAgain,
  listParted,
  listSamePerformances,
  markDuplicates,
  type PartedResult,
  type PerformanceKey,
  unmarkDuplicates,
} from './duplicates.store.ts';
import { deriveFields } from './results.rules.ts';
import { listMeetRounds, listStoredResults } from './results.store.ts';

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

/**
 * After identities were joined or parted, in the same transaction and before their bests: what lists tell again of one
 * person counts once, and what was told of somebody else counts again. Returns the meets and lists that changed.
 */
export async function followIdentities(ctx: Context, canonicalIds: readonly number[]): Promise<number[]> {
  const parted = await listParted(ctx.db, canonicalIds);
  if (parted.length > 0) await countAgain(ctx, parted);
  const doubled = await listDoubled(ctx.db, canonicalIds);
  if (doubled.length > 0) await markDuplicates(ctx.db, doubled);
  return [...new Set([...parted, ...doubled].map(({ meetId }) => meetId))];
}

async function countAgain({ db }: Context, parted: readonly PartedResult[]): Promise<void> {
  const meetIds = [...new Set(parted.map(({ meetId }) => meetId))];
  const roundIds = [...new Set(parted.map(({ roundId }) => roundId))];
  const rounds = new Map((await listMeetRounds(db, meetIds)).map((round) => [round.roundId, round]));
  const isParted = new Set(parted.map(({ resultId }) => resultId));
  const stored = await listStoredResults(db, meetIds, roundIds);
  await unmarkDuplicates(
    db,
    stored
      .filter(({ resultId }) => isParted.has(resultId))
      .map(({ resultId, fields, isRemoved }) => ({
        resultId,
        counts: deriveFields(fields, rounds.get(fields.roundId)!, isRemoved).counts,
      })),
  );
}
