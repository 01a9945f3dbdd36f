// Saves the error reports of browsers: anyone may send one, within the rate limits.
import { createHash } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireAdmin } from '#kit/server/visitor.ts';
import {
  cleanReport,
  ERROR_LOG_RATE_LIMIT,
  ERROR_LOG_RATE_LIMIT_OF_ALL,
  ERROR_RETENTION_DAYS,
  ERRORS_MAX,
  type ErrorOrder,
  type ErrorReport,
  LISTED_ERRORS_MAX,
} from './error-log.rules.ts';
import { countError, type LoggedError, listErrors, removeErrors } from './error-log.store.ts';

/** Returns false for an empty report or known noise. Throws when the network has sent too many. */
export async function logError(ctx: Context, report: ErrorReport): Promise<boolean> {
  await takeTry(ctx, ERROR_LOG_RATE_LIMIT, networkOf(ctx));
  const cleaned = cleanReport(report);
  if (!cleaned) return false;
  await takeTry(ctx, ERROR_LOG_RATE_LIMIT_OF_ALL, 'all');
  await countError(ctx, cleaned, fingerprintOf(cleaned), ctx.clock.now().toString());
  return true;
}

/** Only admins may call this. Each different error is listed once. */
export function listLoggedErrors(ctx: Context, order: ErrorOrder): Promise<LoggedError[]> {
  requireAdmin(ctx);
  return listErrors(ctx, order, LISTED_ERRORS_MAX);
}

/** Removes errors not reported for a month, and the oldest beyond the limit. */
export async function removeOldErrors(ctx: Context): Promise<void> {
  const oldest = ctx.clock.now().subtract({ hours: 24 * ERROR_RETENTION_DAYS });
  await removeErrors(ctx, oldest.toString(), ERRORS_MAX);
}

function fingerprintOf({ message1, message2, path }: ErrorReport): string {
  return createHash('sha256')
    .update(JSON.stringify([message1, message2, path]))
    .digest('hex');
}
