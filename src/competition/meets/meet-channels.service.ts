// Who may listen to the channels of a meet, and which version of the meet a message is about.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { findMeetOfChannel, findPublicVersion, type MeetOfChannel } from './meet-channels.store.ts';
import { entriesState } from './meet-page/entries-state.rules.ts';
import { meetUnknownSentence } from './meets.words.ts';
import { canSeeBehindTheScenes } from './permissions.rules.ts';
import { requireStaff } from './staff/staff.service.ts';

/** `sport` is `tf` or `xc`, as the channel spells it. */
export interface ChannelOfMeet {
  sport: string;
  meetId: number;
}

/** Anyone may hear of a meet that everyone sees. Refuses with 404. */
export async function requirePublicMeet(ctx: Context, channel: ChannelOfMeet): Promise<void> {
  const { isRehearsal } = await findMeet(ctx, channel);
  if (isRehearsal) throw unknownMeet();
}

/** Anyone may hear about the events of a track and field meet; hosts and staff of a rehearsal, too. */
export async function requireEventsReader(ctx: Context, { meetId }: { meetId: number }): Promise<void> {
  const channel = { sport: 'tf', meetId };
  const { isRehearsal } = await findMeet(ctx, channel);
  if (isRehearsal) await requireStaffReader(ctx, channel);
}

/** Only hosts, staff and admins may hear. Refuses with 401, 403 or 404. */
export async function requireStaffReader(ctx: Context, channel: ChannelOfMeet): Promise<void> {
  const { isRehearsal } = await findMeet(ctx, channel);
  if (isRehearsal && ctx.visitor.kind === 'anonymous') throw unknownMeet();
  await requireStaff(ctx, channel.meetId, canSeeBehindTheScenes);
}

/** Anyone may hear about entries once they are published, before that only hosts and staff. */
export async function requireEntriesReader(ctx: Context, channel: ChannelOfMeet): Promise<void> {
  const { isRehearsal, entriesPublicAt: publicAt, isHostSupporting } = await findMeet(ctx, channel);
  const nowMs = ctx.clock.now().epochMilliseconds;
  const state = entriesState({ publicAt, isHostSupporting, hasEntries: true }, nowMs);
  if (isRehearsal || state !== 'published') await requireStaffReader(ctx, channel);
}

async function findMeet(ctx: Context, { sport, meetId }: ChannelOfMeet): Promise<MeetOfChannel> {
  const meet = await findMeetOfChannel(ctx, meetId);
  if (!meet || meet.sport !== sport) throw unknownMeet();
  return meet;
}

function unknownMeet(): Refusal {
  return new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
}

/** Returns the version of the meet's data; null for a meet that nobody may hear of: removed, or a rehearsal. */
export function getPublicVersion(ctx: Context, meetId: number): Promise<number | null> {
  return findPublicVersion(ctx, meetId);
}
