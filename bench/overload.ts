// Measures a crowd on 400 connections that asks for more fresh pages than the site can make, without any pause.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { readFreshPages } from './fresh-readers.ts';
import type { Ground } from './ground.ts';
import { quantile, wallTime } from './measure.ts';
import { PAGE_KINDS, pageAddresses } from './page-addresses.ts';
import { startRealtimeNode } from './realtime-node.ts';

const CONNECTIONS = 400;
const SECONDS = 20;
const ADDRESSES = 6_000;
const WARM_UP = 400;
/** One request of the crowd in so many is for a page from the cache. */
const CACHED_EVERY = 3;
const HOT_PAGES = 20;
const PROBE_EVERY_MS = 250;
const ANSWER_MAX_MS = 2_000;
const SERVED_PER_SECOND_MIN = 100;

export async function measureOverload({ ctx, database }: Ground): Promise<Figure[]> {
  const addresses = await pageAddresses(ctx, ADDRESSES);
  const fresh = Array.from({ length: ADDRESSES }, (_, index) =>
    PAGE_KINDS.flatMap((kind) => addresses[kind][index] ?? []),
  ).flat();
  const hot = fresh.slice(0, HOT_PAGES);
  const crowd = fresh
    .slice(WARM_UP)
    .flatMap((path, index) => (index % CACHED_EVERY === 0 ? [path, hot[index % HOT_PAGES]!] : path));
  const node = await startRealtimeNode(database.url);
  try {
    await readFreshPages({ port: node.port, connections: 8, paths: fresh.slice(0, WARM_UP), seconds: 60 });
    let isOver = false;
    const probing = probe(node.port, () => isOver);
    const paths = Array.from({ length: 8 }, () => crowd).flat();
    const { pages, seconds } = await readFreshPages({
      ...{ port: node.port, connections: CONNECTIONS, paths, seconds: SECONDS },
    });
    isOver = true;
    const { health, signIn } = await probing;
    const cached = new Set(hot);
    const unexpected = pages.find(
      ({ status, retryAfter }) => status !== 200 && (status !== 503 || !retryAfter),
    );
    if (unexpected) throw new Error(`${unexpected.path} was answered with ${unexpected.status}.`);
    const refusedHot = pages.find(({ path, status }) => cached.has(path) && status !== 200);
    if (refusedHot) throw new Error(`${refusedHot.path} was refused, though it was cached.`);
    const times = (status: number) => pages.flatMap((page) => (page.status === status ? page.ms : []));
    const served = pages.filter(({ status, path }) => status === 200 && !cached.has(path));
    const figure = (name: string, measured: number): Figure => ({
      ...{ name, unit: 'ms', measured, reference: null, goal: { max: ANSWER_MAX_MS } },
    });
    return [
      figure(
        `The slowest answer on ${CONNECTIONS} connections that ask for fresh and cached pages without pause`,
        pages.reduce((slowest, { ms }) => Math.max(slowest, ms), 0),
      ),
      figure('A refusal there (503 with retry-after), p99', quantile(times(503), 0.99)),
      figure('A page there, fresh or from the cache, p99', quantile(times(200), 0.99)),
      figure('A health check meanwhile, at most', Math.max(...health)),
      figure('A sign-in with a wrong password meanwhile, at most', Math.max(...signIn)),
      {
        ...{ name: 'Other pages served there, most of them fresh', unit: 'pages/s', reference: null },
        ...{ measured: served.length / seconds, goal: { min: SERVED_PER_SECOND_MIN } },
      },
    ];
  } finally {
    node.end();
  }
}

/** Asks for the health and tries to sign in, again and again. */
async function probe(port: number, isOver: () => boolean) {
  const health: number[] = [];
  const signIn: number[] = [];
  const origin = `http://127.0.0.1:${port}`;
  for (let count = 0; !isOver(); count += 1) {
    health.push(await wallTime(async () => expectBelow500(await fetch(`${origin}/healthz`))));
    const body = JSON.stringify({ login: `nobody${count}@example.com`, password: 'wrong password' });
    const headers = { 'content-type': 'application/json' };
    signIn.push(
      await wallTime(async () =>
        expectBelow500(await fetch(`${origin}/api/v1/SignIn/Enter`, { method: 'POST', headers, body })),
      ),
    );
    await sleep(PROBE_EVERY_MS);
  }
  return { health, signIn };
}

async function expectBelow500(response: Response): Promise<void> {
  await response.text();
  if (response.status >= 500) throw new Error(`${response.url} was answered with ${response.status}.`);
}
