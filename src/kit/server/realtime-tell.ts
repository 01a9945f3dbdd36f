// Tells whoever listens on a channel, on every node, once what it tells of is certain.
import { randomUUID } from 'node:crypto';
import { type Context, inTransaction } from './context.ts';

/** Longer ones are not sent: who listens reads anew. PostgreSQL carries less than 8,000 bytes between nodes. */
const DATA_MOST_BYTES = 4_000;

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
