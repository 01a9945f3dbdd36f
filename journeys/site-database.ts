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

/** Signs the terms for hosts, so that the panels of the meet open. */
export async function agreeToSetup(
  { db, clock }: Context,
  { meetId, userId }: { meetId: number; userId: number },
): Promise<void> {
  await db
    .insertInto('meet_signatures')
    .values({
      ...{ meet_id: meetId, step: 'agree', user_id: userId, ip_address: '127.0.0.1' },
      signed_at: clock.now().toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
