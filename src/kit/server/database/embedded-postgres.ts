// The embedded PostgreSQL: creates its cluster in a folder, starts, finds and stops it.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { giveToPostgres, hasLibrary, runPostgresProgram } from './postgres-programs.ts';

export interface Cluster {
  /** The address of its maintenance database. */
  url: string;
}

export interface ClusterOptions {
  /** For tests: faster, but not safe against crashes. */
  disposable?: boolean;
}

const USER = 'homestretch';
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const NETWORK = `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`;
// Tests roll back what they write. A vacuum or an analysis then counts no rows, and plans for none are slow for many.
const DISPOSABLE = [
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  'max_connections = 200',
  'autovacuum = off',
  '',
].join('\n');
const START_ATTEMPTS = 8;
const FIRST_WAIT_MS = 50;
const STOP_WAIT_MS = 60_000;
const STOP_LOOK_MS = 20;
const CANNOT_CONNECT_NOW = '57P03';
// Failures to start that another process causes by starting or stopping PostgreSQL at the same moment.
const PASSES =
  /^.*(FATAL|PANIC): .*(lock file|could not create any TCP|shared memory block|is starting up|is shutting down)/m;
/** PostgreSQL writes its lock at once. An empty lock of this age is left over from a power cut. */
const UNWRITTEN_LOCK_MS = 2_000;
const LOG_BYTES_MAX = 1024 * 1024;
// One file per weekday, overwritten a week later.
const LOGGING = [
  'logging_collector=on',
  'log_directory=log',
  'log_filename=server-%a.log',
  'log_truncate_on_rotation=on',
  'log_rotation_age=1d',
  'log_rotation_size=0',
];

// Our files inside the cluster's folder, so that they move and disappear with it.
const PASSWORD_FILE = 'homestretch.password';
const PORT_FILE = 'homestretch.port';

/** Creates the cluster if there is none and starts it. Adopts a running one. */
export async function ensureCluster(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  await removeUnfinished(folder);
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(folder, options);
  const password = await readPassword(folder);
  let failure: unknown;
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    if (attempt > 0) await sleep(FIRST_WAIT_MS * 2 ** attempt);
    try {
      const running = (await findRunning(folder, password)) ?? (await startCluster(folder, password));
      if (running) return running;
    } catch (error) {
      failure = error;
      if (!mayPass(error)) break;
    }
  }
  throw new Error(
    `The embedded PostgreSQL does not start. ${failure instanceof Error ? failure.message : failure}`,
  );
}

function mayPass(error: unknown): boolean {
  return (error as { code?: string }).code === CANNOT_CONNECT_NOW || PASSES.test(String(error));
}

async function readPassword(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, PASSWORD_FILE), 'utf8');
  } catch (error) {
    throw new Error(
      `The embedded database in ${folder} cannot be opened without ${PASSWORD_FILE}: ${(error as Error).message}`,
    );
  }
}

/** Stops the cluster and ends the work of its clients. Does nothing if it is not running or has crashed. */
export async function stopCluster(folder: string): Promise<void> {
  let failure: unknown = new Error('The embedded PostgreSQL does not stop.');
  for (let look = 0; look * STOP_LOOK_MS < STOP_WAIT_MS; look++) {
    if (!(await isLocked(folder))) return;
    // It may be dying already. A moment later its lock is gone.
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

/** Unfinished folders of this process, which may create several clusters at once. */
const unfinished = new Set<string>();

// Created in a folder next to it and renamed when complete, so that a killed start leaves no half-made cluster.
async function createCluster(folder: string, options: ClusterOptions): Promise<void> {
  const home = await mkdtemp(`${folder}.new-${process.pid}-`);
  unfinished.add(home);
  const cluster = join(home, 'cluster');
  const passwordFile = join(home, 'password');
  const password = randomBytes(24).toString('base64url');
  try {
    await mkdir(cluster);
    await writeFile(passwordFile, password, { mode: 0o600 });
    await Promise.all([home, cluster, passwordFile].map(giveToPostgres));
    const sync = options.disposable ? ['--no-sync'] : [];
    const account = [`--username=${USER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    await runPostgresProgram('initdb', ['-D', cluster, ...account, ...LOCALE, ...sync], cluster);
    await writeFile(join(cluster, PASSWORD_FILE), password, { mode: 0o600 });
    const settings = NETWORK + (options.disposable ? DISPOSABLE : '');
    await writeFile(join(cluster, 'postgresql.conf'), settings, { flag: 'a' });
    await rename(cluster, folder).catch((error) => {
      // Another process was faster. Its cluster is just as good.
      if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(home, { recursive: true, force: true });
    unfinished.delete(home);
  }
}

/** Removes folders of killed first starts: the process in the name is gone, or was this one in an earlier container. */
async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  const start = `${basename(folder)}.new-`;
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    if (!name.startsWith(start) || unfinished.has(path)) continue;
    const pid = Number(/^(\d+)-/.exec(name.slice(start.length))?.[1] ?? 0);
    if (pid === process.pid || !isAlive(pid)) await rm(path, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function startCluster(folder: string, password: string): Promise<Cluster | null> {
  await clearStaleLock(folder);
  const port = await choosePort(folder);
  const log = join(folder, 'server.log');
  const begin = await beginLog(log);
  const prewarming = (await hasLibrary(PREWARMING)) ? [`shared_preload_libraries=${PREWARMING}`] : [];
  const settings = [`shared_buffers=${cacheMegabytes()}MB`, ...prewarming, ...LOGGING].map(
    (setting) => `-c ${setting}`,
  );
  const start = ['start', '-D', folder, '-l', log, '-w', '-s', '-o', `-p ${port} ${settings.join(' ')}`];
  try {
    await runPostgresProgram('pg_ctl', start, folder);
  } catch (error) {
    const log = await readTail(folder, begin).catch(() => '');
    throw new Error(`${(error as Error).message}\n${log}`.trim());
  }
  await writeFile(join(folder, PORT_FILE), String(port));
  return findRunning(folder, password);
}

/** The position in the log where this start begins. PostgreSQL appends to it until its own files are open. */
async function beginLog(log: string): Promise<number> {
  const size = (await stat(log).catch(() => null))?.size ?? 0;
  if (size <= LOG_BYTES_MAX) return size;
  await rename(log, `${log}.old`);
  return 0;
}

/** The last lines logged by this start, for the operator. */
async function readTail(folder: string, begin: number): Promise<string> {
  const bytes = await readFile(join(folder, 'server.log')).catch(() => Buffer.alloc(0));
  const start = bytes.subarray(begin).toString();
  // This line says that logging continues in the daily files.
  const continuesInDailyFiles = start.includes('logging collector') && !/(FATAL|PANIC): /.test(start);
  const log = continuesInDailyFiles ? await readFile(await newestLog(join(folder, 'log')), 'utf8') : start;
  return log.trim().split('\n').slice(-8).join('\n');
}

async function newestLog(folder: string): Promise<string> {
  const paths = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
  const times = await Promise.all(paths.map(async (path) => ({ path, time: (await stat(path)).mtimeMs })));
  return times.sort((one, other) => other.time - one.time)[0]?.path ?? folder;
}

const SMALLEST_CACHE_MB = 128;
const LARGEST_CACHE_MB = 8192;
const SHARE_OF_MEMORY = 1 / 4;

/** Reads into the cache what was in it before a restart. */
const PREWARMING = 'pg_prewarm';

// PostgreSQL's cache, as large as its manual recommends. Its default is meant for the smallest machines. Unused memory is
// not taken.
function cacheMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const share = Math.floor((bytes * SHARE_OF_MEMORY) / 1024 ** 2);
  return Math.min(Math.max(share, SMALLEST_CACHE_MB), LARGEST_CACHE_MB);
}

async function findRunning(folder: string, password: string): Promise<Cluster | null> {
  const lock = await readLock(folder);
  if (!lock) return null;
  const url = `postgres://${USER}:${password}@127.0.0.1:${lock.port}/postgres`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    // Another server on a reused port would reject the password.
    await client.connect();
    return { url };
  } catch (error) {
    // A recovering server is waited for.
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
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

// After a crash, or in a new container on an old volume, the process in the lock may be a zombie or belong to another
// program, and PostgreSQL would not start. Its own check for processes that still use the data remains.
async function clearStaleLock(folder: string): Promise<void> {
  const lock = await readLock(folder);
  if (!lock) return clearUnwrittenLock(folder);
  if (process.platform !== 'linux') return;
  const status = await readFile(`/proc/${lock.pid}/stat`, 'utf8').catch(() => '');
  const workingFolder = await readlink(`/proc/${lock.pid}/cwd`).catch(() => null);
  const isDead = status === '' || / Z /.test(status);
  const isForeign = workingFolder !== null && workingFolder !== (await realpath(folder));
  if (isDead || isForeign) await rm(join(folder, 'postmaster.pid'), { force: true });
}

async function clearUnwrittenLock(folder: string): Promise<void> {
  const path = join(folder, 'postmaster.pid');
  const lock = await stat(path).catch(() => null);
  if (lock && Date.now() - lock.mtimeMs > UNWRITTEN_LOCK_MS) await rm(path, { force: true });
}

async function choosePort(folder: string): Promise<number> {
  const remembered = await readFile(join(folder, PORT_FILE), 'utf8').catch(() => '0');
  return (await isFree(Number(remembered))) ?? (await isFree(0))!;
}

/** Returns the port, a free port for 0, or null if it is taken. */
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
