// The programme of a meet: events, rounds and heats, found again and completed whenever a file tells them.
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
  /** Heat number to heat id. */
  heats: ReadonlyMap<number, number>;
}

export interface EnsuredEvent {
  meetEventId: number;
  rounds: EnsuredRound[];
}

/**
 * Finds each event by division, gender and eventShort, its rounds by code and their heats by number; creates what
 * is missing and writes what is told otherwise. Doing it twice changes nothing. In the order of the input.
 */
export function ensureEvents(
  ctx: Context,
  meetId: number,
  toldEvents: readonly EventToEnsure[],
): Promise<EnsuredEvent[]> {
  return inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx;
    await claimMeet(ctx, meetId);
    const events = await reconcile(toldEvents, await listStoredEvents(db, meetId), {
      keyOf: eventKey,
      idOf: ({ meetEventId }) => meetEventId,
      takeIds: (count) => takeEventIds(db, count),
      merge: (told, stored, meetEventId, ids) => ({ meetEventId, ...mergeEvent(told, stored, ids) }),
    });
    const toldRounds = toldEvents.flatMap((event, index) =>
      event.rounds.map((round) => ({ ...round, meetEventId: events.ids[index]! })),
    );
    const rounds = await reconcile(toldRounds, await listStoredRounds(db, meetId), {
      keyOf: roundKey,
      idOf: ({ roundId }) => roundId,
      takeIds: (count) => takeRoundIds(db, count),
      merge: (told, stored, roundId) => ({ roundId, ...mergeRound(told, stored) }),
    });
    const toldHeats = toldRounds.flatMap((round, index) =>
      round.heats.map((heat) => ({ ...heat, roundId: rounds.ids[index]! })),
    );
    const heats = await reconcile(toldHeats, await listStoredHeats(db, meetId), {
      keyOf: heatKey,
      idOf: ({ heatId }) => heatId,
      takeIds: (count) => takeHeatIds(db, count),
      merge: (told, stored, heatId) => ({ heatId, ...mergeHeat(told, stored) }),
    });

    await writeEvents(db, meetId, events.plan, clock.now().toString());
    await writeRounds(db, rounds.plan);
    await writeHeats(db, heats.plan);
    const plans = [events.plan, rounds.plan, heats.plan];
    if (plans.some(({ created, changed }) => created.length + changed.length > 0))
      await noteEvents(ctx, meetId, countProgress(await listStoredEvents(db, meetId)));

    // Rounds and heats were laid out in this order above.
    let nextRound = 0;
    let nextHeat = 0;
    return toldEvents.map((event, index) => ({
      meetEventId: events.ids[index]!,
      rounds: event.rounds.map((told) => ({
        round: told.round,
        roundId: rounds.ids[nextRound++]!,
        heats: new Map(told.heats.map(({ number }) => [number, heats.ids[nextHeat++]!])),
      })),
    }));
  });
}

/** Events that nobody tells any more. */
export function removeEvents(ctx: Context, meetId: number, meetEventIds: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (meetEventIds.length === 0) return;
    await claimMeet(ctx, meetId);
    await markEventsRemoved(ctx.db, meetEventIds, ctx.clock.now().toString());
    await noteEvents(ctx, meetId, countProgress(await listStoredEvents(ctx.db, meetId)));
  });
}

/** The days of a meet turned out to be others: its rounds move as far. */
export function moveRounds(ctx: Context, meetId: number, days: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    await updateRoundDays(ctx.db, meetId, days);
    await noteChange(ctx, meetId);
  });
}

/** The zone of a venue turned out to be another: heats started when the clock there said what it said. */
export function moveHeatStarts(
  { db }: Context,
  venue: { venueId: number; from: string; to: string },
): Promise<void> {
  return updateHeatStarts(db, venue.venueId, venue.from, venue.to);
}

interface Reconciliation<Told, Stored> {
  keyOf(row: Told | Stored): string;
  idOf(stored: Stored): number;
  takeIds(count: number): Promise<number[]>;
  merge(told: Told, stored: Stored | undefined, id: number, ids: readonly number[]): Stored;
}

/** The id of every told row, in their order, and what has to be written so that the stored rows say the same. */
async function reconcile<Told, Stored extends object>(
  told: readonly Told[],
  stored: readonly Stored[],
  { keyOf, idOf, takeIds, merge }: Reconciliation<Told, Stored>,
): Promise<{ ids: number[]; plan: Plan<Stored> }> {
  const storedByKey = new Map(stored.map((row) => [keyOf(row), row]));
  const missing = [...new Set(told.map(keyOf))].filter((key) => !storedByKey.has(key));
  const newIds = await takeIds(missing.length);
  const idByKey = new Map(missing.map((key, index) => [key, newIds[index]!]));
  for (const [key, row] of storedByKey) idByKey.set(key, idOf(row));

  const ids = told.map((row) => idByKey.get(keyOf(row))!);
  // A key that is told twice is one row, as told last.
  const wanted = new Map(
    told.map((row, index) => [keyOf(row), merge(row, storedByKey.get(keyOf(row)), ids[index]!, ids)]),
  );
  const plan: Plan<Stored> = { created: [], changed: [] };
  for (const [key, row] of wanted) {
    const present = storedByKey.get(key);
    if (!present) plan.created.push(row);
    else if (!isSameRow(row, present)) plan.changed.push(row);
  }
  return { ids, plan };
}
