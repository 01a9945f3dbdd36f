import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './db.ts';
import { stopCluster } from './embedded-postgres.ts';
import { createLog } from './log.ts';

let home: string;
const opened: Database[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'homestretch-embedded-'));
  await chmod(home, 0o755);
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await rm(home, { recursive: true });
});

async function open(dataDir = home): Promise<Database> {
  const log = createLog('silent');
  const database = await openDatabase({ databaseUrl: null, dataDir, databasePoolSize: 2 }, log);
  opened.push(database);
  return database;
}

async function close(database: Database): Promise<void> {
  opened.splice(opened.indexOf(database), 1);
  await database.close();
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return isThere;
}

async function readPid(): Promise<number> {
  const lock = await readFile(join(home, 'postgres/postmaster.pid'), 'utf8');
  return Number(lock.split('\n')[0]);
}

describe('the embedded database', () => {
  test('is made by the first start and stops with it', async () => {
    const database = await open();
    expect((await database.pool.query('select version()')).rows[0].version).toMatch(/^PostgreSQL 18/);
    expect(database.created).toBe(true);
    await close(database);
    expect(await answers(database.url)).toBe(false);
  });

  test('keeps what it has, and its port, until the next start', async () => {
    const first = await open();
    await first.pool.query('create table kept (id integer)');
    await first.markSettled();
    await close(first);
    const second = await open();
    expect(second.url).toBe(first.url);
    expect(second.created).toBe(false);
    expect((await second.pool.query('select count(*) from kept')).rows).toEqual([{ count: 0 }]);
  });

  test('still counts as new when the first start did not come to its end', async () => {
    await close(await open());
    expect((await open()).created).toBe(true);
  });

  test('is adopted by a second process, and stops with the last one', async () => {
    const [server, importer] = [await open(), await open()];
    expect(importer.url).toBe(server.url);
    await close(server);
    expect(await answers(importer.url)).toBe(true);
    await close(importer);
    expect(await answers(importer.url)).toBe(false);
  });

  test('is made once when two processes start together', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(first.url).toBe(second.url);
  });

  test('recovers when it was killed, while the process goes on', async () => {
    const database = await open();
    await database.pool.query('create table kept (id integer)');
    const killed = await readPid();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(
      async () => {
        expect((await database.pool.query('select count(*) from kept')).rows).toEqual([{ count: 0 }]);
        expect(await readPid()).not.toBe(killed);
      },
      { timeout: 15_000, interval: 100 },
    );
  });

  test('can be closed while it is being killed', async () => {
    const database = await open();
    process.kill(await readPid(), 'SIGKILL');
    await close(database);
    expect(await answers(database.url)).toBe(false);
  });

  test('starts although its lock names a process of somebody else', async () => {
    const first = await open();
    const lock = join(home, 'postgres/postmaster.pid');
    const text = await readFile(lock, 'utf8');
    await close(first);
    await writeFile(lock, text.replace(/^\d+/, String(process.pid)));
    expect(await answers((await open()).url)).toBe(true);
  });

  test('needs no stop when its process has died without a burial', async () => {
    const lock = join(home, 'postgres/postmaster.pid');
    await close(await open());
    const deadPid = spawnSync('true').pid;
    await writeFile(lock, `${deadPid}\n${join(home, 'postgres')}\n0\n5432\n`);
    await stopCluster(join(home, 'postgres'));
    expect(existsSync(lock)).toBe(false);
  });

  test('takes another port when its own is taken', async () => {
    await close(await open());
    await writeFile(join(home, 'postgres/homestretch.port'), '1');
    const { createServer } = await import('node:net');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await writeFile(join(home, 'postgres/homestretch.port'), String(port));
    const database = await open();
    expect(new URL(database.url).port).not.toBe(String(port));
    server.close();
  });

  test('works in a folder that only its owner may enter', async () => {
    const hidden = join(home, 'private');
    await mkdir(hidden, { mode: 0o700 });
    const database = await open(join(hidden, 'data'));
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

test('a database that cannot be reached stops the start with one sentence', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const opening = openDatabase(
    { databaseUrl: 'postgres://nobody:x@127.0.0.1:1/none', dataDir: home, databasePoolSize: 2 },
    createLog('silent'),
  );
  vi.advanceTimersByTime(60_000);
  await expect(opening).rejects.toThrow('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1');
  vi.useRealTimers();
});
