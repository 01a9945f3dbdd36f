// The owner of an account hears of a sign-in from a browser that has not signed in to it before, and of no other.
import { expect, test } from 'vitest';
import type { TestSite } from '#app/test-node.fixtures.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { createImelda, IMELDA_PASSWORD } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { openBrowser, withSite } from './auth-browser.fixtures.ts';

const SIGN_IN = { login: 'imelda@salt.example', password: IMELDA_PASSWORD };

const newDeviceMails = async (site: TestSite, email = SIGN_IN.login) =>
  (await mailsTo(site.ctx, email)).filter(({ subject }) => subject === 'New sign-in to your account');

test('a sign-in from another browser is told by email, the first of an account and later ones are not', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const own = openBrowser(site);
    await own.call('SignIn/Enter', SIGN_IN);
    await own.call('SignIn/Leave', {});
    await own.call('SignIn/Enter', SIGN_IN);
    expect(await newDeviceMails(site)).toEqual([]);
    const other = openBrowser(site, { 'x-forwarded-for': '198.51.100.7' });
    await other.call('SignIn/Enter', { ...SIGN_IN, password: 'not the password' });
    expect(await newDeviceMails(site), 'nobody got in').toEqual([]);
    await other.call('SignIn/Enter', SIGN_IN);
    const [mail] = await newDeviceMails(site);
    expect(mail!.body_text).toContain('Firefox on Linux, May 9, 2026');
    expect(mail!.body_text).not.toContain('198.51.100.7');
    await other.call('SignIn/Leave', {});
    await other.call('SignIn/Enter', SIGN_IN);
    expect(await newDeviceMails(site)).toHaveLength(1);
  }));

test('a browser that knows one account is new to another one', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    await createImelda(site.ctx, { email: 'rowan@salt.example' });
    const [own, thief] = [openBrowser(site), openBrowser(site)];
    await own.call('SignIn/Enter', { ...SIGN_IN, login: 'rowan@salt.example' });
    await thief.call('SignIn/Enter', SIGN_IN);
    await thief.call('SignIn/Enter', { ...SIGN_IN, login: 'rowan@salt.example' });
    expect(await newDeviceMails(site, 'rowan@salt.example')).toHaveLength(1);
  }));

test('a made-up cookie makes no browser known, and the table holds nothing of the browser', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const own = openBrowser(site);
    await own.call('SignIn/Enter', SIGN_IN);
    const secret = own.cookies.get('homestretch.browser')!;
    const rows = await site.ctx.db.selectFrom('known_browsers').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const value of [rows[0]!.digest, 'x', '%00']) {
      const other = openBrowser(site, { cookie: `homestretch.browser=${value}` });
      await other.call('SignIn/Enter', SIGN_IN);
    }
    expect(await newDeviceMails(site)).toHaveLength(3);
  }));

test('after signing out everywhere only this browser stays known', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const [own, stolen] = [openBrowser(site), openBrowser(site)];
    await own.call('SignIn/Enter', SIGN_IN);
    await stolen.call('SignIn/Enter', SIGN_IN);
    await own.call('SignIn/SignOutEverywhere', { keepThis: true });
    await own.call('SignIn/Leave', {});
    await own.call('SignIn/Enter', SIGN_IN);
    expect(await newDeviceMails(site)).toHaveLength(1);
    await stolen.call('SignIn/Enter', SIGN_IN);
    expect(await newDeviceMails(site)).toHaveLength(2);
  }));
