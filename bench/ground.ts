// What everything is measured on: an embedded PostgreSQL of its own with a season in it, and a node of the site.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { readBuiltRenderer } from '#app/page-renderer.ts';
import { createServerApp } from '#app/server.ts';
import { type SiteNode, wireNode } from '#app/wiring.ts';
import { fixedClock } from '#kit/clock.ts';
import { readConfig } from '#kit/server/config.ts';
import type { Context } from '#kit/server/context.ts';
import { type Database, openDatabase } from '#kit/server/db.ts';
import type { HttpEnv } from '#kit/server/http.ts';
import { createLog } from '#kit/server/log.ts';
import { createMemoryBus } from '#kit/server/message-bus.ts';
import { migrate } from '#kit/server/migrate.ts';
import { type Population, playSeason, settle } from './season.ts';

export interface Ground {
  ctx: Context;
  database: Database;
  node: SiteNode;
  app: Hono<HttpEnv>;
  people: Population;
  meetIds: readonly number[];
  /** What the season holds, in a sentence. */
  season: string;
}

const NOW = '2026-05-20T18:00:00Z';

/** With the settings of a real installation; nothing of it is left behind. */
export async function onGround<T>(work: (ground: Ground) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'homestretch-bench-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    await migrate(database.pool, join(import.meta.dirname, '../migrations'));
    const parts = { config, log, database, bus: createMemoryBus(), clock: fixedClock(NOW) };
    const node = wireNode({ ...parts, renderer: await readBuiltRenderer() });
    const ctx = node.contextFor('bench');
    const people = await settle(ctx);
    const { meetIds, results } = await playSeason(ctx, people);
    await database.pool.query('vacuum analyze');
    const counts = [results, meetIds.length, people.athletes.length].map((count) =>
      count.toLocaleString('en'),
    );
    const season = `The database holds ${counts[0]} results of ${counts[1]} meets and ${counts[2]} athletes.`;
    return await work({ ctx, database, node, app: createServerApp(node), people, meetIds, season });
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
