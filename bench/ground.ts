// Opens what the benchmark measures: an embedded PostgreSQL with a large world, and a node of the site.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { readBuiltRenderer } from '#app/pages/page-renderer.ts';
import { createServerApp } from '#app/server.ts';
import { type SiteNode, wireNode } from '#app/wiring.ts';
import { fixedClock } from '#kit/clock.ts';
import { readConfig } from '#kit/server/config.ts';
import type { Context } from '#kit/server/context.ts';
import { type Database, openDatabase } from '#kit/server/database/db.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import type { HttpEnv } from '#kit/server/http/http.ts';
import { createLog } from '#kit/server/log.ts';
import { createMemoryBus } from '#kit/server/message-bus.ts';
import { type CopiedWorld, openWorldCopy, type WorldCopy } from './world/copy-world.service.ts';
import { startWorldWriter } from './world/world-writer.ts';

export interface Ground {
  ctx: Context;
  database: Database;
  node: SiteNode;
  app: Hono<HttpEnv>;
  /** Grows on demand; empty at first. */
  world: WorldCopy;
}

const NOW = '2026-05-20T18:00:00Z';

/** Runs `work` on a database with the settings of a real installation, and removes it afterwards. */
export async function onGround<T>(work: (ground: Ground) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'homestretch-bench-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    await migrate(database.pool, join(import.meta.dirname, '../migrations'));
    const parts = { config, log, database, bus: createMemoryBus(), clock: fixedClock(NOW) };
    const node = wireNode({ ...parts, renderer: await readBuiltRenderer(), isDemo: false });
    const ctx = node.contextFor('bench');
    const { regions } = await openWorldCopy(ctx, database.pool);
    const writer = startWorldWriter(database.url, ctx.clock);
    try {
      const world = { regions, growTo: writer.growTo };
      return await work({ ctx, database, node, app: createServerApp(node), world });
    } finally {
      writer.end();
    }
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export function describeWorld({ results, meets, athletes }: CopiedWorld): string {
  const [resultCount, meetCount, athleteCount] = [results, meets, athletes].map((count) =>
    count.toLocaleString('en'),
  );
  return `The database holds ${resultCount} results of ${meetCount} meets and ${athleteCount} athletes.`;
}
