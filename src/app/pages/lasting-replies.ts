// Shares replies among pages that keep them whatever changes, such as the counts of the footer.

const SHARED_MS = 10_000;

/** Returns the reply of the last seconds under this name, or reads it. */
export type LastingReplies = <Reply>(name: string, read: () => Promise<Reply>) => Promise<Reply>;

/** A page in the cache keeps such a reply much longer than a few seconds, so nothing is older for being shared. */
export function shareLastingReplies(now = () => performance.now()): LastingReplies {
  const replies = new Map<string, { reply: Promise<unknown>; atMs: number }>();
  return <Reply>(name: string, read: () => Promise<Reply>): Promise<Reply> => {
    const last = replies.get(name);
    if (last && now() - last.atMs < SHARED_MS) return last.reply as Promise<Reply>;
    const reply = read();
    replies.set(name, { reply, atMs: now() });
    reply.catch(() => replies.delete(name));
    return reply;
  };
}
