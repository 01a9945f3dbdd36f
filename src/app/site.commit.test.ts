// Tests nodes on one database: the messages between them, and the site while the database is away.
import { expect, test, vi } from 'vitest';
import { aroundRename } from '#competition/athlete-pages/name-cache-tags.service.ts';
import { createMeet, saveMeet } from '#competition/meets/meets.service.ts';
import { raceFacts } from '#competition/results/race-facts.service.ts';
import type { Context } from '#kit/server/context.ts';
import { RENEWED_MS } from '#kit/server/pages/tag-cache.ts';
import { openLine } from '#kit/server/testing/database-line.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { openTestNode } from './test-node.fixtures.ts';

async function meetFixture(ctx: Context) {
  const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/New_York' });
  const meet = {
    sport: 'tf' as const,
    name: 'Salt Harbor Relays',
    startOn: '2026-05-09',
    endOn: '2026-05-09',
    isIndoor: false,
    venueId,
    levelMask: 4,
  };
  const { meetId } = await createMeet(ctx, meet);
  return { ...meet, meetId, version: 1 };
}

test('a write on one node evicts the page on the other', () =>
  withOwnDatabase(async ({ url }) => {
    const [one, two] = await Promise.all([openTestNode(url), openTestNode(url)]);
    const meet = await meetFixture(one.ctx);
    const path = `/TrackAndField/meet/${meet.meetId}`;
    const read = async (node: typeof two) => {
      const response = await node.ask(path);
      return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
    };
    await vi.waitFor(async () => {
      await two.ask(path);
      expect(two.node.pages.size().pages).toBe(1);
    });
    const before = await read(two);
    expect(before.status).toBe(200);
    expect(before.text).toContain('Salt Harbor Relays');

    await saveMeet(one.ctx, { ...meet, name: 'Salt Harbor Classic' });
    await vi.waitFor(async () => expect((await read(two)).text).toContain('Salt Harbor Classic'));
    expect((await read(one)).text).toContain('Salt Harbor Classic');
    expect((await read(two)).etag).not.toBe(before.etag);
    await Promise.all([one.close(), two.close()]);
  }));

test('calls on a node know who has raced, and what shows a corrected name', () =>
  withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url);
    expect(site.ctx).toMatchObject({ raceFacts, aroundRename });
    await site.close();
  }));

test('while the database is away, new pages say so, cached pages are shown, and everything recovers by itself', () =>
  withOwnDatabase(async ({ url, ctx }) => {
    const meet = await meetFixture(ctx);
    const line = await openLine(url);
    const site = await openTestNode(line.url);
    const cachedPath = `/TrackAndField/meet/${meet.meetId}`;
    await vi.waitFor(async () => {
      expect((await site.ask(cachedPath)).status).toBe(200);
      expect(site.node.pages.size().pages).toBe(1);
    });

    await line.cut();
    await vi.waitFor(() => expect(site.node.bus.isListening()).toBe(false));
    // However long it takes, not just for the second in which every page is served.
    await new Promise((resolve) => setTimeout(resolve, RENEWED_MS));
    expect((await site.ask(cachedPath)).status).toBe(200);
    const other = await site.ask('/');
    expect(other.status).toBe(503);
    expect(other.headers.get('retry-after')).toBe('5');
    expect(other.headers.get('cache-control')).toBe('no-store');
    expect(await other.text()).toContain('We will be right back');
    const call = await site.ask('/api/v1/Home/GetHome');
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ code: 'DATABASE_AWAY' });
    expect((await site.ask('/healthz')).status).toBe(200);
    expect((await site.ask('/readyz')).status).toBe(503);

    // The site cannot notice this change, so the cached page must be gone when the database is back.
    await saveMeet(ctx, { ...meet, name: 'Salt Harbor Classic' });
    await line.mend();
    await vi.waitFor(async () => expect((await site.ask('/readyz')).status).toBe(200), { timeout: 10_000 });
    expect((await site.ask('/')).status).toBe(200);
    expect(await (await site.ask(cachedPath)).text()).toContain('Salt Harbor Classic');
    await site.close();
    await line.cut();
  }));

test('a node whose connections are all busy says so, and stays ready', () =>
  withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url);
    const { pool } = site.node.database;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const [page, call] = [site.ask('/'), site.ask('/api/v1/Home/GetHome')];
    await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThanOrEqual(2));
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    expect((await call).status).toBe(503);
    expect(await (await call).json()).toMatchObject({ code: 'SITE_BUSY' });
    expect((await call).headers.get('retry-after')).toBe('5');
    expect(await (await page).text()).toContain('The site is very busy');
    expect((await site.ask('/readyz')).status).toBe(200);
    for (const client of clients) client.release();
    expect((await site.ask('/')).status).toBe(200);
    await site.close();
  }));
