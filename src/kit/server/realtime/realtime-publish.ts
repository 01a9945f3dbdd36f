// Tells whoever listens on a channel, on every node, once what it tells of is certain.
import { randomUUID } from 'node:crypto';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { viewerChannel } from '#kit/viewer-channel.ts';

/** Longer ones are not sent: who listens reads anew. PostgreSQL carries less than 8,000 bytes between nodes. */
const DATA_MOST_BYTES = 4_000;

/** Nodes speak of it among themselves; no reader can ask for a name like this. */
export const SESSION_NEWS = '@session';

export interface SessionNews {
  userId: number;
}

/**
 * Goes out after the commit, and not at all when the work is undone; outside a transaction it makes one of its own.
 * `data` is small and holds nothing that not everybody may see who may hear the channel.
 */
export async function tellChannel(ctx: Context, channel: string, data: object): Promise<void> {
  const isShort = Buffer.byteLength(JSON.stringify(data)) <= DATA_MOST_BYTES;
  const told = { id: randomUUID(), channel, ...(isShort && { data }) };
  const tell = async ({ announce }: Context) => announce({ evict: [], tell: [told] });
  await (ctx.db.isTransaction ? tell(ctx) : inTransaction(ctx, tell));
}

/** Whatever changes what an account may do, or how the site shows it, ends with this: its open pages read it anew. */
export async function tellViewerChanged(ctx: Context, userId: number): Promise<void> {
  await tellChannel(ctx, viewerChannel(userId), {});
}

/** The same for several accounts. */
export async function tellViewersChanged(ctx: Context, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await tellViewerChanged(ctx, userId);
}

/** Sessions of this account are over: its streams, on every node, are asked at once whether they may go on. */
export async function tellSessionsEnded(ctx: Context, userId: number): Promise<void> {
  await tellChannel(ctx, SESSION_NEWS, { userId } satisfies SessionNews);
}
