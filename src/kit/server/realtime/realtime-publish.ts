// Publishes messages to the listeners of a channel on every node, after the commit.
import { randomUUID } from 'node:crypto';
import { type ChannelMessage, type Context, inTransaction } from '#kit/server/context.ts';
import { viewerChannel } from '#kit/viewer-channel.ts';

/** Longer messages are sent without data, and listeners reload. PostgreSQL carries less than 8,000 bytes between nodes. */
export const DATA_BYTES_MAX = 4_000;

/** An internal channel between nodes. Readers cannot subscribe to it. */
export const SESSION_NEWS = '@session';

export interface SessionNews {
  userId: number;
}

/**
 * Publishes a message after the commit, and not at all after a rollback. Outside a transaction it opens one. `data` is
 * small and has only facts that every listener of the channel may see.
 */
export async function publish(ctx: Context, channel: string, data: object): Promise<void> {
  const isShort = Buffer.byteLength(JSON.stringify(data)) <= DATA_BYTES_MAX;
  await send(ctx, [{ id: randomUUID(), channel, ...(isShort && { data }) }]);
}

/** Makes the listeners of these channels reload, because more has changed than a message carries. */
export async function publishGaps(ctx: Context, channels: readonly string[]): Promise<void> {
  if (channels.length === 0) return;
  await send(
    ctx,
    channels.map((channel) => ({ id: randomUUID(), channel })),
  );
}

async function send(ctx: Context, tell: ChannelMessage[]): Promise<void> {
  const announce = async (ctx: Context) => ctx.announce({ evict: [], tell });
  await (ctx.db.isTransaction ? announce(ctx) : inTransaction(ctx, announce));
}

/** Reloads the viewer on the open pages of an account. Call it after every change of its rights, name or settings. */
export async function publishViewerChange(ctx: Context, userId: number): Promise<void> {
  await publish(ctx, viewerChannel(userId), {});
}

/** Does the same for several accounts. */
export async function publishViewerChanges(ctx: Context, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await publishViewerChange(ctx, userId);
}

/** Rechecks the streams of an account on every node at once, because sessions of it ended. */
export async function publishSessionsEnded(ctx: Context, userId: number): Promise<void> {
  await publish(ctx, SESSION_NEWS, { userId } satisfies SessionNews);
}
