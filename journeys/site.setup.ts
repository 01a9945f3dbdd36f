// Vitest's global setup of the journeys: the real site, with its demo, for all of them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    /** The site's data folder, with its embedded database. */
    siteDataDir: string;
  }
}

const START_TIMEOUT_MS = 120_000;
/** Between finding a free port and using it, somebody else may take it. */
const STARTS_MAX = 3;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homestretch-journeys-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  for (let start = 1; start <= STARTS_MAX; start += 1) {
    const siteUrl = `http://localhost:${await findFreePort()}`;
    const site = startSite(siteUrl, dataDir);
    if (await becomesReady(site, siteUrl)) {
      project.provide('siteUrl', siteUrl);
      project.provide('siteDataDir', dataDir);
      return async () => {
        await stop(site);
        await removeData();
      };
    }
    await stop(site);
  }
  await removeData();
  throw new Error('The site did not start.');
}

async function stop(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  site.kill('SIGTERM');
  await once(site, 'exit');
}

function startSite(siteUrl: string, dataDir: string): ChildProcess {
  const { DATABASE_URL: _, ...environment } = process.env;
  return spawn(process.execPath, [join(import.meta.dirname, '../src/app/main.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: new URL(siteUrl).port,
      PUBLIC_URL: siteUrl,
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_LIVE: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** False when it stops instead, or takes longer than anybody waits. */
async function becomesReady(site: ChildProcess, siteUrl: string): Promise<boolean> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < end && site.exitCode === null) {
    const response = await fetch(`${siteUrl}/readyz`).catch(() => null);
    if (response?.ok) return true;
    await sleep(100);
  }
  return false;
}

function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
