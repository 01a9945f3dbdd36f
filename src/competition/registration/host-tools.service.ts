// What a host does to all entries of a meet at once: takes seeds back, and locks entries for coaches.

import type { SeedSource, SeedsToClear } from '#competition/entries/seeds/seeds.rules.ts';
import { clearSeeds, undoClearing } from '#competition/entries/seeds/seeds.service.ts';
import { claimMeetOfToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { deleteLock, findLock, insertLock } from './entry-locks.store.ts';
import { hostToolWords as words } from './host-tools.words.ts';
import { findSeedFacts } from './seed-sources.store.ts';

declare module '#kit/server/context.ts' {
  interface Context {
    /** The states whose meets take no seeds but official marks of the season, by their two letters. */
    stateSeedRules?: readonly string[];
  }
}

export interface SeedsReply {
  clearedCount: number;
  restoredCount: number;
  /** Takes the clearing back; null when nothing was cleared. */
  clearingId: number | null;
}

/** Gives entries whose seed a host typed the proposed seed again. `undo` is the id of a clearing to take back. */
export function clearAllHostSeeds(
  ctx: Context,
  { undo }: { undo?: number | undefined },
): Promise<SeedsReply> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'edit', {});
    if (undo !== undefined) return restore(ctx, meetId, undo);
    const { seeds } = await findSeedFacts(ctx, meetId);
    const source: SeedSource = {
      sinceOn: seeds?.from === 'date' ? (seeds.fromDate ?? null) : null,
      hasHandTimes: seeds?.handTimes ?? true,
    };
    return clear(ctx, meetId, { kind: 'host', source });
  });
}

/** Does the same by the rule of the venue's state; refuses with 409 STATE_RULE_OFF where the state has none. */
export function clearSeedsByStateRule(
  ctx: Context,
  { undo }: { undo?: number | undefined },
): Promise<SeedsReply> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'edit', {});
    if (undo !== undefined) return restore(ctx, meetId, undo);
    const { state } = await findSeedFacts(ctx, meetId);
    if (state === null || !ctx.stateSeedRules?.includes(state)) {
      throw new Refusal('STATE_RULE_OFF', words.stateRuleOff, { status: 409 });
    }
    return clear(ctx, meetId, { kind: 'unverified' });
  });
}

async function clear(ctx: Context, meetId: number, toClear: SeedsToClear): Promise<SeedsReply> {
  const { userId } = requireUser(ctx);
  return { ...(await clearSeeds(ctx, meetId, { toClear, byUserId: userId })), restoredCount: 0 };
}

async function restore(ctx: Context, meetId: number, clearingId: number): Promise<SeedsReply> {
  return { clearedCount: 0, restoredCount: await undoClearing(ctx, meetId, clearingId), clearingId: null };
}

/** From then on only hosts change entries, until they are unlocked. A submit in progress comes first. */
export function lockAllEntries(
  ctx: Context,
  { isUnlocked }: { isUnlocked: boolean },
): Promise<{ entriesLockedAt: string | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'edit', {});
    const { userId } = requireUser(ctx);
    if (isUnlocked) await deleteLock(ctx, meetId);
    else await insertLock(ctx, { meetId, now: ctx.clock.now().toString(), byUserId: userId });
    // The Register tab says whether entries can be changed.
    ctx.announce({ evict: [`meet:${meetId}`] });
    return { entriesLockedAt: await findLock(ctx, meetId) };
  });
}
