// The error log over HTTP, with good and with malicious input.
import { expect, test } from 'vitest';
import { openTestNode } from '#app/test-node.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { ERROR_LOG_RATE_LIMIT } from './error-log.rules.ts';
import { listLoggedErrors } from './error-log.service.ts';

const CALL = '/api/v1/Admin_ApiError/log';
const PAGE = { 'x-page-id': '0123456789abcdef', 'content-type': 'application/json' };

const asAdmin = (ctx: Context): Context => ({
  ...ctx,
  visitor: { kind: 'user', userId: 1, sessionId: 1, isAdmin: true, isVerified: true },
});

type Site = Awaited<ReturnType<typeof openTestNode>>;

const withSite = (visit: (site: Site) => Promise<void>) =>
  withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url);
    try {
      await visit(site);
    } finally {
      await site.close();
    }
  });

function report(site: Site, body: unknown, headers: Record<string, string> = PAGE) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return site.ask(CALL, { method: 'POST', headers, body: text });
}

test('a browser reports an error twice', () =>
  withSite(async (site) => {
    const error = {
      Data: [{ path: '/search2?q=Ann' }],
      Message1: 'SERVER ERROR (popup)',
      Message2: '500 home.getHome',
      Path: '/',
      UserAgent_set: 'Firefox',
    };
    for (let time = 0; time < 2; time += 1) {
      const reply = await report(site, error);
      expect(reply.status).toBe(200);
      expect(await reply.json()).toEqual({ recorded: true });
    }
    expect(await listLoggedErrors(asAdmin(site.ctx), 'newest')).toMatchObject([
      { message1: 'SERVER ERROR (popup)', data: '[{"path":"/search2?q=…"}]', times: 2 },
    ]);
  }));

test('missing, null and enormous fields are accepted', () =>
  withSite(async (site) => {
    const bodies = [
      {},
      { Message1: null, Data: null },
      { Message1: 'x '.repeat(10_000), Data: { deep: [[[{}]]] } },
    ];
    const replies = [];
    for (const body of bodies) replies.push(await (await report(site, body)).json());
    expect(replies).toEqual([{ recorded: false }, { recorded: false }, { recorded: true }]);
  }));

test('malformed, foreign and oversized reports are refused, and so are too many', () =>
  withSite(async (site) => {
    const message = { Message1: 'TypeError' };
    const { 'x-page-id': _, ...foreign } = PAGE;
    expect((await report(site, message, foreign)).status).toBe(403);
    expect((await report(site, '{half')).status).toBe(400);
    expect((await report(site, { Message1: { not: 'text' } })).status).toBe(400);
    expect((await report(site, { ...message, Stack: 'x'.repeat(70_000) })).status).toBe(413);
    for (let time = 0; time < ERROR_LOG_RATE_LIMIT.max; time += 1) await report(site, message);
    const limited = await report(site, message);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await listLoggedErrors(asAdmin(site.ctx), 'newest')).toMatchObject([
      { times: ERROR_LOG_RATE_LIMIT.max },
    ]);
  }));
