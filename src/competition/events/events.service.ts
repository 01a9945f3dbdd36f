// Saves the events, rounds and heats of a meet: finds those that a file names again, and completes them.
import { eventsSortChannel } from '#competition/meets/meet-channels.rules.ts';
import { claimMeet, noteChange, noteEvents } from '#competition/meets/meets.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import {
  beginRoundsWithoutStatus,
  countEventsByState,
  findMeetOfEvent,
  findPlaceOfHeat,
  startRound,
  takeBackStart,
  updateEventStatus,
  updateHeatStart,
  updateRoundStatus,
} from './event-progress.store.ts';
import {
  isUnofficial,
  STATUS_AT_BEGINNING,
  statusFromEvent,
  statusFromRounds,
} from './event-status.rules.ts';
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
import { eventWords } from './events.words.ts';
import { compareRounds, type RoundCode } from './meet-events.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';
import {
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
    const stored = await listStoredEvents(ctx, meetId);
    const events = await reconcile(inputs, stored, {
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
      await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
    const sortOf = new Map(stored.map(({ meetEventId, sort }) => [meetEventId, sort]));
    if (events.plan.changed.some(({ meetEventId, sort }) => sortOf.get(meetEventId) !== sort))
      await publish(ctx, eventsSortChannel(meetId), {});

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
    await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
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

/**
 * Saves when the gun of a heat went off, or takes a gun back with null. Its round and event begin. Refuses with 404
 * `HEAT_UNKNOWN`.
 */
export function markHeatStarted(ctx: Context, heatId: number, startedAt: string | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const place = await findPlaceOfHeat(ctx, heatId);
    if (!place) throw new Refusal('HEAT_UNKNOWN', eventWords.heatUnknown, { status: 404 });
    const { meetId, roundId } = place;
    await claimMeet(ctx, meetId);
    await updateHeatStart(ctx, heatId, startedAt);
    if (startedAt !== null) await beginRoundsWithoutStatus(ctx, [roundId], STATUS_AT_BEGINNING);
    await noteProgress(ctx, meetId);
  });
}

/**
 * Called with the rounds of saved results, in the transaction that has claimed the meet: those without a status begin,
 * and so do their events.
 */
export async function beginRounds(ctx: Context, meetId: number, roundIds: readonly number[]): Promise<void> {
  if (roundIds.length === 0) return;
  if (await beginRoundsWithoutStatus(ctx, roundIds, STATUS_AT_BEGINNING)) await noteProgress(ctx, meetId);
}

interface StatusToSet {
  meetEventId: number;
  /** The event's status follows that of its rounds; left out, the rounds follow the event. */
  roundId?: number;
  /** Null before it has begun. */
  status: ResultStatus | null;
}

/**
 * Sets the status of an event or of one of its rounds. Returns true when its results begin or cease to count: the
 * caller then calls `rescoreMeet`. Refuses with 404 `EVENT_UNKNOWN` and `ROUND_UNKNOWN`.
 */
export function setStatus(ctx: Context, { meetEventId, roundId, status }: StatusToSet): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const meetId = await findMeetOfEvent(ctx, meetEventId);
    if (meetId === null) throw new Refusal('EVENT_UNKNOWN', eventWords.eventUnknown, { status: 404 });
    await claimMeet(ctx, meetId);
    const event = (await listStoredEvents(ctx, meetId)).find((event) => event.meetEventId === meetEventId)!;
    const rounds = (await listStoredRounds(ctx, meetId))
      .filter((round) => round.meetEventId === meetEventId)
      .sort((a, b) => compareRounds(b, a));
    if (roundId !== undefined && rounds.every((round) => round.roundId !== roundId))
      throw new Refusal('ROUND_UNKNOWN', eventWords.roundUnknown, { status: 404 });

    const after = rounds.map((round) => ({
      ...round,
      status: roundId === undefined ? statusFromEvent(round.status, status) : round.status,
      ...(round.roundId === roundId && { status }),
    }));
    const statusAfter = roundId === undefined ? status : statusFromRounds(after.map(({ status }) => status));
    await updateEventStatus(ctx, meetEventId, statusAfter);
    for (const round of after) await updateRoundStatus(ctx, round.roundId, round.status);
    // The status of an event with one round may stand at the event alone.
    const only = after.length === 1 ? statusAfter : null;
    for (const round of after) await noteStart(ctx, round.roundId, round.status ?? only);
    await noteProgress(ctx, meetId);
    const before = [event.status, ...rounds.map(({ status }) => status)];
    const now = [statusAfter, ...after.map(({ status }) => status)];
    return now.some((status, index) => isUnofficial(status) !== isUnofficial(before[index]!));
  });
}

/** A round without heats starts when it begins, and the first start stays. */
async function noteStart(ctx: Context, roundId: number, status: ResultStatus | null): Promise<void> {
  if (status === null) await takeBackStart(ctx, roundId);
  else if (status === STATUS_AT_BEGINNING) await startRound(ctx, roundId, ctx.clock.now().toString());
}

/** The front page shows how far each meet is. */
async function noteProgress(ctx: Context, meetId: number): Promise<void> {
  await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
  ctx.announce({ evict: ['home'] });
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
