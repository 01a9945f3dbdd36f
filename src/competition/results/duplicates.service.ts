// Performances that are recorded twice: in two lists, or in a list and in the meet itself. Each counts once.
import { lockSubjects, renewBests } from '#competition/bests/bests.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { writeFlags } from './best-flags.service.ts';
import {
  type ExistingPerformance,
  listDoubled,
  listListedAgain,
  listSamePerformances,
  listSeparated,
  markDuplicates,
  type PerformanceKey,
  type SeparatedResult,
  unmarkDuplicates,
} from './duplicates.store.ts';
import { deriveFields } from './results.rules.ts';
import { listMeetRounds, listStoredResults } from './results.store.ts';

/** Finds the counting result of each performance, or null. Same athlete, event, day and mark mean same performance. */
export async function findSamePerformances(
  ctx: Context,
  performances: readonly PerformanceKey[],
): Promise<(ExistingPerformance | null)[]> {
  if (performances.length === 0) return [];
  const matches = new Map<number, ExistingPerformance>();
  for (const { index, ...same } of await listSamePerformances(ctx, performances))
    if (!matches.has(index)) matches.set(index, same);
  // The index in SQL begins at 1.
  return performances.map((_, index) => matches.get(index + 1) ?? null);
}

/** Called after the results of a meet were saved: marks results of lists for the same performances as duplicates. */
export function markListedDuplicates(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const listed = await listListedAgain(ctx, meetId);
    if (listed.length === 0) return;
    const athleteIds = [...new Set(listed.map(({ athleteId }) => athleteId))];
    await lockSubjects(ctx, { athleteIds, teamIds: [] });
    await markDuplicates(ctx, listed);
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
 * Must be called in the transaction that merges or separates identities, before their bests are derived. Performances
 * that lists repeat for one person count once, and those of two persons count again. Returns the changed meets.
 */
export async function updateDuplicates(ctx: Context, canonicalIds: readonly number[]): Promise<number[]> {
  const separated = await listSeparated(ctx, canonicalIds);
  if (separated.length > 0) await countAgain(ctx, separated);
  const doubled = await listDoubled(ctx, canonicalIds);
  if (doubled.length > 0) await markDuplicates(ctx, doubled);
  return [...new Set([...separated, ...doubled].map(({ meetId }) => meetId))];
}

async function countAgain(ctx: Context, separated: readonly SeparatedResult[]): Promise<void> {
  const meetIds = [...new Set(separated.map(({ meetId }) => meetId))];
  const roundIds = [...new Set(separated.map(({ roundId }) => roundId))];
  const rounds = new Map((await listMeetRounds(ctx, meetIds)).map((round) => [round.roundId, round]));
  const isSeparated = new Set(separated.map(({ resultId }) => resultId));
  const stored = await listStoredResults(ctx, meetIds, roundIds);
  await unmarkDuplicates(
    ctx,
    stored
      .filter(({ resultId }) => isSeparated.has(resultId))
      .map(({ resultId, fields, isRemoved }) => ({
        resultId,
        counts: deriveFields(fields, rounds.get(fields.roundId)!, isRemoved).counts,
      })),
  );
}
