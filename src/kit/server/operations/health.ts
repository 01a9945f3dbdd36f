// Health checks for load balancers: the process is alive, and it can answer.
import type { MessageBus } from '#kit/server/message-bus.ts';

const READY_TIMEOUT_MS = 2_000;

export interface Health {
  isReady: boolean;
  /** The names of failed `checks`. */
  checks: { database: boolean; announcements: boolean; serving: boolean };
}

/** Checks the database over the connection for announcements, because the pool may just be busy. */
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
