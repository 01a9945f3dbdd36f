// A crowd that asks for more fresh pages than the site can make: some are served, and all others hear so at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { openTestNode } from './test-node.fixtures.ts';

/** Two render and ten wait, for a minute at most. */
const LIMITS = { atOnce: 2, waitMaxMs: 60_000, firstMs: 6_000 };
const SERVED_MAX = 12;
const CROWD = 40;

/** Opens a site whose renders wait until `release` is called, and asks it over real sockets. */
async function withHeldSite(
  visit: (site: {
    ask: (path: string, init?: RequestInit) => Promise<Response>;
    hold: () => void;
    release: () => void;
  }) => Promise<void>,
): Promise<void> {
  await withOwnDatabase(async ({ url }) => {
    let held = Promise.resolve();
    let release = () => {};
    const site = await openTestNode(url, {}, { beforeRender: () => held, renderLimits: LIMITS });
    const { server, port } = await site.serve();
    try {
      await visit({
        ask: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
        hold: () => {
          held = new Promise((resolve) => (release = resolve));
        },
        release: () => release(),
      });
    } finally {
      release();
      server.closeAllConnections();
      server.close();
      await site.close();
    }
  });
}

const searchPage = (index: number) => `/search2?q=crowd${index}`;

test('beyond what can be served in time a fresh page is refused at once, and nothing else is', () =>
  withHeldSite(async ({ ask, hold, release }) => {
    expect((await ask('/')).status).toBe(200);
    hold();
    const replies = Array.from({ length: CROWD }, (_, index) => ask(searchPage(index)));
    const refused: Response[] = [];
    for (const reply of replies) {
      reply.then((response) => response.status === 503 && refused.push(response));
    }
    while (refused.length < CROWD - SERVED_MAX) await sleep(5);

    for (const response of refused) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    const page = await refused[0]!.text();
    expect(page).toContain('The site is very busy');
    expect(page.length).toBeLessThan(3_000);

    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
    expect((await ask('/')).status, 'a cached page').toBe(200);
    const signIn = await ask('/api/v1/SignIn/Enter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'nobody@example.com', password: 'wrong password' }),
    });
    expect(signIn.status, 'a wrong password').toBeLessThan(500);

    const call = await ask('/api/v1/SiteHeader/GetFooterData');
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ code: 'SITE_BUSY' });

    release();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(SERVED_MAX);
    expect(statuses.filter((status) => status === 503)).toHaveLength(CROWD - SERVED_MAX);
    expect((await ask(searchPage(CROWD))).status, 'after the crowd').toBe(200);
  }));

test('a crowd that asks for one fresh page gets one rendering, and nobody of it is refused', () =>
  withHeldSite(async ({ ask, hold, release }) => {
    hold();
    const replies = Array.from({ length: CROWD }, () => ask('/'));
    await sleep(50);
    release();
    const etags = new Set<string | null>();
    for (const { status, headers } of await Promise.all(replies)) {
      expect(status).toBe(200);
      etags.add(headers.get('etag'));
    }
    expect(etags.size).toBe(1);
  }));
