// Moves, scratches and check-ins of a start list, each kept as a change that can be undone.
import { type HeatTimeToSet, setHeatTime } from '#competition/events/heats/heats.service.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { canCheckIn, canScratch, canSeed } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import type { ExplainedSlot, SlotMove } from '#competition/start-lists/start-lists.rules.ts';
import {
  checkIn,
  listStoredSlots,
  moveSlot,
  scratchSlots,
} from '#competition/start-lists/start-lists.service.ts';
import { startListWords } from '#competition/start-lists/start-lists.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { SeedingPlan } from '#sport/seeding/rule-sets.rules.ts';
import { choicesOf, planOf, type RoundToSeed } from '../round-plan.rules.ts';
import { findRoundToSeed } from '../seeding.service.ts';
import { seedingWords as words } from '../seeding.words.ts';
import { listRoundsToSeed } from '../seeding-rounds.store.ts';
import { updateTotalsOfStarters } from './combined-rounds.service.ts';
import { findLastChange, insertChanges } from './seeding-changes.store.ts';
import { findRoundIdsOfSlots } from './slot-rounds.store.ts';
import {
  type ChangeContent,
  type ChangeKind,
  type SlotState,
  statesOf,
  touchedStates,
} from './slot-states.rules.ts';

/** Moves a slot to another heat or lane; whoever has the lane gets the one that becomes free. */
export function moveSlotByHand(
  ctx: Context,
  { meetId, roundId, ...to }: SlotMove & { meetId: number; roundId: number },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await requireStaff(ctx, meetId, canSeed);
    await claimMeet(ctx, meetId);
    const round = await findRoundToSeed(ctx, meetId, roundId);
    const plan = planOf(round, choicesOf(round));
    // In lanes the lane says it all.
    const move = plan.kind === 'race' ? { ...to, position: undefined } : to;
    const refusal = refusalToLane(plan, move.lane);
    if (refusal) throw refusal;
    await recordChange(ctx, round, { kind: 'move', userId }, async () => {
      await moveSlot(ctx, roundId, move);
      return (before, after) => {
        const entryId = before.find((slot) => slot.slotId === move.slotId)!.entryId;
        const [from, to] = [before, after].map(
          (slots) => statesOf(slots, round.heats).find((state) => state.entryId === entryId)!,
        );
        const places = { from: placeOf(from!), to: placeOf(to!) };
        const others = after.filter(
          (slot) =>
            slot.slotId !== move.slotId && hasMoved(before.find((was) => was.slotId === slot.slotId)!, slot),
        );
        return { entryIds: [entryId, ...others.map((other) => other.entryId)], places };
      };
    });
  });
}

/** Changes the planned time of a heat, and moves those behind it if that is asked. */
export function setHeatTimeByHand(
  ctx: Context,
  heat: { meetId: number; roundId: number; heatId: number },
  time: HeatTimeToSet,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireStaff(ctx, heat.meetId, canSeed);
    await setHeatTime(ctx, heat, time);
  });
}

const placeOf = ({ heat, lane, position }: SlotState) => ({
  heat,
  lane,
  ...(lane === null && { position }),
});
const hasMoved = (was: ExplainedSlot, is: ExplainedSlot) => was.heatId !== is.heatId || was.lane !== is.lane;

function refusalToLane({ laneOrder }: SeedingPlan, lane: number | null): Refusal | null {
  if (lane === null || laneOrder === null) return null;
  const lanes = Math.max(...laneOrder);
  return lane <= lanes ? null : new Refusal('LANE_TOO_MANY', words.laneTooMany(lane, lanes), { status: 409 });
}

/** Leaves lanes empty, or gives them back. A slot that is as it is to be is left alone. */
export function scratchByHand(
  ctx: Context,
  { meetId, slotIds, isScratched }: { meetId: number; slotIds: readonly number[]; isScratched: boolean },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await requireStaff(ctx, meetId, canScratch);
    await claimMeet(ctx, meetId);
    for (const { round, slots } of await slotsByRound(ctx, meetId, slotIds)) {
      const toChange = slots.filter(({ scratchedAt }) => (scratchedAt !== null) !== isScratched);
      await scratchRecorded(ctx, round, toChange, { kind: isScratched ? 'scratch' : 'unscratch', userId });
    }
  });
}

/** Scratches everyone in the round who did not come. Returns how many, and the change to undo it. */
export function closeCheckIn(
  ctx: Context,
  { meetId, roundId }: { meetId: number; roundId: number },
): Promise<{ scratched: number; changeId: number | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await requireStaff(ctx, meetId, canScratch);
    await claimMeet(ctx, meetId);
    const round = await findRoundToSeed(ctx, meetId, roundId);
    const slots = await listStoredSlots(ctx, [roundId]);
    const starting = slots.filter(({ scratchedAt }) => scratchedAt === null);
    const missing = starting.filter(({ checkedInAt }) => checkedInAt === null);
    if (missing.length === starting.length) {
      throw new Refusal('CHECK_IN_EMPTY', words.nobodyHere, { status: 409 });
    }
    await scratchRecorded(ctx, round, missing, { kind: 'close', userId });
    const changeId = missing.length === 0 ? null : await findLastChange(ctx, roundId);
    return { scratched: missing.length, changeId };
  });
}

async function scratchRecorded(
  ctx: Context,
  round: RoundToSeed,
  slots: readonly ExplainedSlot[],
  by: { kind: ChangeKind; userId: number },
): Promise<void> {
  if (slots.length === 0) return;
  const entryIds = slots.map(({ entryId }) => entryId);
  await recordChange(ctx, round, by, async () => {
    const slotIds = slots.map(({ slotId }) => slotId);
    await scratchSlots(ctx, round.meetId, slotIds, by.kind !== 'unscratch');
    await updateTotalsOfStarters(ctx, round, by.userId);
    return () => ({ entryIds });
  });
}

/** Notes who came, or takes it back. Sending the same again changes nothing. */
export function checkInByHand(
  ctx: Context,
  { meetId, slotIds, isHere }: { meetId: number; slotIds: readonly number[]; isHere: boolean },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireStaff(ctx, meetId, canCheckIn);
    await claimMeet(ctx, meetId);
    const slots = (await slotsByRound(ctx, meetId, slotIds)).flatMap((round) => round.slots);
    const scratched = slots.find(({ scratchedAt }) => scratchedAt !== null);
    if (isHere && scratched) {
      throw new Refusal('SLOT_IS_SCRATCHED', words.isScratched, {
        status: 409,
        details: { slotId: scratched.slotId },
      });
    }
    const toChange = slots.filter(({ checkedInAt }) => (checkedInAt !== null) !== isHere);
    if (toChange.length === 0) return;
    await checkIn(
      ctx,
      meetId,
      toChange.map(({ slotId }) => slotId),
      isHere,
    );
  });
}

/** Refuses a slot that this meet does not have, such as one whose entry somebody removed meanwhile. */
async function slotsByRound(
  ctx: Context,
  meetId: number,
  slotIds: readonly number[],
): Promise<{ round: RoundToSeed; slots: ExplainedSlot[] }[]> {
  const roundIds = await findRoundIdsOfSlots(ctx, slotIds);
  const rounds = await listRoundsToSeed(ctx, meetId, roundIds);
  const stored = await listStoredSlots(
    ctx,
    rounds.map(({ roundId }) => roundId),
  );
  const slots = stored.filter(({ slotId }) => slotIds.includes(slotId));
  const missing = slotIds.find((id) => !slots.some(({ slotId }) => slotId === id));
  if (missing !== undefined) {
    throw new Refusal('SLOT_UNKNOWN', startListWords.slotUnknown, {
      status: 404,
      details: { slotId: missing },
    });
  }
  return rounds.map((round) => ({ round, slots: slots.filter(({ roundId }) => roundId === round.roundId) }));
}

type Describe = (before: readonly ExplainedSlot[], after: readonly ExplainedSlot[]) => ChangeContent;

/** Keeps what work does to the slots of a round; nothing if it changes nothing. */
async function recordChange(
  ctx: Context,
  round: RoundToSeed,
  { kind, userId }: { kind: ChangeKind; userId: number },
  work: () => Promise<Describe>,
): Promise<void> {
  const { meetId, roundId, heats } = round;
  const before = await listStoredSlots(ctx, [roundId]);
  const describe = await work();
  const after = await listStoredSlots(ctx, [roundId]);
  const touched = touchedStates(statesOf(before, heats), statesOf(after, heats));
  if (touched.before.length + touched.after.length === 0) return;
  await insertChanges(ctx, [{ meetId, roundId, kind, content: describe(before, after), ...touched }], userId);
}
