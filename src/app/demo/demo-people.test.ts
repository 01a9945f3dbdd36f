// Demo members: they sign in only on the computer of the site, whatever their handle, and can be reset.
import { expect, test } from 'vitest';
import type { TestSite } from '#app/test-node.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { openBrowser, withSite } from '#people/accounts/auth-browser.fixtures.ts';
import { hashPassword } from '#people/accounts/better-auth/better-auth.service.ts';
import {
  closeDemoAccounts,
  readDemoAccounts,
  saveDemoAccount,
} from '#people/accounts/sign-in/demo-accounts.service.ts';
import { DEMO_PASSWORD } from '#people/accounts/sign-in/demo-sign-ins.rules.ts';
import { createImelda } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { obstacleToDemo } from './demo.rules.ts';
import { startDemo } from './demo.service.ts';

const ADMIN = {
  demoKey: 'site.admin',
  handle: 'site.admin',
  firstName: 'Site',
  lastName: 'Admin',
  email: 'admin@homestretch.example',
  mostly: 'coach',
  birthOn: '1984-04-02',
  isVerified: true,
  isAdmin: true,
} as const;
const BY_PASSWORD = { login: 'site.admin', password: DEMO_PASSWORD };
const BY_CLICK = { handle: 'site.admin' };
const REAL = { demo: 'auto', smtpUrl: null, publicUrl: 'http://localhost:3000', stripe: null } as const;

async function addAdmin({ ctx }: Pick<TestSite, 'ctx'>): Promise<number> {
  return saveDemoAccount(ctx, ADMIN, await hashPassword(DEMO_PASSWORD));
}

const withDemo = (visit: (site: TestSite) => Promise<void>) => withSite(visit, {}, { isDemo: true });

test('a demo account signs in on its computer, by click and by password', () =>
  withDemo(async (site) => {
    await addAdmin(site);
    expect((await openBrowser(site).call('SignIn/SignInAsDemo', BY_CLICK)).status).toBe(200);
    expect((await openBrowser(site).call('SignIn/Enter', BY_PASSWORD)).status).toBe(200);
  }));

test.each([
  ['another machine', { 'x-forwarded-for': '198.51.100.7' }],
  ['a proxy on the machine', { 'x-forwarded-for': '127.0.0.1' }],
  ['a page elsewhere that leads its own name here', { host: 'evil.example:3000' }],
])('from %s nobody can sign in to a demo account or read its mail', (_, headers) =>
  withDemo(async (site) => {
    await addAdmin(site);
    const browser = openBrowser(site, headers);
    for (const [call, body] of [
      ['SignIn/SignInAsDemo', BY_CLICK],
      ['SignIn/Enter', BY_PASSWORD],
      ['Demo/ResetPeople', {}],
    ] as const) {
      expect(await browser.call(call, body), call).toMatchObject({
        status: 403,
        body: { code: 'DEMO_LOCAL_ONLY' },
      });
    }
    expect(browser.cookies.size).toBe(0);
    expect((await browser.call('Dev/ListMails')).status).toBe(404);
    for (const path of [
      '/dev',
      '/DEV/',
      '/dev/cards',
      '/dev/mail',
      '/dev/mail/1',
      '/dev/mail/1/html',
      '/dev/ui',
      '/%64ev/shell',
    ])
      expect((await site.ask(path, { headers })).status, path).toBe(404);
    expect((await site.ask('/account/login', { headers })).status).toBe(200);
  }),
);

test('a demo page cached for its own computer is not served to others', () =>
  withDemo(async (site) => {
    expect((await site.ask('/dev')).status).toBe(200);
    expect((await site.ask('/dev', { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(404);
    expect((await openBrowser(site).call('Dev/ListMails')).status).toBe(200);
  }));

test('people who signed up on a demo site sign in from anywhere', () =>
  withDemo(async (site) => {
    await createImelda(site.ctx);
    const browser = openBrowser(site, { 'x-forwarded-for': '198.51.100.7' });
    const form = { login: 'imelda@salt.example', password: 'third leg wins it' };
    expect((await browser.call('SignIn/Enter', form)).status).toBe(200);
  }));

test('a demo member with another handle still signs in with one click, also after deactivation', () =>
  withDemo(async (site) => {
    const userId = await addAdmin(site);
    const change = { handle: 'chief', handle_skeleton: 'chief', email: 'chief@example.org' };
    await site.ctx.db.updateTable('users').set(change).where('id', '=', userId).execute();
    const browser = openBrowser(site);
    expect((await browser.call('SignIn/SignInAsDemo', BY_CLICK)).status).toBe(200);
    expect((await browser.call('SignIn/GetSecurity')).body.email).toBe('chief@example.org');
    await site.ctx.db.updateTable('users').set({ standing: 'deactivated' }).execute();
    expect((await browser.call('SignIn/GetSecurity')).status).toBe(401);
    expect((await browser.call('SignIn/SignInAsDemo', BY_CLICK)).status).toBe(200);
    expect((await browser.call('SignIn/GetSecurity')).status).toBe(200);
  }));

test('a reset restores a demo member and ends their sessions', () =>
  withDemo(async (site) => {
    const userId = await addAdmin(site);
    const browser = openBrowser(site);
    await browser.call('SignIn/SignInAsDemo', BY_CLICK);
    const change = {
      handle: 'chief',
      handle_skeleton: 'chief',
      is_admin: false,
      standing: 'banned',
    } as const;
    await site.ctx.db.updateTable('users').set(change).where('id', '=', userId).execute();
    await site.ctx.db.deleteFrom('credentials').execute();
    expect(await addAdmin(site)).toBe(userId);
    const account = await site.ctx.db
      .selectFrom('users')
      .select(['handle', 'is_admin', 'standing'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ handle: 'site.admin', is_admin: true, standing: 'good' });
    expect((await browser.call('SignIn/GetSecurity')).status).toBe(401);
    expect((await openBrowser(site).call('SignIn/Enter', BY_PASSWORD)).status).toBe(200);
  }));

test('DEMO=0 on a database that held the demo ends its accounts for good', () =>
  withRollback(async (ctx) => {
    const userId = await addAdmin({ ctx });
    const imelda = await createImelda(ctx);
    const printed: string[] = [];
    const isDemo = await startDemo(ctx, { ...REAL, demo: '0' }, { created: false }, (text) =>
      printed.push(text),
    );
    expect(isDemo).toBe(false);
    expect(printed).toEqual([expect.stringMatching(/^DEMO=0: 1 demo account is closed now\./)]);
    const credentials = await ctx.db.selectFrom('credentials').select('user_id').execute();
    expect(credentials, `not ${userId}`).toEqual([{ user_id: imelda.userId }]);
    expect(await readDemoAccounts(ctx)).toBe('closed');
    expect(await closeDemoAccounts(ctx)).toBe(0);
  }));

test('without the demo its password opens nothing, even before a start has closed its accounts', () =>
  withSite(async (site) => {
    await addAdmin(site);
    const browser = openBrowser(site);
    expect(await browser.call('SignIn/Enter', BY_PASSWORD)).toMatchObject({
      status: 404,
      body: { code: 'DEMO_ONLY' },
    });
    expect(browser.cookies.size).toBe(0);
  }));

test('the demo does not start with a mail server or on a public site', () =>
  withRollback(async (ctx) => {
    const start = (config: { smtpUrl?: string; publicUrl?: string; demo?: '0' | '1' | 'auto' }) =>
      startDemo(ctx, { ...REAL, ...config }, { created: true }, () => {});
    await expect(start({ smtpUrl: 'smtp://mail.example' })).rejects.toThrow(
      /^The demo does not start with SMTP_URL: set DEMO=0/,
    );
    await expect(start({ publicUrl: 'https://results.example', demo: '1' })).rejects.toThrow(
      /an https PUBLIC_URL/,
    );
    expect(
      await start({ smtpUrl: 'smtp://mail.example', publicUrl: 'https://results.example', demo: '0' }),
    ).toBe(false);
    expect(obstacleToDemo(REAL)).toBeNull();
    expect(obstacleToDemo({ ...REAL, stripe: { secretKey: 'sk_live_1' } })).toBe('a live STRIPE_SECRET_KEY');
    expect(obstacleToDemo({ ...REAL, stripe: { secretKey: 'sk_test_1' } })).toBeNull();
  }));
