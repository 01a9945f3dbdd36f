// The meets that everyone sees since a moment ago.
import type { Context } from '#kit/server/context.ts';
import { takeNewMeets } from './new-meets.store.ts';

/** Runs in the caller's transaction, which tells of the meets. Each is returned once, ever. */
export function takeMeetsToTell(ctx: Context, limit: number): Promise<number[]> {
  return takeNewMeets(ctx, limit);
}
