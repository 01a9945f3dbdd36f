// Protests about a round: written down when a team makes them, and decided once.
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { claimMeet, noteChange } from '#competition/meets/meets.service.ts';
import { canSetStatus } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { listStartLists } from '#competition/start-lists/start-lists.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import {
  insertProtest,
  listProtests,
  type Protest,
  type ProtestDecision,
  type ProtestToSave,
  type RoundOfProtest,
  updateProtest,
  withdrawProtest,
  writeDecision,
} from './protests.store.ts';
import { protestRefusals as words } from './protests.words.ts';

export { listProtests, listPublicProtests, type Protest } from './protests.store.ts';

export interface ProtestOfRound extends ProtestToSave {
  meetId: number;
  roundId: number;
  /** A new protest when left out. */
  protestId?: number | undefined;
  isWithdrawn?: boolean | undefined;
}

/** Writes a protest down, changes or withdraws it. For hosts and timers, until there is a decision. */
export function saveProtest(ctx: Context, protest: ProtestOfRound): Promise<Protest[]> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId, roundId, protestId, isWithdrawn, slotId, teamId } = protest;
    const { userId } = await requireStaff(ctx, meetId, canSetStatus);
    await claimMeet(ctx, meetId);
    const round = await findRound(ctx, meetId, roundId);
    const slots = slotId === null ? [] : await listStartLists(ctx, meetId, { roundIds: [roundId] });
    if (slotId !== null && slots.every((slot) => slot.slotId !== slotId)) {
      throw new Refusal('SLOT_UNKNOWN', words.protestSlotUnknown, { status: 404 });
    }
    if (teamId !== null && !isWithdrawn) await getTeam(ctx, teamId);
    const now = ctx.clock.now().toString();
    if (protestId === undefined) {
      await insertProtest(ctx, round, protest, { now, byUserId: userId });
    } else {
      await requireOpen(ctx, roundId, protestId);
      if (isWithdrawn) await withdrawProtest(ctx, roundId, protestId, now);
      else await updateProtest(ctx, roundId, protestId, protest);
    }
    await noteChange(ctx, meetId);
    return listProtests(ctx, roundId);
  });
}

/** Writes the decision of the referee with its reason. It stands; a new protest may follow. */
export function decideProtest(
  ctx: Context,
  made: { meetId: number; roundId: number; protestId: number; decision: ProtestDecision; reason: string },
): Promise<Protest[]> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId, roundId, protestId, decision } = made;
    const { userId } = await requireStaff(ctx, meetId, canSetStatus);
    await claimMeet(ctx, meetId);
    await findRound(ctx, meetId, roundId);
    await requireOpen(ctx, roundId, protestId);
    const reason = made.reason.trim();
    if (reason === '') throw new Refusal('REASON_MISSING', words.reasonMissing);
    const now = ctx.clock.now().toString();
    await writeDecision(ctx, roundId, protestId, { decision, reason, now, byUserId: userId });
    await noteChange(ctx, meetId);
    return listProtests(ctx, roundId);
  });
}

async function findRound(ctx: Context, meetId: number, roundId: number): Promise<RoundOfProtest> {
  const events = await listMeetEvents(ctx, meetId);
  const event = events.find(({ rounds }) => rounds.some((round) => round.roundId === roundId));
  if (!event) throw new Refusal('ROUND_UNKNOWN', words.roundUnknown, { status: 404 });
  return { meetId, meetEventId: event.meetEventId, roundId };
}

async function requireOpen(ctx: Context, roundId: number, protestId: number): Promise<void> {
  const protest = (await listProtests(ctx, roundId)).find((each) => each.protestId === protestId);
  if (!protest) throw new Refusal('PROTEST_UNKNOWN', words.protestUnknown, { status: 404 });
  if (protest.decision) throw new Refusal('PROTEST_DECIDED', words.protestDecided, { status: 409 });
}
