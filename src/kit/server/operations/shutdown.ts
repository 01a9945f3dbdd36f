// A clean stop: no new connections, what is in flight is answered, then everything is closed in order.
import type { Server } from 'node:http';
import type { Log } from '#kit/server/log.ts';

const GRACE_MS = 10_000;
// SIGHUP comes from a terminal that is closed, SIGQUIT from its Ctrl-\.
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;

interface Shutdown {
  isStopping(): boolean;
  /** May be called more than once; everyone waits for the one stop. */
  stop(): Promise<void>;
}

/**
 * `closers` run one after the other when the last request is answered; one that fails does not keep the others. `drain`
 * ends at once what would never be answered by itself.
 */
export function createShutdown(
  server: Server,
  closers: readonly (() => Promise<void>)[],
  log: Log,
  drain: () => void = () => {},
): Shutdown {
  let stopping: Promise<void> | null = null;

  // A connection that is kept open for a next request would hold up the stop.
  server.on('request', (_request, response) => {
    response.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
  });

  async function stop() {
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    drain();
    server.closeIdleConnections();
    const tooLong = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await answered;
    clearTimeout(tooLong);
    for (const close of closers) await close().catch((error) => log.error({ error }, 'closing failed'));
  }

  return {
    isStopping: () => stopping !== null,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Calls `stop` whenever somebody asks this process to end. Several signals may come for one stop. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of STOP_SIGNALS) process.on(signal, () => stop(signal));
}
