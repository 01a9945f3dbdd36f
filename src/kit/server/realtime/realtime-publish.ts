// Publishes messages to the listeners of a channel on every node, after the commit.
import { randomUUID } from 'node:crypto';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { viewerChannel } from '#kit/viewer-channel.ts';

/** Longer messages are sent without data, and listeners reload. PostgreSQL carries less than 8,000 bytes between nodes. */
const DATA_BYTES_MAX = 4_000;

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
  const message = { id: randomUUID(), channel, ...(isShort && { data }) };
  const tell = async ({ announce }: Context) => announce({ evict: [], tell: [message] });
  await (ctx.db.isTransaction ? tell(ctx) : inTransaction(ctx, tell));
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
