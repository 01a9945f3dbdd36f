// Owns: request_replies
// A change sent twice with one x-request-key takes effect once. The second request gets the stored reply of the first.
import { createHash } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';

const REPLY_KEPT_HOURS = 24;
const KEY_MIN = 16;
const KEY_MAX = 200;
const LOCK_NOT_AVAILABLE = '55P03';

export interface KeyedRequest {
  key: string;
  /** The call: `divisions.saveDivision`. */
  call: string;
  input: unknown;
}

/**
 * Runs `work` in a transaction that also stores its reply: both happen or neither. A second request with the same
 * key waits for the first. A refusal changes nothing, so it is not stored. The same key for other input is refused.
 */
export async function replyOnce(
  ctx: Context,
  { key, call, input }: KeyedRequest,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  checkLength(key);
  const { visitor } = ctx;
  const subject = visitor.kind === 'user' ? `user:${visitor.userId}` : visitor.kind;
  const fingerprint = fingerprintOf(call, input);
  try {
    return await inTransaction(ctx, async (ctx) => {
      await removeOldReplies(ctx, { subject, key });
      const created_at = ctx.clock.now().toString();
      const claimed = await ctx.db
        .insertInto('request_replies')
        .values({ subject, request_key: key, fingerprint, created_at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('request_key')
        .executeTakeFirst();
      if (!claimed) return await storedReply(ctx, subject, key, fingerprint);
      const reply = await work(ctx);
      await ctx.db
        .updateTable('request_replies')
        .set({ reply: JSON.stringify(reply) })
        .where('subject', '=', subject)
        .where('request_key', '=', key)
        .execute();
      return reply;
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const message = 'The same request is still being worked on. Please try again in a moment.';
    throw new Refusal('REQUEST_IN_PROGRESS', message, { status: 409, retryAfterSeconds: 1 });
  }
}

/** The key of a call that moves money, and who made it: an account, or the page of a visitor without one. */
export interface OwnKey {
  subject: string;
  requestKey: string;
}

/** Returns the key, or refuses with 400 REQUEST_KEY_MISSING. */
export function requireRequestKey({ request, visitor }: Pick<Context, 'request' | 'visitor'>): OwnKey {
  const requestKey = request?.requestKey;
  if (!requestKey) {
    const message = 'This call moves money. It needs the header x-request-key, made when the form opened.';
    throw new Refusal('REQUEST_KEY_MISSING', message);
  }
  checkLength(requestKey);
  const subject =
    visitor.kind === 'user' ? `user:${visitor.userId}` : `page:${request?.sent?.get('x-page-id') ?? ''}`;
  return { subject, requestKey };
}

/** Equal for equal requests. */
export const fingerprintOf = (call: string, input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest('hex');

export function keyReused(): Refusal {
  const message = 'This x-request-key was used for another request.';
  return new Refusal('REQUEST_KEY_REUSED', message, { status: 409 });
}

function checkLength(key: string): void {
  if (key.length < KEY_MIN || key.length > KEY_MAX) {
    throw new Refusal('REQUEST_KEY_INVALID', `x-request-key takes ${KEY_MIN} to ${KEY_MAX} characters.`);
  }
}

/** Deletes replies older than a day: of one key, or all of them. */
export async function removeOldReplies(ctx: Context, only?: { subject: string; key: string }): Promise<void> {
  const oldest = ctx.clock.now().subtract({ hours: REPLY_KEPT_HOURS }).toString();
  let removal = ctx.db.deleteFrom('request_replies').where('created_at', '<', oldest);
  if (only) removal = removal.where('subject', '=', only.subject).where('request_key', '=', only.key);
  await removal.execute();
}

async function storedReply(
  ctx: Context,
  subject: string,
  key: string,
  fingerprint: string,
): Promise<unknown> {
  const stored = await ctx.db
    .selectFrom('request_replies')
    .select(['fingerprint', 'reply'])
    .where('subject', '=', subject)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.fingerprint === fingerprint) return stored.reply;
  throw keyReused();
}

const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
