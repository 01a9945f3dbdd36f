// Lists every channel of the site and who may read it. A room that sends on a new channel adds a line here.
import {
  requireCountsReader,
  requireEntriesReader,
  requireEventsReader,
  requirePageReader,
  requireStaffReader,
} from '#competition/meets/meet-channels.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { type ChannelRule, channelRule } from '#kit/server/realtime/realtime-channels.ts';
import { requireUser } from '#kit/server/visitor.ts';

/** Says which build of the site serves: `{ build }`. */
export const WEB_VERSION_CHANNEL = 'deploy/version/web';

/** Only the account itself may listen to its channels, not even admins. */
function requireOwn(ctx: Context, userId: number): void {
  if (requireUser(ctx).userId === userId) return;
  throw new Refusal('CHANNEL_NOT_YOURS', 'This channel belongs to another account.', { status: 403 });
}

export const CHANNELS: readonly ChannelRule[] = [
  channelRule('/notifications/feed/{userId}', {
    isState: true,
    mayHear: (ctx, { userId }) => requireOwn(ctx, userId),
  }),
  channelRule('/conversations/unread/{userId}', {
    isState: true,
    mayHear: (ctx, { userId }) => requireOwn(ctx, userId),
  }),
  // Rights, name and settings of an account have changed: each open page reads the viewer anew.
  channelRule('/viewer/{userId}', {
    isState: true,
    mayHear: (ctx, { userId }) => requireOwn(ctx, userId),
  }),
  // Results of the meet have changed, with the changed rows.
  channelRule('{sport}/meets/{meetId}/resultUpdate', { mayHear: requirePageReader }),
  // Events of a track and field meet, their rounds and heats, and their order.
  channelRule('tf/meets/{meetId}/events', { mayHear: requireEventsReader }),
  channelRule('tf/meets/{meetId}/events_sort', { mayHear: requireEventsReader }),
  channelRule('{sport}/meets/{meetId}/entries', { mayHear: requireEntriesReader }),
  channelRule('{sport}/meets/{meetId}/entry_counts/event', { mayHear: requireCountsReader }),
  channelRule('{sport}/meets/{meetId}/entry_counts/meet', { mayHear: requireCountsReader }),
  // Those who edit a meet see each other.
  channelRule('{sport}/meets/{meetId}/settings', { tellsWho: true, mayHear: requireStaffReader }),
  // Marks of rounds, among them those that are held.
  channelRule('{sport}/meets/{meetId}/marks', { mayHear: requireStaffReader }),
  channelRule('{sport}/meets/{meetId}/divisions', { mayHear: requireStaffReader }),
  channelRule('{sport}/meets/{meetId}/meetManagerToast', { mayHear: requireStaffReader }),
  // Each node announces its build when it begins to serve.
  channelRule(WEB_VERSION_CHANNEL, { isState: true, mayHear: () => {} }),
];
