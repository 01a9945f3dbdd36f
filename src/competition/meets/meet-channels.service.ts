// Who may listen to the channels of a meet, and which version of the meet a message is about.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { findMeetOfChannel, findPublicVersion, type MeetOfChannel } from './meet-channels.store.ts';
import { meetUnknownSentence, staffOnlySentence } from './meets.words.ts';

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

/** Only hosts, staff and admins may hear. Refuses with 401, 403 or 404. */
export async function requireStaff(ctx: Context, channel: ChannelOfMeet): Promise<void> {
  const meet = await findMeet(ctx, channel);
  if (isOfStaff(ctx, meet)) return;
  if (meet.isRehearsal) throw unknownMeet();
  requireUser(ctx);
  throw new Refusal('STAFF_ONLY', staffOnlySentence(), { status: 403 });
}

/** Anyone may hear about entries once they are published, before that only hosts and staff. */
export async function requireEntriesReader(ctx: Context, channel: ChannelOfMeet): Promise<void> {
  const { isRehearsal, entriesPublicAt } = await findMeet(ctx, channel);
  const now = ctx.clock.now();
  const isPublic = entriesPublicAt !== null && Temporal.Instant.compare(entriesPublicAt, now) <= 0;
  if (isRehearsal || !isPublic) await requireStaff(ctx, channel);
}

const isOfStaff = ({ visitor }: Context, meet: MeetOfChannel): boolean =>
  meet.isOfStaff || (visitor.kind === 'user' && visitor.isAdmin);

async function findMeet(ctx: Context, { sport, meetId }: ChannelOfMeet): Promise<MeetOfChannel> {
  const userId = ctx.visitor.kind === 'user' ? ctx.visitor.userId : null;
  const meet = await findMeetOfChannel(ctx, meetId, userId);
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
