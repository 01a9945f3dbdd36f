// Tells a balancer whether this process lives and whether it can answer.
import type { MessageBus } from '#kit/server/message-bus.ts';

const READY_TIMEOUT_MS = 2_000;

export interface Health {
  isReady: boolean;
  /** What it waits for; the words of `checks` that are false. */
  checks: { database: boolean; announcements: boolean; serving: boolean };
}

/** The database is asked over the connection for announcements: a pool that is at work says nothing about it. */
export async function checkHealth(bus: MessageBus, isStopping: boolean): Promise<Health> {
  const checks = {
    database: await answers(bus),
    announcements: bus.isListening(),
    serving: !isStopping,
  };
  return { isReady: Object.values(checks).every(Boolean), checks };
}

async function answers(bus: MessageBus): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
  return Promise.race([bus.reachesDatabase(), tooLate]).finally(() => clearTimeout(timer));
}
