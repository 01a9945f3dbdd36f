// Opens the site's database, for data that a story needs and no call can make at once.
import { join } from 'node:path';
import { inject } from 'vitest';
import { anonymousContext, type Context } from '../src/kit/server/context.ts';
import { openDb, openPool } from '../src/kit/server/database/db.ts';
import { ensureCluster } from '../src/kit/server/database/embedded-postgres.ts';

let opened: Promise<Context> | null = null;

/** All stories of a worker share its connections, which end with it. */
export function openSiteContext(): Promise<Context> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Context> {
  const cluster = await ensureCluster(join(inject('siteDataDir'), 'postgres'));
  const url = new URL(cluster.url);
  url.pathname = 'homestretch';
  return anonymousContext(openDb(openPool(url.href, { size: 2 })));
}
