import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { EXPORT } from '../src/hosting/result-files/hytek-export/hytek-export.fixtures.ts';
import {
  addressOf,
  type DataFolder,
  run,
  runImport,
  runSite,
  serve,
  withDataFolder,
} from './site-process.ts';

/** Blocks all reads and writes of meets until `release`. */
async function holdMeets(folder: DataFolder) {
  const client = new pg.Client(await folder.databaseUrl());
  client.on('error', () => {});
  await client.connect();
  await client.query('begin; lock table meets in access exclusive mode');
  return {
    waitForBlocked: () =>
      vi.waitFor(
        async () =>
          expect((await client.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(0),
        { timeout: 20_000 },
      ),
    /** Ends the block after this many seconds. */
    release: async (seconds: number) => {
      await client.query('select pg_sleep($1)', [seconds]);
      await client.end();
    },
  };
}

test('SIGTERM to npm start lets a slow request finish, then stops the database', () =>
  withDataFolder(async (folder) => {
    const site = run('npm', ['start'], { PORT: '0', DATA_DIR: folder.path, DEMO: '0' });
    const url = await addressOf(site);
    const meets = await holdMeets(folder);
    const slow = fetch(url).then(({ status }) => status, String);
    await meets.waitForBlocked();
    site.child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), { timeout: 10_000 });
    await meets.release(1);
    expect(await slow).toBe(200);
    await site.ended;
    expect(folder.hasRunningDatabase()).toBe(false);
  }));

test('the database stops with the site, whatever signal ends it and whenever', () =>
  withDataFolder(async (folder) => {
    const first = runSite(folder, { DEMO: '1' });
    await first.printed(/Loading the demo/);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(folder.hasRunningDatabase()).toBe(false);
    for (const signal of ['SIGHUP', 'SIGQUIT'] as const) {
      const site = await serve(folder);
      site.child.kill(signal);
      expect([signal, await site.ended, folder.hasRunningDatabase()]).toEqual([signal, 0, false]);
    }
  }));

test('SIGTERM to an import undoes the file and stops the database', () =>
  withDataFolder(async (folder) => {
    const site = await serve(folder);
    site.child.kill('SIGTERM');
    await site.ended;
    const file = join(folder.path, 'results.txt');
    await writeFile(file, EXPORT);
    const meets = await holdMeets(folder);
    const importing = runImport(folder, file);
    await meets.waitForBlocked();
    importing.child.kill('SIGTERM');
    expect(await importing.ended).toBe(128 + 15);
    expect(importing.output()).toContain('Stopped by SIGTERM. What was not finished is undone');
    expect(importing.output()).not.toContain('    at ');
    expect(folder.hasRunningDatabase()).toBe(false);
  }));
