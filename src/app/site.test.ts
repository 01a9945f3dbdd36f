// The site over HTTP, as a visitor and a program meet it.
import { expect, test } from 'vitest';
import { createMeet } from '#competition/meets/meets.service.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createImelda, sessionFor } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { openTestNode } from './test-node.fixtures.ts';

type Site = Awaited<ReturnType<typeof openTestNode>>;

async function withSite(
  visit: (site: Site, meetId: number) => Promise<void>,
  environment = {},
): Promise<void> {
  await withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url, environment);
    try {
      const { venueId } = await saveVenue(site.ctx, { name: 'Harbor Field', timeZone: 'America/New_York' });
      const { meetId } = await createMeet(site.ctx, {
        sport: 'tf',
        name: 'Salt Harbor <b>Relays</b>',
        startOn: '2026-05-09',
        endOn: '2026-05-09',
        isIndoor: false,
        venueId,
        levelMask: 4,
      });
      await visit(site, meetId);
    } finally {
      await site.close();
    }
  });
}

const ADDRESSES_OF_NOTHING = [
  // Ids that are not there, and what no id is.
  ...['999999', '0', '007', '-1', '1.5', 'abc', '1234567890123456', "1'%20or%20'1'='1", '%ff', '%00'].map(
    (id) => `/TrackAndField/meet/${id}`,
  ),
  '/TrackAndField/meet/1/results/q/1/100m',
  '/TrackAndField/meet/1/results/f/1/nothing',
  '/TrackAndField/meet/1/results/f/x/100m',
  '/nothing/here',
  '/..%2f..%2fetc/passwd',
];

const canonicalOf = (page: string) => /<link rel="canonical" href="([^"]+)">/.exec(page)?.[1];

test('a page is whole HTML with its data, and nothing in it runs but files of the site', () =>
  withSite(async (site, meetId) => {
    const response = await site.ask(`/TrackAndField/meet/${meetId}`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page).toContain('Salt Harbor &lt;b&gt;Relays&lt;/b&gt;');
    const scripts = [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
      ([, attributes = '', text = '']) => ({ attributes, text }),
    );
    const inline = scripts.filter(({ text }) => text !== '');
    expect(inline.map(({ attributes }) => /type="([^"]+)"/.exec(attributes)?.[1])).toEqual(
      expect.arrayContaining(['application/json']),
    );
    for (const { attributes } of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
    const data = inline.find(({ attributes }) => attributes.includes('id="data"'))!;
    expect(JSON.stringify(JSON.parse(data.text))).toContain('Salt Harbor <b>Relays</b>');
    expect(page).not.toMatch(/<style|\son[a-z]+="|javascript:/i);
  }));

test('any case and a trailing slash show the same page with its one canonical address', () =>
  withSite(async (site, meetId) => {
    const pages = [];
    for (const path of [
      `/TrackAndField/meet/${meetId}`,
      `/trackandfield/MEET/${meetId}/`,
      `/TrackAndField/meet/${meetId}?utm_source=mail`,
    ]) {
      const response = await site.ask(path);
      expect(response.status, path).toBe(200);
      pages.push({ etag: response.headers.get('etag'), canonical: canonicalOf(await response.text()) });
    }
    expect(pages[0]?.canonical).toBe(`http://localhost/TrackAndField/meet/${meetId}`);
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
  }));

test('an address that names nothing is a real 404 page', () =>
  withSite(async (site) => {
    for (const path of ADDRESSES_OF_NOTHING) {
      const response = await site.ask(path);
      const page = await response.text();
      expect(response.status, path).toBe(404);
      expect(response.headers.get('content-type'), path).toContain('text/html');
      expect(page, path).toContain('<h1>');
      expect(page, path).toContain('href="/"');
      expect(page, path).toContain('name="robots" content="noindex"');
      expect(canonicalOf(page), path).toBeUndefined();
    }
  }));

test('all addresses that name nothing are one page in the cache', () =>
  withSite(async (site) => {
    for (let number = 0; number < 20; number += 1) await site.ask(`/nothing/${number}`);
    expect(site.node.pages.size().pages).toBe(1);
  }));

test('a meet has its token, and the token opens the calls of this meet', () =>
  withSite(async (site, meetId) => {
    const reply = await site.ask(`/api/v1/Meet/GetMeetData?meetId=${meetId}&sport=tf`);
    const { meet, meetToken } = (await reply.json()) as { meet: { ID: number }; meetToken: string };
    expect(meet.ID).toBe(meetId);
    const events = await site.ask('/api/v1/Meet/GetEventListData', {
      headers: { 'x-meet-token': meetToken },
    });
    expect(events.status).toBe(200);
    expect(await events.json()).toEqual({ items: [] });
    expect((await site.ask('/api/v1/Meet/GetEventListData')).status).toBe(403);
  }));

test('a meet is a file for calendars, under its address and at most in its own sport', () =>
  withSite(async (site, meetId) => {
    const file = await site.ask(`/TrackAndField/meet/${meetId}/calendar.ics`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="meet-${meetId}.ics"`);
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const page = await (await site.ask(`/TrackAndField/meet/${meetId}`)).text();
    expect(page).toContain(`href="/TrackAndField/meet/${meetId}/calendar.ics"`);
    for (const path of [
      `/CrossCountry/meet/${meetId}`,
      '/TrackAndField/meet/999',
      `/curling/meet/${meetId}`,
    ]) {
      expect((await site.ask(`${path}/calendar.ics`)).status, path).toBe(404);
    }
  }));

test('no page holds a meet token', () =>
  withSite(async (site, meetId) => {
    const { meetToken } = (await (
      await site.ask(`/api/v1/Meet/GetMeetData?meetId=${meetId}&sport=tf`)
    ).json()) as { meetToken: string };
    expect(await (await site.ask(`/TrackAndField/meet/${meetId}`)).text()).not.toContain(meetToken);
  }));

test('calls tell the build that answers, and a page the one that made it', () =>
  withSite(async (site) => {
    const replies = ['/api/v1/Home/GetHome', '/api/v1/None/Such', '/healthz'].map((path) => site.ask(path));
    const builds = (await Promise.all(replies)).map(({ headers }) => headers.get('x-build'));
    expect(new Set(builds)).toEqual(new Set(['0.test']));
    expect(await (await site.ask('/')).text()).toContain('"build":"0.test"');
  }));

test('the API and what runs beside it answer JSON', () =>
  withSite(async (site) => {
    const none = await site.ask('/api/v1/None/Such');
    expect(none.status).toBe(404);
    expect(await none.json()).toMatchObject({
      code: 'CALL_NOT_FOUND',
      requestId: none.headers.get('x-request-id'),
    });
    expect((await site.ask('/api/v2/Meet/GetMeetData')).status).toBe(404);
    expect(await (await site.ask('/healthz')).json()).toEqual({ status: 'alive' });
    expect(await (await site.ask('/readyz')).json()).toMatchObject({ isReady: true });
    expect(await (await site.ask('/metrics')).text()).toContain(
      'http_request_seconds_count{kind="call",status="4xx"}',
    );
    expect(await (await site.ask('/api/v1/openapi.json')).json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
    });
  }));

test('a reply of the API is compressed for who can read that', () =>
  withSite(async (site) => {
    const reply = await site.ask('/api/v1/openapi.json', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(reply.headers.get('vary')).toContain('Accept-Encoding');
  }));

test('a client with endless requests has to wait, its neighbor does not', () =>
  withSite(
    async (site) => {
      const ask = (address: string) =>
        site.ask('/api/v1/None/Such', { headers: { 'x-forwarded-for': address } });
      const statuses = new Set<number>();
      for (let call = 0; call < 700; call += 1) statuses.add((await ask('203.0.113.9')).status);
      expect(statuses).toEqual(new Set([404, 429]));
      const refused = await ask('203.0.113.9');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect((await ask('203.0.113.10')).status).toBe(404);
    },
    { TRUST_PROXY: '1' },
  ));

test('a member is not held up by the neighbors of a shared network, and a made-up session is', () =>
  withSite(
    async (site) => {
      const { userId } = await createImelda(site.ctx);
      const cookie = await sessionFor(site.ctx, userId);
      const ask = async (sent: string) => {
        const headers = { 'x-forwarded-for': '203.0.113.9', cookie: sent };
        return (await site.ask('/api/v1/None/Such', { headers })).status;
      };
      const madeUp = cookie.replace(/=\w{4}/, '=beef');
      const statuses = new Set<number>();
      for (let call = 0; call < 700; call += 1) statuses.add(await ask(madeUp));
      expect(statuses).toEqual(new Set([404, 429]));
      expect(await ask(cookie)).toBe(404);
    },
    { TRUST_PROXY: '1' },
  ));

test('metrics are for this machine and private networks only', () =>
  withSite(
    async (site) => {
      const from = (address: string) => site.ask('/metrics', { headers: { 'x-forwarded-for': address } });
      expect((await from('10.0.0.7')).status).toBe(200);
      expect((await from('203.0.113.9')).status).toBe(404);
    },
    { TRUST_PROXY: '1' },
  ));

test('behind a proxy that is not trusted nobody reads metrics, and its clients share one limit', () =>
  withSite(async (site) => {
    const headers = { 'x-forwarded-for': '10.0.0.7' };
    expect((await site.ask('/metrics')).status).toBe(200);
    expect((await site.ask('/metrics', { headers })).status).toBe(404);
    const statuses = new Set<number>();
    for (let call = 0; call < 700; call += 1) {
      const address = { 'x-forwarded-for': `203.0.113.${call % 200}` };
      statuses.add((await site.ask('/api/v1/None/Such', { headers: address })).status);
    }
    expect(statuses).toEqual(new Set([404, 429]));
    expect((await site.ask('/api/v1/None/Such')).status).toBe(404);
  }));

test('the addresses of one IPv6 network share one limit', () =>
  withSite(
    async (site) => {
      const statuses = new Set<number>();
      for (let call = 0; call < 700; call += 1) {
        const headers = { 'x-forwarded-for': `2001:db8:1:2::${call.toString(16)}` };
        statuses.add((await site.ask('/api/v1/None/Such', { headers })).status);
      }
      expect(statuses).toEqual(new Set([404, 429]));
    },
    { TRUST_PROXY: '1' },
  ));

test('bodies that never end hold up no other request of their network', () =>
  withSite(
    async (site) => {
      const headers = {
        'x-forwarded-for': '203.0.113.9',
        'content-length': '900',
        'x-page-id': '0123456789abcdef',
      };
      const { promise: end, resolve } = Promise.withResolvers<void>();
      const slow = Array.from({ length: 8 }, () => {
        const body = new ReadableStream({ pull: (source) => end.then(() => source.close()) });
        const init = { method: 'POST', headers, body, duplex: 'half' };
        return site.ask('/api/v1/SignIn/Enter', init);
      });
      expect(
        (await site.ask('/api/v1/None/Such', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
      ).toBe(404);
      resolve();
      for (const answer of await Promise.all(slow)) expect(answer.status).toBe(400);
    },
    { TRUST_PROXY: '1' },
  ));

test('the reference for developers is readable without JavaScript', () =>
  withSite(async (site) => {
    const page = await (await site.ask('/developers')).text();
    expect(page).toContain('/api/v1/Meet/GetResultsData3');
    expect(page).toContain('meet.venue.name');
  }));
