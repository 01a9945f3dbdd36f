// Runs a node of the site in its own process, so that the memory of its streams is separate from that of their readers.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { readBuiltRenderer } from '#app/pages/page-renderer.ts';
import { createServerApp } from '#app/server.ts';
import { wireNode } from '#app/wiring.ts';
import { systemClock } from '#kit/clock.ts';
import { readConfig } from '#kit/server/config.ts';
import { openDb, openPool } from '#kit/server/database/db.ts';
import { HttpServer } from '#kit/server/http/http-server.ts';
import { createLog } from '#kit/server/log.ts';
import { createPostgresBus } from '#kit/server/message-bus.ts';

export interface RealtimeNode {
  port: number;
  /** Returns the memory of the whole process after a garbage collection. */
  memoryBytes(): Promise<number>;
  /** Closes every connection at once. */
  cutAll(): void;
  end(): void;
}

/** With `isProxied` it counts its readers by `x-forwarded-for`, and limits them. */
export async function startRealtimeNode(
  databaseUrl: string,
  { isProxied = false } = {},
): Promise<RealtimeNode> {
  const env = { ...process.env, ...(isProxied && { TRUST_PROXY: '1' }) };
  const node = fork(import.meta.filename, [databaseUrl], {
    execArgv: ['--expose-gc', '--max-semi-space-size=64'],
    env,
  });
  const { port } = await answerOf<{ port: number }>(node);
  return {
    port,
    async memoryBytes() {
      node.send('memory');
      const { bytes } = await answerOf<{ bytes: number }>(node);
      return bytes;
    },
    cutAll: () => void node.send('cut'),
    end: () => node.disconnect(),
  };
}

async function answerOf<Answer>(node: ChildProcess): Promise<Answer> {
  const ended = once(node, 'exit').then(([code]) => {
    throw new Error(`The node with the streams ended with ${code}.`);
  });
  const [answer] = await Promise.race([once(node, 'message'), ended]);
  return answer;
}

async function serve(databaseUrl: string): Promise<void> {
  const { TRUST_PROXY } = process.env;
  const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', TRUST_PROXY });
  const log = createLog(config.logLevel);
  const pool = openPool(databaseUrl, { size: 4 });
  const bus = await createPostgresBus({ databaseUrl, log });
  const renderer = await readBuiltRenderer();
  const database = { db: openDb(pool), pool };
  const node = wireNode({ config, log, database, bus, clock: systemClock, renderer, isDemo: false });
  const server = new HttpServer(getRequestListener(createServerApp(node).fetch));
  const port = await server.open(0, '127.0.0.1');
  process.on('message', (message) => {
    if (message === 'cut') return server.closeAllConnections();
    globalThis.gc?.();
    process.send!({ bytes: process.memoryUsage().rss });
  });
  process.once('disconnect', () => process.exit(0));
  process.send!({ port });
}

if (import.meta.main) await serve(process.argv[2]!);
