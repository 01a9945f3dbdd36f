// Clears seeds of a meet, and brings them back. The caller checks permission.
import { claimMeet, noteStarters } from '#competition/meets/meets.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { entryWords as words } from '../entries.words.ts';
import type { ProposedSeed, SeedClearing, SeedSource, SeedsToClear } from './seeds.rules.ts';
import {
  insertClearing,
  listBestMarks,
  listBestRelayMarks,
  markUndone,
  removeUnverifiedSeeds,
  replaceHostSeeds,
  restoreSeeds,
} from './seeds.store.ts';

export function clearSeeds(
  ctx: Context,
  meetId: number,
  { toClear, byUserId }: { toClear: SeedsToClear; byUserId: number },
): Promise<SeedClearing> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const changed =
      toClear.kind === 'host'
        ? await replaceHostSeeds(ctx, meetId, toClear.source)
        : await removeUnverifiedSeeds(ctx, meetId);
    if (changed.length === 0) return { clearingId: null, clearedCount: 0 };
    const seeds = changed.map(({ meetEventId: _, ...seed }) => seed);
    const now = ctx.clock.now().toString();
    const clearingId = await insertClearing(ctx, { meetId, now, byUserId, seeds });
    await noteStarters(ctx, meetId, eventsOf(changed));
    return { clearingId, clearedCount: changed.length };
  });
}

/**
 * Lists the best marks of athletes, and those of a team's relays, in these events by the host's choice of seeds. The
 * ids are identities.
 */
export async function listProposedSeeds(
  ctx: Context,
  meetId: number,
  {
    athleteIds,
    teamId,
    eventVariants,
  }: { athleteIds: readonly number[]; teamId: number | null; eventVariants: readonly string[] },
  source: SeedSource,
): Promise<ProposedSeed[]> {
  const relays = eventVariants.filter((key) => findVariant(key)?.isRelay);
  const own = { athleteIds, eventVariants: eventVariants.filter((key) => !relays.includes(key)) };
  const singles = own.eventVariants.length > 0 ? await listBestMarks(ctx, meetId, own, source) : [];
  if (teamId === null || relays.length === 0) return singles;
  const squads = await listBestRelayMarks(ctx, meetId, { teamId, eventVariants: relays }, source);
  return [...singles, ...squads];
}

/** Returns the number of seeds that are back. An entry that was changed after the clearing keeps its seed. */
export function undoClearing(ctx: Context, meetId: number, clearingId: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    if (!(await markUndone(ctx, { meetId, clearingId, now: ctx.clock.now().toString() }))) {
      throw new Refusal('CLEARING_UNKNOWN', words.clearingUnknown, { status: 409 });
    }
    const restored = await restoreSeeds(ctx, clearingId);
    await noteStarters(ctx, meetId, eventsOf(restored));
    return restored.length;
  });
}

const eventsOf = (rows: readonly { meetEventId: number }[]) => [
  ...new Set(rows.map(({ meetEventId }) => meetEventId)),
];
