// A separate process that answers the calls of the site on the database of its argument, so that a test can kill it.
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { systemClock } from '#kit/clock.ts';
import { readConfig } from '#kit/server/config.ts';
import { openDb, openPool } from '#kit/server/database/db.ts';
import { HttpServer } from '#kit/server/http/http-server.ts';
import { createPostgresBus } from '#kit/server/message-bus.ts';
import { createServerApp } from './server.ts';
import { wireNode } from './wiring.ts';

const databaseUrl = process.argv[2]!;
const log = pino({ level: 'silent' });
const pool = openPool(databaseUrl, { size: 4 });
const node = wireNode({
  config: readConfig({ PUBLIC_URL: 'http://localhost' }),
  log,
  database: { db: openDb(pool), pool },
  bus: await createPostgresBus({ databaseUrl, log }),
  clock: systemClock,
  renderer: {
    addressOf: () => ({ path: '/', query: '' }),
    renderPage: () => Promise.reject(new Error('This process has no pages.')),
    assets: () => ({ script: '', styles: [], preloads: [], prefetches: [] }),
    build: 'test',
    builtAt: 0,
    file: async () => null,
  },
  isDemo: false,
});
const server = new HttpServer(getRequestListener(createServerApp(node).fetch));
process.send!({ port: await server.open(0, '127.0.0.1') });
