// Keeps what went wrong in browsers: anyone may tell, within what one address and all together may.
import { createHash } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { countAtDoor } from '#kit/server/security/rate-limits.ts';
import { requireAdmin } from '#kit/server/visitor.ts';
import {
  ERROR_KEPT_DAYS,
  ERROR_LOG_DOOR,
  ERROR_LOG_DOOR_OF_ALL,
  ERRORS_MOST,
  ERRORS_SHOWN,
  type ErrorOrder,
  keptError,
  type ToldError,
} from './error-log.rules.ts';
import { countError, type LoggedError, listErrors, removeErrors } from './error-log.store.ts';

/** Whether it was kept: noise and what says nothing is not. Throws when this address has told too much. */
export async function logError(ctx: Context, told: ToldError): Promise<boolean> {
  await countAtDoor(ctx, ERROR_LOG_DOOR, networkOf(ctx));
  const kept = keptError(told);
  if (!kept) return false;
  await countAtDoor(ctx, ERROR_LOG_DOOR_OF_ALL, 'all');
  await countError(ctx.db, kept, fingerprintOf(kept), ctx.clock.now().toString());
  return true;
}

/** For admins: each different error once. */
export function listLoggedErrors(ctx: Context, order: ErrorOrder): Promise<LoggedError[]> {
  requireAdmin(ctx);
  return listErrors(ctx.db, order, ERRORS_SHOWN);
}

/** Errors not told for a month, and what is more than anybody reads. */
export async function removeOldErrors(ctx: Context): Promise<void> {
  const oldest = ctx.clock.now().subtract({ hours: 24 * ERROR_KEPT_DAYS });
  await removeErrors(ctx.db, oldest.toString(), ERRORS_MOST);
}

function fingerprintOf({ message1, message2, path }: ToldError): string {
  return createHash('sha256')
    .update(JSON.stringify([message1, message2, path]))
    .digest('hex');
}
