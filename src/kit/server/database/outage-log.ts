// Logs an outage of the database in one line at its start and one at its end, instead of one per request.

import type { Log } from '#kit/server/log.ts';
import { type DatabaseTrouble, databaseTrouble } from './database-outage.ts';

/** An outage is over if nothing failed for this long. */
const QUIET_MS = 5_000;

interface Outage {
  startedAt: number;
  lastAt: number;
  failures: number;
}

type OutageLog = Pick<Log, 'warn'>;

const outages = new WeakMap<OutageLog, Map<DatabaseTrouble, Outage>>();

/** Counts the failure of an outage and returns true; false for any other error, which the caller logs. */
export function countOutage(log: OutageLog, error: unknown): boolean {
  const trouble = databaseTrouble(error);
  if (trouble === null) return false;
  const ofLog = outages.get(log) ?? new Map<DatabaseTrouble, Outage>();
  outages.set(log, ofLog);
  const now = performance.now();
  const outage = ofLog.get(trouble);
  if (outage) {
    outage.failures += 1;
    outage.lastAt = now;
    return true;
  }
  ofLog.set(trouble, { startedAt: now, lastAt: now, failures: 1 });
  log.warn({ trouble, error: errorText(error) }, `the database is ${trouble}`);
  waitForQuiet();
  return true;

  function waitForQuiet(): void {
    setTimeout(() => {
      const { startedAt, lastAt, failures } = ofLog.get(trouble!)!;
      if (performance.now() - lastAt < QUIET_MS) return waitForQuiet();
      ofLog.delete(trouble!);
      const seconds = Math.round((lastAt - startedAt) / 1000);
      log.warn({ trouble, failures, seconds }, `the database is no longer ${trouble}`);
    }, QUIET_MS).unref();
  }
}

/** The message of any thrown value, in one line. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.map(errorText).join('; ');
  if (error instanceof Object && 'message' in error) return String(error.message);
  return String(error);
}
