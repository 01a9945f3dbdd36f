// Start lists of rounds: saved whole, changed by hand, read with seeds and with the names that visibility allows.
import { claimMeet, noteStarters } from '#competition/meets/meets.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { type PersonRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import {
  type ExplainedSlot,
  type HeatToSave,
  moveInHeats,
  planStartList,
  type QualifiedSlot,
  type RoundOfSlots,
  type RoundToSave,
  refusalToMove,
  refusalToStartList,
  type SlotMove,
} from './start-lists.rules.ts';
import {
  deleteSlots,
  findRounds,
  insertSlots,
  listSlots,
  listSlotsOfMeet,
  listStartRows,
  moveSlots,
  type StartRow,
  shiftSlots,
  updateCheckIns,
  updateQualified,
  updateReasons,
  updateSlotScratch,
  updateSlots,
} from './start-lists.store.ts';
import { startListWords as words } from './start-lists.words.ts';

/** Saves the start list of a round. The caller checks permission. Refuses to take out a slot that has a mark. */
export function saveStartList(ctx: Context, roundId: number, heats: readonly HeatToSave[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await openRound(ctx, roundId);
    await saveStartLists(ctx, meetId, [{ roundId, heats }]);
  });
}

/** Does the same for many rounds of a meet, all or none, which costs far less than one after the other. */
export function saveStartLists(ctx: Context, meetId: number, lists: readonly RoundToSave[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const roundIds = lists.map(({ roundId }) => roundId);
    const rounds = new Map((await findRounds(ctx, roundIds)).map((round) => [round.roundId, round]));
    const stored = Map.groupBy(await listSlots(ctx, roundIds), ({ roundId }) => roundId);
    const plans = lists.map((list) => {
      const round = rounds.get(list.roundId);
      if (round?.meetId !== meetId) throw roundUnknown();
      const refusal = refusalToStartList(round, list.heats);
      if (refusal) throw refusal;
      return { round, ...planStartList(stored.get(list.roundId) ?? [], list) };
    });
    const all = <Name extends 'created' | 'changed' | 'explained'>(name: Name) =>
      plans.flatMap((plan) => plan[name]);
    const removedIds = plans.flatMap((plan) => plan.removedIds);
    if (removedIds.length > 0) await takeOut(ctx, removedIds);
    await updateSlots(ctx, all('changed'));
    await updateReasons(ctx, all('explained'));
    await insertSlots(ctx, all('created'), ctx.clock.now().toString());
    const changed = plans.filter(
      (plan) => plan.created.length + plan.changed.length + plan.removedIds.length > 0,
    );
    if (changed.length === 0) return;
    await noteStarters(ctx, meetId, [...new Set(changed.map(({ round }) => round.meetEventId))]);
  });
}

const FOREIGN_KEY_VIOLATION = '23503';

async function takeOut(ctx: Context, slotIds: readonly number[]): Promise<void> {
  try {
    await inTransaction(ctx, (ctx) => deleteSlots(ctx, slotIds));
  } catch (error) {
    const isReferenced = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
    throw isReferenced ? new Refusal('SLOT_HAS_MARKS', words.hasMarks, { status: 409 }) : error;
  }
}

/** Moves a slot to another heat or lane by hand; whoever has that lane gets the one that becomes free. */
export function moveSlot(ctx: Context, roundId: number, move: SlotMove): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const round = await openRound(ctx, roundId);
    const stored = await listSlots(ctx, [roundId]);
    const slot = stored.find(({ slotId }) => slotId === move.slotId);
    if (!slot) throw slotUnknown();
    const refusal = refusalToMove(round, slot, move);
    if (refusal) throw refusal;
    const moved = moveInHeats(stored, move);
    // Those who only move up or down in the order keep their version: a mark made before still is theirs.
    const shifted = move.position === undefined ? [] : moved.slice(1);
    await moveSlots(ctx, moved.slice(0, moved.length - shifted.length));
    await shiftSlots(ctx, shifted);
    await noteStarters(ctx, round.meetId, [round.meetEventId]);
  });
}

/** Notes who came to the check-in, or takes it back. */
export function checkIn(
  ctx: Context,
  meetId: number,
  slotIds: readonly number[],
  isPresent: boolean,
): Promise<void> {
  return changing(ctx, meetId, slotIds, (ctx) =>
    updateCheckIns(ctx, slotIds, isPresent ? ctx.clock.now().toString() : null),
  );
}

/** Leaves the lanes empty, or gives them back. Nobody else moves. */
export function scratchSlots(
  ctx: Context,
  meetId: number,
  slotIds: readonly number[],
  isScratched: boolean,
): Promise<void> {
  return changing(ctx, meetId, slotIds, (ctx) =>
    updateSlotScratch(ctx, slotIds, isScratched ? ctx.clock.now().toString() : null),
  );
}

function changing(
  ctx: Context,
  meetId: number,
  slotIds: readonly number[],
  change: (ctx: Context) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const stored = await listSlotsOfMeet(ctx, meetId, slotIds);
    if (stored.length < new Set(slotIds).size) throw slotUnknown();
    await change(ctx);
    await noteStarters(ctx, meetId, [...new Set(stored.map(({ meetEventId }) => meetEventId))]);
  });
}

/** Nobody else changes the start lists of the meet, or takes marks in it, until the commit. */
async function openRound(ctx: Context, roundId: number): Promise<RoundOfSlots> {
  const [round] = await findRounds(ctx, [roundId]);
  if (!round) throw roundUnknown();
  await claimMeet(ctx, round.meetId);
  return (await findRounds(ctx, [roundId]))[0]!;
}

const roundUnknown = () => new Refusal('ROUND_UNKNOWN', words.roundUnknown, { status: 404 });

/** Lists the slots of rounds as they are stored, with the reasons of their lanes. */
export function listStoredSlots(ctx: Context, roundIds: readonly number[]): Promise<ExplainedSlot[]> {
  return listSlots(ctx, roundIds);
}

/** Notes who goes on from a round to the next one, and takes it back for the others. The caller holds the meet. */
export function saveQualified(
  ctx: Context,
  roundId: number,
  qualified: ReadonlyMap<number, QualifiedSlot>,
): Promise<void> {
  return updateQualified(ctx, roundId, qualified);
}

const slotUnknown = () => new Refusal('SLOT_UNKNOWN', words.slotUnknown, { status: 404 });

/** A slot with the name that visibility allows. */
export interface StartSlot extends Omit<StartRow, keyof PersonRow> {
  /** Null for a relay squad. */
  person: VisibleName | null;
}

/** Lists the slots of a meet, or of some of its events or rounds. The caller checks that entries are public. */
export async function listStartLists(
  ctx: Context,
  meetId: number,
  part: { meetEventIds?: readonly number[]; roundIds?: readonly number[] } = {},
): Promise<StartSlot[]> {
  const rows = await listStartRows(ctx, meetId, part);
  return rows.map(({ first_name, last_name, visibility, recorded_visibility, ...slot }) => ({
    ...slot,
    person:
      slot.athleteId === null
        ? null
        : visiblePerson({ first_name, last_name, visibility, recorded_visibility }),
  }));
}
