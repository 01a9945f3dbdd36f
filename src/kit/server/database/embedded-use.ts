// Shares one embedded database between processes (a server, an import). It runs while any of them lives.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#kit/server/log.ts';
import { isDatabaseAway } from './database-outage.ts';
import { ensureCluster, stopCluster } from './embedded-postgres.ts';
import { errorText } from './outage-log.ts';

/** The address for a separate client, such as a listener. */
export interface DatabaseAddress {
  /** The address at the time when this process opened the database. */
  url: string;
  /** Connects a client to the current port of the database. Absent if the port never changes. */
  stream?: (() => Socket) | undefined;
}

export interface EmbeddedUse extends DatabaseAddress {
  /** True from the first start until `markSettled`, so that a killed first start is continued. */
  created: boolean;
  markSettled(): Promise<void>;
  /** The last process to leave stops the database. */
  leave(): Promise<void>;
}

const DATABASE = 'homestretch';
// Every process holds this lock shared. The one that gets it exclusively is the last one.
const PRESENCE_LOCK = 7_415_001;
const JOIN_ATTEMPTS = 3;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
// duplicate_database, and unique_violation if two processes create it at the same time
const ALREADY_CREATED = ['42P04', '23505'];

export async function joinEmbedded(dataDir: string, log: Pick<Log, 'warn' | 'info'>): Promise<EmbeddedUse> {
  const folder = join(dataDir, 'postgres');
  const settledFile = join(folder, 'homestretch.settled');
  await mkdir(dataDir, { recursive: true });
  const leaving = new AbortController();
  let returning = Promise.resolve();
  let presence = await enterFirst(folder, onGone);
  await ensureDatabase(presence);

  // The database stopped without us. Start it again, as often as needed.
  function onGone(): void {
    if (leaving.signal.aborted) return;
    log.warn('the embedded database went away');
    returning = comeBack();
  }

  async function comeBack(): Promise<void> {
    for (
      let waitMs = FIRST_WAIT_MS;
      !leaving.signal.aborted;
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    ) {
      try {
        presence = await enter(folder, onGone);
        log.info('the embedded database is back');
        return;
      } catch (error) {
        // The first try may meet a server that is shutting down.
        if (waitMs > FIRST_WAIT_MS)
          log.warn({ error: errorText(error) }, 'the embedded database does not come back');
        await sleep(waitMs, undefined, { signal: leaving.signal }).catch(() => {});
      }
    }
  }

  const { port, user, password } = presence;
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${DATABASE}`,
    // If its port was taken at the restart, it has another one.
    stream: () => socketTo(() => presence.port),
    created: !existsSync(settledFile),
    markSettled: () => writeFile(settledFile, ''),
    async leave() {
      leaving.abort();
      await returning;
      const isLast = await isAlone(presence).catch(() => false);
      if (isLast) await stopCluster(folder);
      await presence.end().catch(() => {});
    },
  };
}

/** A socket that always connects to the current port. */
function socketTo(port: () => number): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  return Object.assign(socket, { connect: () => connect(port(), '127.0.0.1') });
}

/** Retries, because the database may be stopping if another process was the last one. */
async function enterFirst(folder: string, onGone: () => void): Promise<pg.Client> {
  for (let attempt = 1, waitMs = FIRST_WAIT_MS; ; attempt++, waitMs *= 2) {
    try {
      return await enter(folder, onGone);
    } catch (error) {
      if (attempt === JOIN_ATTEMPTS || !isDatabaseAway(error)) throw error;
      await sleep(waitMs);
    }
  }
}

async function enter(folder: string, onGone: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: (await ensureCluster(folder)).url,
    application_name: 'homestretch presence',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  // Waits while the last process leaves. The database then ends this connection, and the caller starts it again.
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
