// Opens what the benchmark measures: an embedded PostgreSQL with a large world, and a node of the site.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
const PREWARM_LOOK_MS = 1_000;

/**
 * Runs `work` on a database with the settings of a real installation. It is removed afterwards, unless `keptIn` names its
 * folder: then the next run goes on with the same world, and with what earlier works added to it.
 */
export async function onGround<T>(
  work: (ground: Ground) => Promise<T>,
  { keptIn }: { keptIn?: string | undefined } = {},
): Promise<T> {
  const folder = keptIn ?? (await mkdtemp(join(tmpdir(), 'homestretch-bench-')));
  await mkdir(folder, { recursive: true });
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    if (keptIn) await cacheIsFilled(database);
    await migrate(database.pool, join(import.meta.dirname, '../migrations'));
    const parts = { config, log, database, bus: createMemoryBus(), clock: fixedClock(NOW) };
    const node = wireNode({ ...parts, renderer: await readBuiltRenderer(), isDemo: false });
    const ctx = node.contextFor('bench');
    const { regions } = await openWorldCopy(ctx, database.pool);
    const writer = startWorldWriter(database.url, ctx.clock);
    try {
      const growTo = keptIn ? growOnce(join(folder, 'world.json'), writer.growTo) : writer.growTo;
      return await work({ ctx, database, node, app: createServerApp(node), world: { regions, growTo } });
    } finally {
      writer.end();
    }
  } finally {
    await database.close();
    if (!keptIn) await rm(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL first reads into its cache what was in it before the restart, which would be measured, too. */
async function cacheIsFilled({ pool }: Database): Promise<void> {
  let isBeingRead = true;
  while (isBeingRead) {
    await sleep(PREWARM_LOOK_MS);
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where backend_type = 'autoprewarm worker'",
    );
    isBeingRead = rowCount !== 0;
  }
}

/** Grows a world in a kept database once. `file` says how large it became. */
function growOnce(file: string, growTo: WorldCopy['growTo']): WorldCopy['growTo'] {
  return async (size) => {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return JSON.parse(text) as CopiedWorld;
    const copied = await growTo(size);
    await writeFile(file, JSON.stringify(copied));
    return copied;
  };
}

/** Says what the database holds, and whether its cache is in huge pages, which makes reads several times as fast. */
export async function describeGround(
  { database }: Ground,
  { results, meets, athletes }: CopiedWorld,
): Promise<string> {
  const { rows } = await database.pool.query<{ huge_pages_status: string }>('show huge_pages_status');
  const pages = rows[0]!.huge_pages_status === 'on' ? 'huge pages' : 'pages of 4 KB';
  const [resultCount, meetCount, athleteCount] = [results, meets, athletes].map((count) =>
    count.toLocaleString('en'),
  );
  return `The database holds ${resultCount} results of ${meetCount} meets and ${athleteCount} athletes. PostgreSQL’s cache is in ${pages}.`;
}
