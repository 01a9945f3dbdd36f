// The PostgreSQL that comes with the project: creates its cluster in a folder, starts, finds and stops it.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { giveToPostgres, runPostgresProgram } from './postgres-programs.ts';

export interface Cluster {
  /** Of its maintenance database. */
  url: string;
}

export interface ClusterOptions {
  /** For tests: nothing reaches the disk surely, everything is faster. */
  disposable?: boolean;
}

const USER = 'homestretch';
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const NETWORK = `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`;
const DISPOSABLE = `fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nmax_connections = 200\n`;
const START_ATTEMPTS = 8;
const FIRST_WAIT_MS = 50;
const STOP_WAIT_MS = 60_000;
const STOP_LOOK_MS = 20;
const CANNOT_CONNECT_NOW = '57P03';

// What we keep inside the cluster's own folder, so that it moves and disappears with it.
const PASSWORD_FILE = 'homestretch.password';
const PORT_FILE = 'homestretch.port';

/** Makes the cluster when there is none and starts it when it does not run; one that runs is adopted. */
export async function ensureCluster(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(folder, options);
  let failure: unknown;
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    if (attempt > 0) await sleep(FIRST_WAIT_MS * 2 ** attempt);
    try {
      const running = (await findRunning(folder)) ?? (await startCluster(folder));
      if (running) return running;
    } catch (error) {
      failure = error;
    }
  }
  const log = await readFile(join(folder, 'server.log'), 'utf8').catch(() => '');
  throw new Error(
    `The embedded PostgreSQL does not start. ${failure}\n${log.split('\n').slice(-8).join('\n')}`,
  );
}

/** Stops it, ending what its clients are doing; nothing happens when it does not run, or died without a burial. */
export async function stopCluster(folder: string): Promise<void> {
  let failure: unknown = new Error('The embedded PostgreSQL does not stop.');
  for (let look = 0; look * STOP_LOOK_MS < STOP_WAIT_MS; look++) {
    if (!(await isLocked(folder))) return;
    // It may be dying already, killed by somebody: then there is nobody to ask, and a moment later no lock.
    if (look === 0) await askToStop(folder).catch((error) => (failure = error));
    await sleep(STOP_LOOK_MS);
  }
  throw failure;
}

async function isLocked(folder: string): Promise<boolean> {
  await clearStaleLock(folder);
  return existsSync(join(folder, 'postmaster.pid'));
}

async function askToStop(folder: string): Promise<void> {
  await runPostgresProgram('pg_ctl', ['stop', '-D', folder, '-m', 'fast', '-W', '-s'], folder);
}

// In a folder beside and renamed when complete: a start killed half-way leaves no half cluster.
async function createCluster(folder: string, options: ClusterOptions): Promise<void> {
  const unfinished = await mkdtemp(`${folder}.new-`);
  const passwordFile = join(tmpdir(), `homestretch-${randomBytes(8).toString('hex')}`);
  const password = randomBytes(24).toString('base64url');
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await Promise.all([giveToPostgres(unfinished), giveToPostgres(passwordFile)]);
    const sync = options.disposable ? ['--no-sync'] : [];
    const account = [`--username=${USER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    await runPostgresProgram('initdb', ['-D', unfinished, ...account, ...LOCALE, ...sync], unfinished);
    await writeFile(join(unfinished, PASSWORD_FILE), password, { mode: 0o600 });
    const settings = NETWORK + (options.disposable ? DISPOSABLE : '');
    await writeFile(join(unfinished, 'postgresql.conf'), settings, { flag: 'a' });
    await rename(unfinished, folder).catch((error) => {
      // Another process was faster: its cluster is as good.
      if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function startCluster(folder: string): Promise<Cluster | null> {
  await clearStaleLock(folder);
  const port = await choosePort(folder);
  const log = ['-l', join(folder, 'server.log')];
  const settings = `-p ${port} -c shared_buffers=${cacheMegabytes()}MB`;
  await runPostgresProgram('pg_ctl', ['start', '-D', folder, ...log, '-w', '-s', '-o', settings], folder);
  await writeFile(join(folder, PORT_FILE), String(port));
  return findRunning(folder);
}

const SMALLEST_CACHE_MB = 128;
const LARGEST_CACHE_MB = 2048;
const SHARE_OF_MEMORY = 1 / 8;

// PostgreSQL's own cache; its default is meant for the smallest machines. It is taken only as far as it is filled.
function cacheMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const share = Math.floor((bytes * SHARE_OF_MEMORY) / 1024 ** 2);
  return Math.min(Math.max(share, SMALLEST_CACHE_MB), LARGEST_CACHE_MB);
}

async function findRunning(folder: string): Promise<Cluster | null> {
  const lock = await readLock(folder);
  if (!lock) return null;
  const password = await readFile(join(folder, PASSWORD_FILE), 'utf8');
  const url = `postgres://${USER}:${password}@127.0.0.1:${lock.port}/postgres`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    // Another server on a reused port does not know the password.
    await client.connect();
    return { url };
  } catch (error) {
    // One that still recovers is waited for.
    if ((error as { code?: string }).code === CANNOT_CONNECT_NOW) throw error;
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

// Lines of postmaster.pid: process, data folder, start time, port, …
async function readLock(folder: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  const lines = text?.split('\n');
  return lines?.[3] ? { pid: Number(lines[0]), port: Number(lines[3]) } : null;
}

// After a crash, or in a new container on an old volume, the process of the lock may be dead without a burial, or
// somebody else's, and PostgreSQL would not start. Its own test for processes that still use the data remains.
async function clearStaleLock(folder: string): Promise<void> {
  const lock = await readLock(folder);
  if (!lock || process.platform !== 'linux') return;
  const status = await readFile(`/proc/${lock.pid}/stat`, 'utf8').catch(() => '');
  const workingFolder = await readlink(`/proc/${lock.pid}/cwd`).catch(() => null);
  const isDead = status === '' || / Z /.test(status);
  const isForeign = workingFolder !== null && workingFolder !== (await realpath(folder));
  if (isDead || isForeign) await rm(join(folder, 'postmaster.pid'), { force: true });
}

async function choosePort(folder: string): Promise<number> {
  const remembered = await readFile(join(folder, PORT_FILE), 'utf8').catch(() => '0');
  return (await isFree(Number(remembered))) ?? (await isFree(0))!;
}

/** The port itself, a free one for 0, or null when it is taken. */
function isFree(port: number): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const server = createServer();
  server.once('error', () => resolve(null));
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
  });
  return promise;
}
