// Saves the events, rounds and heats of a meet: finds those that a file names again, and completes them.
import { claimMeet, noteChange, noteEvents } from '#competition/meets/meets.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import {
  listStoredEvents,
  listStoredHeats,
  listStoredRounds,
  markEventsRemoved,
  type Plan,
  takeEventIds,
  takeHeatIds,
  takeRoundIds,
  updateHeatStarts,
  updateRoundDays,
  writeEvents,
  writeHeats,
  writeRounds,
} from './events.store.ts';
import type { RoundCode } from './meet-events.rules.ts';
import {
  countProgress,
  type EventToEnsure,
  eventKey,
  heatKey,
  isSameRow,
  mergeEvent,
  mergeHeat,
  mergeRound,
  roundKey,
} from './stored-events.rules.ts';

export interface EnsuredRound {
  round: RoundCode;
  roundId: number;
  /** Heat ids by heat number. */
  heats: ReadonlyMap<number, number>;
}

export interface EnsuredEvent {
  meetEventId: number;
  rounds: EnsuredRound[];
}

/**
 * Finds each event by division, gender and eventShort, its rounds by code and their heats by number; creates the
 * missing ones and saves the changes. Calling it twice changes nothing. Returns events in the order of the input.
 */
export function ensureEvents(
  ctx: Context,
  meetId: number,
  inputs: readonly EventToEnsure[],
): Promise<EnsuredEvent[]> {
  return inTransaction(ctx, async (ctx) => {
    const { clock } = ctx;
    await claimMeet(ctx, meetId);
    const events = await reconcile(inputs, await listStoredEvents(ctx, meetId), {
      keyOf: eventKey,
      idOf: ({ meetEventId }) => meetEventId,
      takeIds: (count) => takeEventIds(ctx, count),
      merge: (input, stored, meetEventId, ids) => ({ meetEventId, ...mergeEvent(input, stored, ids) }),
    });
    const inputRounds = inputs.flatMap((event, index) =>
      event.rounds.map((round) => ({ ...round, meetEventId: events.ids[index]! })),
    );
    const rounds = await reconcile(inputRounds, await listStoredRounds(ctx, meetId), {
      keyOf: roundKey,
      idOf: ({ roundId }) => roundId,
      takeIds: (count) => takeRoundIds(ctx, count),
      merge: (input, stored, roundId) => ({ roundId, ...mergeRound(input, stored) }),
    });
    const inputHeats = inputRounds.flatMap((round, index) =>
      round.heats.map((heat) => ({ ...heat, roundId: rounds.ids[index]! })),
    );
    const heats = await reconcile(inputHeats, await listStoredHeats(ctx, meetId), {
      keyOf: heatKey,
      idOf: ({ heatId }) => heatId,
      takeIds: (count) => takeHeatIds(ctx, count),
      merge: (input, stored, heatId) => ({ heatId, ...mergeHeat(input, stored) }),
    });

    await writeEvents(ctx, meetId, events.plan, clock.now().toString());
    await writeRounds(ctx, rounds.plan);
    await writeHeats(ctx, heats.plan);
    const plans = [events.plan, rounds.plan, heats.plan];
    if (plans.some(({ created, changed }) => created.length + changed.length > 0))
      await noteEvents(ctx, meetId, countProgress(await listStoredEvents(ctx, meetId)));

    // Rounds and heats were laid out in this order above.
    let nextRound = 0;
    let nextHeat = 0;
    return inputs.map((event, index) => ({
      meetEventId: events.ids[index]!,
      rounds: event.rounds.map(({ round, heats: inputs }) => ({
        round,
        roundId: rounds.ids[nextRound++]!,
        heats: new Map(inputs.map(({ number }) => [number, heats.ids[nextHeat++]!])),
      })),
    }));
  });
}

/** Removes events that a newer file no longer has. */
export function removeEvents(ctx: Context, meetId: number, meetEventIds: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (meetEventIds.length === 0) return;
    await claimMeet(ctx, meetId);
    await markEventsRemoved(ctx, meetEventIds, ctx.clock.now().toString());
    await noteEvents(ctx, meetId, countProgress(await listStoredEvents(ctx, meetId)));
  });
}

/** Moves the rounds of a meet by a number of days, after its assumed days were corrected. */
export function moveRounds(ctx: Context, meetId: number, days: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    await updateRoundDays(ctx, meetId, days);
    await noteChange(ctx, meetId);
  });
}

/** Keeps the time of day of heat starts after a venue's time zone was corrected. */
export function moveHeatStarts(
  ctx: Context,
  venue: { venueId: number; from: string; to: string },
): Promise<void> {
  return updateHeatStarts(ctx, venue.venueId, venue.from, venue.to);
}

interface Reconciliation<Input, Stored> {
  keyOf(row: Input | Stored): string;
  idOf(stored: Stored): number;
  takeIds(count: number): Promise<number[]>;
  merge(input: Input, stored: Stored | undefined, id: number, ids: readonly number[]): Stored;
}

/** Returns the id of every input row, in their order, and the rows to write. */
async function reconcile<Input, Stored extends object>(
  inputs: readonly Input[],
  stored: readonly Stored[],
  { keyOf, idOf, takeIds, merge }: Reconciliation<Input, Stored>,
): Promise<{ ids: number[]; plan: Plan<Stored> }> {
  const storedByKey = new Map(stored.map((row) => [keyOf(row), row]));
  const missing = [...new Set(inputs.map(keyOf))].filter((key) => !storedByKey.has(key));
  const newIds = await takeIds(missing.length);
  const idByKey = new Map(missing.map((key, index) => [key, newIds[index]!]));
  for (const [key, row] of storedByKey) idByKey.set(key, idOf(row));

  const ids = inputs.map((row) => idByKey.get(keyOf(row))!);
  // The last of several inputs with the same key wins.
  const mergedByKey = new Map(
    inputs.map((row, index) => [keyOf(row), merge(row, storedByKey.get(keyOf(row)), ids[index]!, ids)]),
  );
  const plan: Plan<Stored> = { created: [], changed: [] };
  for (const [key, row] of mergedByKey) {
    const present = storedByKey.get(key);
    if (!present) plan.created.push(row);
    else if (!isSameRow(row, present)) plan.changed.push(row);
  }
  return { ids, plan };
}
