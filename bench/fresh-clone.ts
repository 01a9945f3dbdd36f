// Times the commands that a newcomer types: from a fresh clone to the first page, and a second start.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { median, wallTime } from './measure.ts';

const FIRST_PAGE_MAX_S = 180;
const SECOND_START_MAX_S = 3;
const GIVE_UP_MS = 240_000;
const ASK_EVERY_MS = 20;
const SECOND_STARTS = 3;
const BARE_SERVER = `require('node:http').createServer((_, response) => response.end('up')).listen(process.env.PORT)`;

/** Clones the commits of `root`. Nothing else of that checkout is used. */
export async function measureFreshClone(root: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'homestretch-bench-'));
  const clone = join(folder, 'clone');
  try {
    const cloned = await wallTime(() => run('git', ['clone', '--quiet', root, clone], folder));
    const first = await startAndStop('npm', ['start'], clone);
    const starts: number[] = [];
    for (let start = 0; start < SECOND_STARTS; start++) {
      starts.push(await startAndStop('npm', ['start'], clone));
    }
    const bare = await startAndStop('npm', ['exec', '--offline', '--', 'node', '-e', BARE_SERVER], clone);
    await rm(join(clone, 'node_modules'), { recursive: true });
    const install = await wallTime(() =>
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], clone),
    );
    return [
      {
        name: 'Fresh clone to the first page, demo loaded',
        unit: 's',
        measured: (cloned + first) / 1000,
        reference: { name: '`npm ci` alone', value: install / 1000 },
        goal: { max: FIRST_PAGE_MAX_S },
      },
      {
        name: 'Second `npm start` to the first page',
        unit: 's',
        measured: median(starts) / 1000,
        reference: { name: 'a bare `node:http` server by npm', value: bare / 1000 },
        goal: { max: SECOND_START_MAX_S },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the milliseconds from the command to the first page. */
async function startAndStop(program: string, args: string[], cwd: string): Promise<number> {
  const port = await findFreePort();
  const began = performance.now();
  // One process group lets npm, the script and the server end together.
  const child = spawn(program, args, {
    cwd,
    env: { ...newcomersEnvironment(), PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    await firstPage(port, child);
    return performance.now() - began;
  } finally {
    await stopGroup(child);
  }
}

async function firstPage(port: number, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (performance.now() < giveUpAt && child.exitCode === null) {
    const response = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (response?.ok && (await response.text()) !== '') return;
    await sleep(ASK_EVERY_MS);
  }
  throw new Error('The clone did not serve its first page.');
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid!, 'SIGTERM');
  await exited;
}

/** Returns the environment of a new shell, without what npm and this checkout added when the benchmark started. */
function newcomersEnvironment(): NodeJS.ProcessEnv {
  const own = /^(npm_|INIT_CWD$|NODE|DATABASE_URL$|DATA_DIR$|DEMO$)/i;
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...environment, PATH: path.join(delimiter) };
}

function run(program: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, env: newcomersEnvironment(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${stderr}`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
