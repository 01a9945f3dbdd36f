// When the entries of a meet become public, and whether its host may publish them without a subscription.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import {
  type EntriesPublication,
  updateEntriesPublicAt,
  updateEntriesPublication,
} from './entries-publication.store.ts';
import { findMeetOfChannel } from './meet-channels.store.ts';
import { type EntriesState, entriesState } from './meet-page/entries-state.rules.ts';
import { claimMeet, noteChange } from './meets.service.ts';
import { meetUnknownSentence } from './meets.words.ts';

/** The state of a meet in which somebody has entered. Refuses an unknown meet with 404. */
export async function getEntriesState(ctx: Context, meetId: number): Promise<EntriesState> {
  const meet = await findMeetOfChannel(ctx, meetId);
  if (!meet) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  const { entriesPublicAt: publicAt, isHostSupporting } = meet;
  return entriesState({ publicAt, isHostSupporting, hasEntries: true }, ctx.clock.now().epochMilliseconds);
}

/** Makes entries and start lists public now. Public ones stay as they are. Checks no permission. */
export function publishEntriesNow(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    if ((await getEntriesState(ctx, meetId)) === 'published') return;
    await updateEntriesPublicAt(ctx, meetId, ctx.clock.now().toString());
    await noteChange(ctx, meetId);
  });
}

/** Checks no permission: the caller must have done so. */
export function saveEntriesPublication(
  ctx: Context,
  meetId: number,
  publication: EntriesPublication,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    if (await updateEntriesPublication(ctx, meetId, publication)) await noteChange(ctx, meetId);
  });
}
