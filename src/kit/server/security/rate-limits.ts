// Owns: rate_limit_hits
// Limits tries, such as of sign-in, over all nodes.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { keyedDigest } from './signing.ts';

export function tooMany(retryAfterSeconds: number): Refusal {
  const message = 'Too many requests from your address. Please wait a moment and try again.';
  return new Refusal('TOO_MANY_REQUESTS', message, { status: 429, retryAfterSeconds });
}

export interface RateLimit {
  /** The limit's name, such as `sign-in`. */
  name: string;
  max: number;
  windowSeconds: number;
}

// Subjects may be network or email addresses, so the table stores digests only.
const digestOf = (ctx: Context, limit: RateLimit, subject: string) =>
  keyedDigest(ctx, `${limit.name} ${subject}`);

/** Counts tries of `subject` over all nodes, one by default. Returns the number left; throws if there were fewer. */
export async function takeTry(ctx: Context, limit: RateLimit, subject: string, count = 1): Promise<number> {
  const nowMs = ctx.clock.now().epochMilliseconds;
  const windowMs = limit.windowSeconds * 1000;
  const startMs = nowMs - (nowMs % windowMs);
  const { hits } = await ctx.db
    .insertInto('rate_limit_hits')
    .values({
      door: limit.name,
      subject: await digestOf(ctx, limit, subject),
      window_started_at: instantOf(startMs),
      hits: count,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['door', 'subject', 'window_started_at'])
        .doUpdateSet((row) => ({ hits: row('rate_limit_hits.hits', '+', count) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  if (hits > limit.max) throw tooMany((startMs + windowMs - nowMs) / 1000);
  return limit.max - hits;
}

/** Gives back the try just counted, because only wrong ones count. */
export async function giveBackTry(ctx: Context, limit: RateLimit, subject: string): Promise<void> {
  const { db, clock } = ctx;
  const digest = await digestOf(ctx, limit, subject);
  const nowMs = clock.now().epochMilliseconds;
  const startedAt = instantOf(nowMs - (nowMs % (limit.windowSeconds * 1000)));
  const others = await db
    .updateTable('rate_limit_hits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('door', '=', limit.name)
    .where('subject', '=', digest)
    .where('window_started_at', '=', startedAt)
    .where('hits', '>', 1)
    .returning('hits')
    .execute();
  if (others.length > 0) return;
  await db
    .deleteFrom('rate_limit_hits')
    .where('door', '=', limit.name)
    .where('subject', '=', digest)
    .where('window_started_at', '=', startedAt)
    .execute();
}

/** Deletes the tries of a person who succeeded. */
export async function forgetTries(ctx: Context, limit: RateLimit, subject: string): Promise<void> {
  await ctx.db
    .deleteFrom('rate_limit_hits')
    .where('door', '=', limit.name)
    .where('subject', '=', await digestOf(ctx, limit, subject))
    .execute();
}

const TRIES_SAVED_HOURS = 48;

export async function removeOldTries(ctx: Context): Promise<void> {
  const oldest = ctx.clock.now().subtract({ hours: TRIES_SAVED_HOURS }).toString();
  await ctx.db.deleteFrom('rate_limit_hits').where('window_started_at', '<', oldest).execute();
}

const instantOf = (epochMs: number) => Temporal.Instant.fromEpochMilliseconds(epochMs).toString();
