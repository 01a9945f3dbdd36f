// Opens a node of the site for tests, from the real parts, with screens loaded from their sources.
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { fixedClock } from '#kit/clock.ts';
import { readConfig } from '#kit/server/config.ts';
import { openDb, openPool } from '#kit/server/database/db.ts';
import { HttpServer } from '#kit/server/http/http-server.ts';
import { createPostgresBus } from '#kit/server/message-bus.ts';
import { createServerApp } from './server.ts';
import { addressOf, renderPage } from './ssr.tsx';
import { type NodeParts, wireNode } from './wiring.ts';

const TEST_NOW = '2026-05-09T16:00:00Z';
const PAGE_FILES = {
  script: '/assets/browser.js',
  styles: ['/assets/site.css'],
  preloads: [],
  prefetches: [],
};

/** The configuration of a site that takes cards. Nothing answers at this address, and reads do not ask there. */
export const TAKES_CARDS = {
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
  STRIPE_API_URL: 'http://127.0.0.1:9',
};

interface TestNodeOptions extends Pick<NodeParts, 'renderLimits'> {
  isDemo?: boolean;
  /** Holds every render up until it resolves. */
  beforeRender?(): Promise<void>;
}

/** Opens a node on a database. Two calls open two nodes. */
export async function openTestNode(
  databaseUrl: string,
  environment: Record<string, string> = {},
  { isDemo = false, beforeRender = async () => {}, ...limits }: TestNodeOptions = {},
) {
  const config = readConfig({ PUBLIC_URL: 'http://localhost', ...environment });
  const log = pino({ level: 'silent' });
  const pool = openPool(databaseUrl, { size: 4 });
  const bus = await createPostgresBus({ databaseUrl, log });
  const renderer = {
    addressOf,
    renderPage: async (...page: Parameters<typeof renderPage>) => {
      await beforeRender();
      return renderPage(...page);
    },
    assets: () => PAGE_FILES,
    build: 'test',
    builtAt: 0,
    file: async () => null,
  };
  const clock = fixedClock(TEST_NOW);
  const database = { db: openDb(pool), pool };
  const node = wireNode({ config, log, database, bus, clock, renderer, isDemo, ...limits });
  const app = createServerApp(node);
  return {
    node,
    ctx: node.contextFor('test'),
    ask: async (path: string, init?: RequestInit) => app.request(path, init),
    /** Serves over real sockets. The caller closes the server. */
    serve: async () => {
      const server = new HttpServer(getRequestListener(app.fetch));
      return { server, port: await server.open(0, '127.0.0.1') };
    },
    close: async () => {
      await bus.close();
      await pool.end();
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof openTestNode>>;

/** Reads a page: its status, its redirect, its text and its canonical path. */
export async function readPage(site: TestSite, path: string) {
  const response = await site.ask(path);
  const page = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    page,
    canonical: /<link rel="canonical" href="http:\/\/localhost([^"]+)">/.exec(page)?.[1],
  };
}
