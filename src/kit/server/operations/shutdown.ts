// A clean stop: accepts no new connections, answers open requests, then closes everything in order.
import type { Server } from 'node:http';
import type { Log } from '#kit/server/log.ts';

const GRACE_MS = 10_000;
// A closed terminal sends SIGHUP, Ctrl-\ sends SIGQUIT.
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;

interface Shutdown {
  isStopping(): boolean;
  /** May be called more than once. All callers wait for the same stop. */
  stop(): Promise<void>;
}

/**
 * Runs `closers` one after the other after the last request; a failing one does not stop the others. `drain` ends
 * endless responses, such as event streams, at once.
 */
export function createShutdown(
  server: Server,
  closers: readonly (() => Promise<void>)[],
  log: Log,
  drain: () => void = () => {},
): Shutdown {
  let stopping: Promise<void> | null = null;

  // Idle keep-alive connections would delay the stop.
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

/** Calls `stop` on signals that end the process. Several signals may arrive during one stop. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of STOP_SIGNALS) process.on(signal, () => stop(signal));
}
