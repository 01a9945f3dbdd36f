// Makes and removes heats of rounds while they are seeded. The caller holds the meet.
import { countEventsByState } from '#competition/events/event-progress.store.ts';
import { claimMeet, noteChange, noteEvents } from '#competition/meets/meets.service.ts';
import { instantAt } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { type PlanOfRound, plannedTimeOf } from './heat-times.rules.ts';
import {
  deleteHeats,
  findHeatOfMeet,
  insertHeats,
  listHeatNumbers,
  listRoundPlans,
  moveLaterHeats,
  updateHeatTime,
} from './heats.store.ts';
import { heatWords as words } from './heats.words.ts';

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
  const plans = new Map((await listRoundPlans(ctx, roundIds)).map((plan) => [plan.roundId, plan]));
  await insertHeats(
    ctx,
    missing.map((heat) => ({ ...heat, plannedAt: timeOfNew(plans.get(heat.roundId), heat.number) })),
  );
  await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
  return mapHeats(ctx, roundIds);
}

function timeOfNew(plan: PlanOfRound | undefined, number: number): string | null {
  const at = plan ? plannedTimeOf(plan, number) : null;
  return at === null ? null : Temporal.Instant.fromEpochMilliseconds(at).toString();
}

export interface HeatTimeToSet {
  /** "16:16" at the venue; null for no time of its own. */
  time: string | null;
  /** Moves the later heats of the round by as much; left out, they keep their times. */
  movesLater?: boolean | undefined;
}

/**
 * Sets when a heat is planned, as a time on the clock at the venue on the day of its round; null for no time of its own.
 * Refuses the first heat, whose time is that of the round, and one that has begun. The caller checks permission.
 */
export function setHeatTime(
  ctx: Context,
  heat: { meetId: number; roundId: number; heatId: number },
  { time, movesLater = false }: HeatTimeToSet,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, heat.meetId);
    const stored = await findHeatOfMeet(ctx, heat);
    if (!stored) throw new Refusal('HEAT_UNKNOWN', words.heatUnknown, { status: 404 });
    if (stored.number === 1) throw new Refusal('HEAT_IS_FIRST', words.firstHeat, { status: 409 });
    if (stored.hasBegun) throw new Refusal('HEAT_HAS_BEGUN', words.heatHasBegun, { status: 409 });
    const at = time === null ? null : instantAt(`${stored.day}T${time}`, stored.timeZone);
    if (at !== null && stored.roundPlannedAt !== null && isBefore(at, stored.roundPlannedAt)) {
      throw new Refusal('HEAT_BEFORE_ROUND', words.heatBeforeRound, {
        fields: { time: words.heatBeforeRound },
      });
    }
    await updateHeatTime(ctx, heat.heatId, at);
    if (movesLater && at !== null && stored.plannedAt !== null) {
      const byMs = Date.parse(at) - Date.parse(stored.plannedAt);
      await moveLaterHeats(ctx, { roundId: heat.roundId, number: stored.number, byMs });
    }
    await noteChange(ctx, heat.meetId);
  });
}

const isBefore = (at: string, other: string) =>
  Temporal.Instant.compare(Temporal.Instant.from(at), Temporal.Instant.from(other)) < 0;

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
