import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createLog } from '#kit/server/log.ts';
import { createPostgresBus } from '#kit/server/message-bus.ts';
import { type Database, openDatabase } from './db.ts';
import { stopCluster } from './embedded-postgres.ts';

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

/** Takes the port as soon as its owner is gone. */
async function takePort(port: number): Promise<Server> {
  for (;;) {
    const server = createServer();
    const isTaken = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isTaken) return server;
  }
}

async function readPid(): Promise<number> {
  const lock = await readFile(join(home, 'postgres/postmaster.pid'), 'utf8');
  return Number(lock.split('\n')[0]);
}

describe('the embedded database', () => {
  test('is created by the first start, removes leftovers of killed starts, and stops with the process', async () => {
    const deadPid = spawnSync('true').pid;
    const left = [`postgres.new-${deadPid}-a1b2c3`, 'postgres.new-a1b2c3'];
    for (const name of left) await mkdir(join(home, name));
    const database = await open();
    expect((await readdir(home)).filter((name) => name.includes('.new-'))).toEqual([]);
    expect((await database.pool.query('select version()')).rows[0].version).toMatch(/^PostgreSQL 18/);
    expect(database.created).toBe(true);
    // One file per weekday, overwritten a week later.
    expect(await readdir(join(home, 'postgres/log'))).toEqual([
      expect.stringMatching(/^server-(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.log$/),
    ]);
    const { rows } = await database.pool.query('show log_truncate_on_rotation');
    expect(rows).toEqual([{ log_truncate_on_rotation: 'on' }]);
    await close(database);
    expect(await answers(database.url)).toBe(false);
  });

  test('keeps its data and its port until the next start', async () => {
    const first = await open();
    await first.pool.query('create table kept (id integer)');
    await first.markSettled();
    await close(first);
    const second = await open();
    expect(second.url).toBe(first.url);
    expect(second.created).toBe(false);
    expect((await second.pool.query('select count(*) from kept')).rows).toEqual([{ count: 0 }]);
  });

  test('still counts as new if the first start did not finish', async () => {
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

  test('is created once if two processes start together', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(first.url).toBe(second.url);
  });

  test('recovers after it was killed while the process goes on', async () => {
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

  test('starts although its lock names a process of another program', async () => {
    const first = await open();
    const lock = join(home, 'postgres/postmaster.pid');
    const text = await readFile(lock, 'utf8');
    await close(first);
    await writeFile(lock, text.replace(/^\d+/, String(process.pid)));
    expect(await answers((await open()).url)).toBe(true);
  });

  test('needs no stop if its process is a zombie', async () => {
    const lock = join(home, 'postgres/postmaster.pid');
    await close(await open());
    const deadPid = spawnSync('true').pid;
    await writeFile(lock, `${deadPid}\n${join(home, 'postgres')}\n0\n5432\n`);
    await stopCluster(join(home, 'postgres'));
    expect(existsSync(lock)).toBe(false);
  });

  test('takes another port if its own is taken', async () => {
    await close(await open());
    await writeFile(join(home, 'postgres/homestretch.port'), '1');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await writeFile(join(home, 'postgres/homestretch.port'), String(port));
    const database = await open();
    expect(new URL(database.url).port).not.toBe(String(port));
    server.close();
  });

  test('is found again on another port by a pool and a listener', async () => {
    const database = await open();
    const bus = await createPostgresBus({
      databaseUrl: database.url,
      stream: database.stream,
      log: createLog('silent'),
    });
    const port = Number(new URL(database.url).port);
    process.kill(await readPid(), 'SIGKILL');
    const squatter = await takePort(port);
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query("select current_setting('port')::int as port");
        expect(rows[0].port).not.toBe(port);
        expect(await bus.reachesDatabase()).toBe(true);
      },
      { timeout: 18_000, interval: 100 },
    );
    await bus.close();
    squatter.close();
  });

  test('starts although a power cut left an empty lock, or a part of one', async () => {
    await close(await open());
    const lock = join(home, 'postgres/postmaster.pid');
    for (const left of ['', 'half of a li']) {
      await writeFile(lock, left);
      await utimes(lock, 1_000_000, 1_000_000);
      const database = await open();
      expect(await answers(database.url)).toBe(true);
      await close(database);
    }
  });

  test('says at once that it cannot start with a missing password or a damaged control file', async () => {
    await close(await open());
    const cluster = join(home, 'postgres');
    await rename(join(cluster, 'homestretch.password'), join(home, 'password'));
    await expect(open()).rejects.toThrow('homestretch.password');
    await rename(join(home, 'password'), join(cluster, 'homestretch.password'));
    await writeFile(join(cluster, 'global/pg_control'), Buffer.alloc(8192, 7));
    const log = join(cluster, 'server.log');
    await rm(log);
    await expect(open()).rejects.toThrow('control file appears to be corrupt');
    // Another try would log another complaint.
    expect((await readFile(log, 'utf8')).split('FATAL')).toHaveLength(2);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('works in a folder that only its owner may enter', async () => {
    const hidden = join(home, 'private');
    await mkdir(hidden, { mode: 0o700 });
    const database = await open(join(hidden, 'data'));
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

test.each<[string, Partial<URL>, string]>([
  ['a database that does not exist', { pathname: 'nowhere' }, 'database "nowhere" does not exist'],
  ['a wrong password', { password: 'wrong' }, 'password authentication failed'],
  ['an unknown host', { host: 'database.invalid:5432' }, 'database.invalid'],
])('%s stops the start at once', async (_, spoiled, sentence) => {
  const databaseUrl = Object.assign(new URL(inject('clusterUrl')), spoiled).href;
  const tries = vi.spyOn(pg.Pool.prototype, 'query');
  const opening = openDatabase({ databaseUrl, dataDir: home, databasePoolSize: 2 }, createLog('silent'));
  await expect(opening).rejects.toThrow(sentence);
  expect(tries).toHaveBeenCalledTimes(1);
  tries.mockRestore();
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
