// Several processes share one embedded database (a server, an import): it runs while any of them lives.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureCluster, stopCluster } from './embedded-postgres.ts';
import type { Log } from './log.ts';

export interface EmbeddedUse {
  url: string;
  /** True from the start that made the database until `markSettled`: a first start that was killed is taken up. */
  created: boolean;
  markSettled(): Promise<void>;
  /** The last one to leave stops the database. */
  leave(): Promise<void>;
}

const DATABASE = 'homestretch';
// Every process that uses the cluster holds it shared; who gets it alone is the last one.
const PRESENCE_LOCK = 7_415_001;
const JOIN_ATTEMPTS = 3;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
// duplicate_database, and unique_violation when two create it at the same time
const ALREADY_CREATED = ['42P04', '23505'];

export async function joinEmbedded(dataDir: string, log: Pick<Log, 'warn' | 'info'>): Promise<EmbeddedUse> {
  const folder = join(dataDir, 'postgres');
  const settledFile = join(folder, 'homestretch.settled');
  await mkdir(dataDir, { recursive: true });
  let leaving = false;
  let returning = Promise.resolve();
  let presence = await enterPatiently();
  await ensureDatabase(presence);

  async function enterPatiently(): Promise<pg.Client> {
    for (let attempt = 1, waitMs = FIRST_WAIT_MS; ; attempt++) {
      try {
        return await enter(folder, onGone);
      } catch (error) {
        if (attempt === JOIN_ATTEMPTS || leaving) throw error;
        await sleep(waitMs);
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      }
    }
  }

  // It went away without us: start it again, on its remembered port.
  function onGone(): void {
    if (leaving) return;
    log.warn('the embedded database went away');
    returning = enterPatiently().then(
      (client) => {
        presence = client;
        log.info('the embedded database is back');
      },
      (error) => {
        log.warn({ error: String(error) }, 'the embedded database does not come back');
        onGone();
      },
    );
  }

  const { port, user, password } = presence;
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${DATABASE}`,
    created: !existsSync(settledFile),
    markSettled: () => writeFile(settledFile, ''),
    async leave() {
      leaving = true;
      await returning;
      const isLast = await isAlone(presence).catch(() => false);
      if (isLast) await stopCluster(folder);
      await presence.end().catch(() => {});
    },
  };
}

async function enter(folder: string, onGone: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: (await ensureCluster(folder)).url,
    application_name: 'homestretch presence',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  // Waits while the last one leaves; the database then ends this connection and the caller starts it again.
  await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
  client.once('end', onGone);
  return client;
}

async function isAlone(presence: pg.Client): Promise<boolean> {
  await presence.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
  const { rows } = await presence.query('select pg_try_advisory_lock($1) as alone', [PRESENCE_LOCK]);
  return rows[0].alone;
}

async function ensureDatabase(presence: pg.Client): Promise<void> {
  const { rowCount } = await presence.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await presence.query(`create database ${DATABASE}`).catch((error) => {
    if (!ALREADY_CREATED.includes(error.code)) throw error;
  });
}
