// Sessions over HTTP: seen, ended one by one and everywhere, and over at once when the account changes.
import { expect, test } from 'vitest';
import type { TestSite } from '#app/test-node.fixtures.ts';
import { endSessionsOf } from '#people/accounts/sessions/sessions.service.ts';
import { createImelda, IMELDA_PASSWORD, sessionFor } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { openBrowser, withSite, withTwoNodes } from './auth-browser.fixtures.ts';

const SIGN_IN = { login: 'imelda@salt.example', password: IMELDA_PASSWORD };

async function twoBrowsers(site: TestSite) {
  const { userId } = await createImelda(site.ctx);
  const own = openBrowser(site);
  const stolen = openBrowser(site, { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'curl/8.5' });
  await own.call('SignIn/Enter', SIGN_IN);
  await stolen.call('SignIn/Enter', SIGN_IN);
  return { userId, own, stolen };
}

const isIn = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.call('SignIn/GetSecurity')).status === 200;

test('somebody sees where the account is signed in, and ends one of the sessions', () =>
  withSite(async (site) => {
    const { own, stolen } = await twoBrowsers(site);
    const { items } = (await own.call('SignIn/ListSessions')).body;
    expect(items).toMatchObject([
      { isThis: false, device: 'Unknown device', address: '198.51.100.7', signedInBy: 'password' },
      { isThis: true, device: 'Firefox on Linux', address: '127.0.0.1' },
    ]);
    expect((await own.call('SignIn/EndSession', { ID: items[0]!.ID })).status).toBe(200);
    expect([await isIn(own), await isIn(stolen)]).toEqual([true, false]);
    expect((await own.call('SignIn/EndSession', { ID: items[0]!.ID })).body.code).toBe('SESSION_UNKNOWN');
  }));

test('nobody ends a session of somebody else', () =>
  withSite(async (site) => {
    const { own } = await twoBrowsers(site);
    const { userId } = await createImelda(site.ctx, { email: 'mallory@salt.example' });
    const other = openBrowser(site, { cookie: await sessionFor(site.ctx, userId) });
    const { items } = (await own.call('SignIn/ListSessions')).body;
    expect((await other.call('SignIn/EndSession', { ID: items[0]!.ID })).status).toBe(404);
    expect((await other.call('SignIn/SignOutEverywhere', {})).body).toEqual({ ended: 0 });
    expect(await isIn(own)).toBe(true);
  }));

test('everywhere is everywhere, this browser included', () =>
  withSite(async (site) => {
    const { own, stolen } = await twoBrowsers(site);
    expect((await own.call('SignIn/SignOutEverywhere', {})).body).toEqual({ ended: 1 });
    expect([...own.cookies.keys()]).toEqual(['homestretch.browser']);
    expect([await isIn(own), await isIn(stolen)]).toEqual([false, false]);
  }));

test('kept, this session begins anew: a copy of its old cookie opens nothing', () =>
  withSite(async (site) => {
    const { own, stolen } = await twoBrowsers(site);
    const copy = openBrowser(site);
    for (const [name, value] of own.cookies) copy.cookies.set(name, value);
    await own.call('SignIn/SignOutEverywhere', { keepThis: true });
    expect([await isIn(own), await isIn(stolen), await isIn(copy)]).toEqual([true, false, false]);
  }));

test('a changed security stamp ends every session with the next request', () =>
  withSite(async (site) => {
    const { userId, own, stolen } = await twoBrowsers(site);
    await endSessionsOf(site.ctx, userId);
    expect([await isIn(own), await isIn(stolen)]).toEqual([false, false]);
  }));

test('ended on one node, a session is over on every other with the next request', () =>
  withTwoNodes(async (one, other) => {
    const { userId } = await createImelda(one.ctx);
    const cookie = await sessionFor(one.ctx, userId);
    const own = openBrowser(one, { cookie });
    const elsewhere = openBrowser(other, { cookie });
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, true]);
    await own.call('SignIn/SignOutEverywhere', {});
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([false, false]);
  }));

test.each(['banned', 'deactivated', 'deleted', 'awaiting_parent'] as const)(
  'who is %s is signed out with the next request',
  (standing) =>
    withSite(async (site) => {
      const { own } = await twoBrowsers(site);
      await site.ctx.db.updateTable('users').set({ standing }).execute();
      expect(await isIn(own)).toBe(false);
    }),
);

test('who deactivated the account opens it again by signing in; a banned one stays shut', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    await site.ctx.db.updateTable('users').set({ standing: 'deactivated' }).execute();
    expect((await openBrowser(site).call('SignIn/Enter', SIGN_IN)).status).toBe(200);
    const [account] = await site.ctx.db.selectFrom('users').select('standing').execute();
    expect(account!.standing).toBe('good');
    await site.ctx.db.updateTable('users').set({ standing: 'banned' }).execute();
    expect(await openBrowser(site).call('SignIn/Enter', SIGN_IN)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_BANNED' },
    });
    expect(await site.ctx.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  }));

test('a visit puts the end of a session off, and a session past its end is over', () =>
  withSite(async (site) => {
    const { own } = await twoBrowsers(site);
    const sessions = () => site.ctx.db.selectFrom('sessions').select('expires_at').orderBy('id').execute();
    await site.ctx.db
      .updateTable('sessions')
      .set({ expires_at: '2026-05-10T00:00:00Z', last_seen_at: null })
      .execute();
    expect(await isIn(own)).toBe(true);
    expect((await sessions()).map(({ expires_at }) => expires_at)).toEqual([
      '2026-06-08T16:00:00Z',
      '2026-05-10T00:00:00Z',
    ]);
    await site.ctx.db.updateTable('sessions').set({ expires_at: '2026-05-09T15:59:59Z' }).execute();
    expect(await isIn(own)).toBe(false);
  }));

test('a short session is not put off', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const browser = openBrowser(site);
    await browser.call('SignIn/Enter', { ...SIGN_IN, stay: false });
    await site.ctx.db
      .updateTable('sessions')
      .set({ expires_at: '2026-05-10T00:00:00Z', last_seen_at: null })
      .execute();
    expect(await isIn(browser)).toBe(true);
    const [session] = await site.ctx.db.selectFrom('sessions').select('expires_at').execute();
    expect(session!.expires_at).toBe('2026-05-10T00:00:00Z');
  }));
