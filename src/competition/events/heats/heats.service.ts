// Makes and removes heats of rounds while they are seeded. The caller holds the meet.
import { countEventsByState } from '#competition/events/event-progress.store.ts';
import { noteEvents } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { deleteHeats, insertHeats, listHeatNumbers } from './heats.store.ts';

/** The number of heats that a round needs. */
export interface HeatCount {
  roundId: number;
  count: number;
}

/** Adds the heats that are missing, and returns the ids of all by round and number. */
export async function addHeats(
  ctx: Context,
  meetId: number,
  counts: readonly HeatCount[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const roundIds = counts.map(({ roundId }) => roundId);
  const present = await mapHeats(ctx, roundIds);
  const missing = counts.flatMap(({ roundId, count }) =>
    Array.from({ length: count }, (_, index) => index + 1)
      .filter((number) => !present.get(roundId)?.has(number))
      .map((number) => ({ roundId, number })),
  );
  if (missing.length === 0) return present;
  await insertHeats(ctx, missing);
  await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
  return mapHeats(ctx, roundIds);
}

/** Removes the heats after the last one that is needed. The caller has checked that nobody starts in them. */
export async function removeHeatsAfter(
  ctx: Context,
  meetId: number,
  counts: readonly HeatCount[],
): Promise<void> {
  const needed = new Map(counts.map(({ roundId, count }) => [roundId, count]));
  const stored = await listHeatNumbers(ctx, [...needed.keys()]);
  const spare = stored.filter(({ roundId, number }) => number > needed.get(roundId)!);
  if (spare.length === 0) return;
  await deleteHeats(
    ctx,
    spare.map(({ heatId }) => heatId),
  );
  await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
}

async function mapHeats(
  ctx: Context,
  roundIds: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  const byRound = Map.groupBy(await listHeatNumbers(ctx, roundIds), ({ roundId }) => roundId);
  return new Map(
    [...byRound].map(([roundId, heats]) => [
      roundId,
      new Map(heats.map(({ number, heatId }) => [number, heatId])),
    ]),
  );
}
