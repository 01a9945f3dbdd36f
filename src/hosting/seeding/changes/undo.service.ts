// Undoes a change of a start list, and does it again, as long as nothing later depends on it.
import { addHeats, removeHeatsAfter } from '#competition/events/heats/heats.service.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { canScratch, canSeed } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { saveQualifiers } from '#competition/results/changes/qualifiers.service.ts';
import {
  listStoredSlots,
  saveQualified,
  saveStartLists,
} from '#competition/start-lists/start-lists.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { RoundToSeed } from '../round-plan.rules.ts';
import { findRoundToSeed } from '../seeding.service.ts';
import { seedingWords as words } from '../seeding.words.ts';
import { updateTotalsOfStarters } from './combined-rounds.service.ts';
import { findChange, markUndone, type StoredChange } from './seeding-changes.store.ts';
import { heatsOfStates, type QualifiedRow, revertStates, statesOf } from './slot-states.rules.ts';

/** Takes a change back, or does an undone one again. Both refuse when somebody has changed the same slots since. */
export function undoChange(
  ctx: Context,
  { meetId, changeId, isUndone }: { meetId: number; changeId: number; isUndone: boolean },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await requireStaff(ctx, meetId, (member) => canSeed(member) && canScratch(member));
    await claimMeet(ctx, meetId);
    const change = await findChange(ctx, meetId, changeId);
    if (!change) throw new Refusal('CHANGE_UNKNOWN', words.changeUnknown, { status: 404 });
    if ((change.undoneAt !== null) === isUndone) {
      throw new Refusal('CHANGE_IS_SO', isUndone ? words.undoneAlready : words.notUndone, { status: 409 });
    }
    const round = await findRoundToSeed(ctx, meetId, change.roundId);
    const isSeeding = change.kind === 'seed' || change.kind === 'advance';
    const begun = round.heats.find(({ hasBegun }) => hasBegun);
    if (isSeeding && begun) {
      throw new Refusal('HEAT_HAS_BEGUN', words.hasBegun(begun.number), { status: 409 });
    }
    await revert(ctx, round, change, isUndone);
    await updateTotalsOfStarters(ctx, round, userId);
    if (change.content.fromRoundId !== undefined) await revertQualified(ctx, change, { isUndone, userId });
    await markUndone(ctx, changeId, isUndone ? { at: ctx.clock.now().toString(), byUserId: userId } : null);
  });
}

async function revert(
  ctx: Context,
  { meetId, roundId, heats }: RoundToSeed,
  { before, after, content }: StoredChange,
  isUndone: boolean,
): Promise<void> {
  const stored = await listStoredSlots(ctx, [roundId]);
  const [from, to] = isUndone ? [after, before] : [before, after];
  const states = revertStates(statesOf(stored, heats), from, to);
  if (!states) throw new Refusal('CHANGED_MEANWHILE', words.laterChange, { status: 409 });
  const last = Math.max(0, ...states.map(({ heat }) => heat));
  const needed = content.heatCounts?.[isUndone ? 'before' : 'after'] ?? 0;
  const count = Math.max(last, needed);
  const heatIds = (await addHeats(ctx, meetId, [{ roundId, count }])).get(roundId) ?? new Map();
  await saveStartLists(ctx, meetId, [{ roundId, heats: heatsOfStates(states, heatIds) }]);
  if (content.heatCounts) await removeHeatsAfter(ctx, meetId, [{ roundId, count }]);
}

async function revertQualified(
  ctx: Context,
  { meetId, content: { fromRoundId, qualified } }: StoredChange,
  { isUndone, userId }: { isUndone: boolean; userId: number },
): Promise<void> {
  const rows = qualified?.[isUndone ? 'before' : 'after'] ?? [];
  await writeQualified(ctx, { meetId, roundId: fromRoundId!, byUserId: userId }, rows);
}

/** Writes who goes on into the slots and the results of a round. */
export async function writeQualified(
  ctx: Context,
  of: { meetId: number; roundId: number; byUserId: number },
  rows: readonly QualifiedRow[],
): Promise<void> {
  const present = rows.filter(({ qualified }) => qualified !== null);
  const slots = present.flatMap(({ slotId, qualified }) =>
    slotId === null ? [] : [[slotId, qualified!] as const],
  );
  await saveQualified(ctx, of.roundId, new Map(slots));
  const results = present.map(({ resultId, qualified }) => [resultId, qualified!.qualifier] as const);
  await saveQualifiers(ctx, of, new Map(results));
}
