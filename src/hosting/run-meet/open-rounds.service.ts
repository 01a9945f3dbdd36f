// Which rounds somebody of the staff has open at this moment, as this process has seen it.
import type { Context } from '#kit/server/context.ts';
import { OPEN_PAGE_READS_MS } from './open-pages.rules.ts';

/** A page that has missed two reads is closed. */
const CLOSED_AFTER_MS = 2.5 * OPEN_PAGE_READS_MS;

const openedAtMs = new Map<number, number>();

export function noteOpenRound(ctx: Context, roundId: number): void {
  openedAtMs.set(roundId, ctx.clock.now().epochMilliseconds);
}

/** Returns the rounds that somebody has open. What runs by itself, such as a demo, leaves them alone. */
export function listOpenRounds(ctx: Context): Set<number> {
  const nowMs = ctx.clock.now().epochMilliseconds;
  for (const [roundId, atMs] of openedAtMs) {
    if (nowMs - atMs > CLOSED_AFTER_MS) openedAtMs.delete(roundId);
  }
  return new Set(openedAtMs.keys());
}
