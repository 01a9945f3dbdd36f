// Tells a balancer whether this process lives and whether it can answer.
import type { Pool } from 'pg';
import type { MessageBus } from './message-bus.ts';

const READY_TIMEOUT_MS = 2_000;

export interface Health {
  isReady: boolean;
  /** What it waits for; the words of `checks` that are false. */
  checks: { database: boolean; announcements: boolean; serving: boolean };
}

export async function checkHealth(pool: Pool, bus: MessageBus, isStopping: boolean): Promise<Health> {
  const checks = {
    database: await answers(pool),
    announcements: bus.isListening(),
    serving: !isStopping,
  };
  return { isReady: Object.values(checks).every(Boolean), checks };
}

async function answers(pool: Pool): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}
