// Who may listen to the channels of a meet, and which version of the meet a message is about.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { findMeetOfChannel, findPublicVersion, type MeetOfChannel } from './meet-channels.store.ts';
import { entriesState } from './meet-page/entries-state.rules.ts';
import { meetUnknownSentence } from './meets.words.ts';
import { canSeeBehindTheScenes } from './permissions.rules.ts';
import { isOnStaff, requireStaff } from './staff/staff.service.ts';

/** `sport` is `tf` or `xc`, as the channel spells it. */
export interface ChannelOfMeet {
  sport: string;
  meetId: number;
}

/** Anyone may hear of a meet that everyone sees, and its staff of one that is not open yet. Refuses with 404. */
export async function requirePageReader(ctx: Context, channel: ChannelOfMeet): Promise<void> {
  const { isRehearsal, isPublic } = await findMeet(ctx, channel);
  if (isRehearsal) throw unknownMeet();
  if (!isPublic) await requireOwnStaff(ctx, channel);
}

/** Anyone may hear about the events of a public track and field meet, and of others hosts and staff. */
export async function requireEventsReader(ctx: Context, { meetId }: { meetId: number }): Promise<void> {
  const channel = { sport: 'tf', meetId };
  const { isPublic } = await findMeet(ctx, channel);
  if (!isPublic) await requireOwnStaff(ctx, channel);
}

/** Only hosts, staff and admins may hear. Refuses with 401, 403 or 404. */
export async function requireStaffReader(ctx: Context, channel: ChannelOfMeet): Promise<void> {
  const { isPublic } = await findMeet(ctx, channel);
  if (!isPublic) await requireOwnStaff(ctx, channel);
  await requireStaff(ctx, channel.meetId, canSeeBehindTheScenes);
}

/** Others do not learn that there is such a meet: refuses them with 404. */
async function requireOwnStaff(ctx: Context, { meetId }: ChannelOfMeet): Promise<void> {
  if (!(await isOnStaff(ctx, meetId))) throw unknownMeet();
}

/** Anyone may hear about entries once they are published, before that only hosts and staff. */
export async function requireEntriesReader(ctx: Context, channel: ChannelOfMeet): Promise<void> {
  const { isPublic, entriesPublicAt: publicAt, isHostSupporting } = await findMeet(ctx, channel);
  const nowMs = ctx.clock.now().epochMilliseconds;
  const state = entriesState({ publicAt, isHostSupporting, hasEntries: true }, nowMs);
  if (!isPublic || state !== 'published') await requireStaffReader(ctx, channel);
}

/**
 * Members may also hear how many are entered once registration is open, because the entry desk shows them the places that
 * are left. Refuses with 401, 403 or 404.
 */
export async function requireCountsReader(ctx: Context, channel: ChannelOfMeet): Promise<void> {
  const { isPublic, isRegistrationEnabled } = await findMeet(ctx, channel);
  const { visitor } = ctx;
  const isMember = visitor.kind === 'user' && visitor.isVerified;
  if (!isMember || !isPublic || !isRegistrationEnabled) await requireEntriesReader(ctx, channel);
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
