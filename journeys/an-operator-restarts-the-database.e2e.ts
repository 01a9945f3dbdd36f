import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { EXPORT } from '../src/hosting/result-files/hytek-export/hytek-export.fixtures.ts';
import { stopCluster } from '../src/kit/server/database/embedded-postgres.ts';
import { type DataFolder, runImport, serve, withDataFolder } from './site-process.ts';

const WRITERS = 12;
const BACK_MS = 30_000;

async function ask(folder: DataFolder, query: string): Promise<pg.QueryResult> {
  const client = new pg.Client(await folder.databaseUrl());
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(query);
  } finally {
    await client.end().catch(() => {});
  }
}

const LOSSES: [string, (folder: DataFolder) => Promise<unknown>][] = [
  [
    'every connection is ended',
    (folder) =>
      ask(
        folder,
        // The connection that holds the lock ends last, so that the import has no time to finish.
        `select pg_terminate_backend(pid) from (
           select pid from pg_stat_activity where datname = 'homestretch' and pid <> pg_backend_pid()
           order by query like '%lock table%'
         ) as present`,
      ),
  ],
  ['the database is killed', async (folder) => process.kill(postmasterOf(folder), 'SIGKILL')],
  ['the database is stopped', (folder) => stopCluster(join(folder.path, 'postgres'))],
];

function postmasterOf(folder: DataFolder): number {
  return Number(readFileSync(join(folder.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

test('the site goes on when its database is lost under load, and an import says so and can be run again', () =>
  withDataFolder(async (folder) => {
    const site = await serve(folder);
    const file = join(folder.path, 'results.txt');
    await writeFile(file, EXPORT);
    let isLoaded = true;
    const statuses = new Set<number>();
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      while (isLoaded) statuses.add(await logError(site.url, `writer ${writer}`).catch(() => 0));
    });

    try {
      for (const [loss, lose] of LOSSES) {
        const lost = await interruptImport(folder, file, lose);
        expect([loss, lost.code, lost.output]).toEqual([loss, 2, expect.stringContaining('DATABASE_AWAY')]);
        expect(lost.output).not.toContain('    at ');
        await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200), {
          timeout: BACK_MS,
        });
        expect(site.child.exitCode, site.output()).toBe(null);
      }
    } finally {
      // The other stories of this worker need its time.
      isLoaded = false;
      await Promise.all(writers);
    }
    // Stored, away, or too many by one address.
    expect([...statuses].filter((status) => ![200, 503, 429].includes(status))).toEqual([]);

    const again = runImport(folder, file);
    expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining('"published": 16')]);
    expect((await ask(folder, 'select count(*)::int as meets from meets')).rows).toEqual([{ meets: 1 }]);
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(folder.hasRunningDatabase()).toBe(false);
  }));

async function logError(url: string, message: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/Admin_ApiError/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-page-id': 'an-operator-restarts' },
    body: JSON.stringify({ Message1: message, Path: '/' }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Loses the database while an import is in the middle of its transaction. */
async function interruptImport(
  folder: DataFolder,
  file: string,
  lose: (folder: DataFolder) => Promise<unknown>,
): Promise<{ code: number | NodeJS.Signals; output: string }> {
  const holder = new pg.Client(await folder.databaseUrl());
  holder.on('error', () => {});
  await holder.connect();
  await holder.query('begin; lock table results in access exclusive mode');
  const importing = runImport(folder, file);
  const waiting = `
    select from pg_locks join pg_stat_activity using (pid)
    where not granted and relation = 'results'::regclass and query like '%import_rows%'`;
  await vi.waitFor(async () => expect((await ask(folder, waiting)).rowCount).toBe(1), { timeout: BACK_MS });
  await lose(folder);
  const code = await importing.ended;
  await holder.end().catch(() => {});
  return { code, output: importing.output() };
}
