// Start lists of rounds: saved whole, changed by hand, read with seeds and with the names that visibility allows.
import { claimMeet, noteStarters } from '#competition/meets/meets.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { type PersonRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import {
  type HeatToSave,
  moveInHeats,
  planStartList,
  type RoundOfSlots,
  refusalToMove,
  refusalToStartList,
  type SlotMove,
} from './start-lists.rules.ts';
import {
  deleteSlots,
  findRound,
  insertSlots,
  listSlots,
  listSlotsOfMeet,
  listStartRows,
  moveSlots,
  type StartRow,
  updateCheckIns,
  updateSlotScratch,
  updateSlots,
} from './start-lists.store.ts';
import { startListWords as words } from './start-lists.words.ts';

/** Saves the start list of a round. The caller checks permission. Refuses to take out a slot that has a mark. */
export function saveStartList(ctx: Context, roundId: number, heats: readonly HeatToSave[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const round = await openRound(ctx, roundId);
    const refusal = refusalToStartList(round, heats);
    if (refusal) throw refusal;
    const { created, changed, removedIds } = planStartList(await listSlots(ctx, roundId), heats);
    if (created.length + changed.length + removedIds.length === 0) return;
    if (removedIds.length > 0) await takeOut(ctx, removedIds);
    await updateSlots(ctx, changed);
    await insertSlots(ctx, roundId, created, ctx.clock.now().toString());
    await noteStarters(ctx, round.meetId, [round.meetEventId]);
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
    const stored = await listSlots(ctx, roundId);
    const slot = stored.find(({ slotId }) => slotId === move.slotId);
    if (!slot) throw slotUnknown();
    const refusal = refusalToMove(round, slot, move);
    if (refusal) throw refusal;
    await moveSlots(ctx, moveInHeats(stored, move));
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
  const round = await findRound(ctx, roundId);
  if (!round) throw new Refusal('ROUND_UNKNOWN', words.roundUnknown, { status: 404 });
  await claimMeet(ctx, round.meetId);
  return (await findRound(ctx, roundId))!;
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
