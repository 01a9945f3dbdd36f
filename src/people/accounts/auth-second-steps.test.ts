// Two-step sign-in and passkeys over HTTP, with a phone that shows codes and keeps keys.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TestSite } from '#app/test-node.fixtures.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { createImelda, IMELDA_PASSWORD } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { type Browser, openBrowser, withSite } from './auth-browser.fixtures.ts';
import { codeOf, createPasskeyPhone } from './auth-devices.fixtures.ts';

const SIGN_IN = { login: 'imelda@salt.example', password: IMELDA_PASSWORD };
const PASSWORD = { password: IMELDA_PASSWORD };

async function signedIn(site: TestSite): Promise<Browser> {
  await createImelda(site.ctx);
  const browser = openBrowser(site);
  await browser.call('SignIn/Enter', SIGN_IN);
  return browser;
}

/** Two-step sign-in is on, and the phone knows the secret. */
async function withPhone(site: TestSite) {
  const browser = await signedIn(site);
  const { secret, backupCodes } = (await browser.call('SignIn/StartTwoStep', PASSWORD)).body;
  const confirmed = await browser.call('SignIn/ConfirmTwoStep', { code: codeOf(secret) });
  expect(confirmed).toMatchObject({ status: 200, body: { hasTwoStep: true } });
  return { browser, secret, backupCodes };
}

test('two-step sign-in is on after the first right code, and tells by mail', () =>
  withSite(async (site) => {
    const browser = await signedIn(site);
    const start = await browser.call('SignIn/StartTwoStep', PASSWORD);
    expect(start.body.uri).toMatch(/^otpauth:\/\/totp\/Homestretch:imelda/);
    expect(start.body.backupCodes).toHaveLength(10);
    expect((await browser.call('SignIn/GetSecurity')).body.hasTwoStep).toBe(false);

    expect(await browser.call('SignIn/ConfirmTwoStep', { code: '000000' })).toMatchObject({
      status: 400,
      body: { code: 'CODE_WRONG' },
    });
    const before = new Map(browser.cookies);
    await browser.call('SignIn/ConfirmTwoStep', { code: codeOf(start.body.secret) });
    expect((await browser.call('SignIn/GetSecurity')).body).toMatchObject({
      hasTwoStep: true,
      backupCodesLeft: 10,
    });
    // The session has begun anew; the old cookie opens nothing.
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect((await browser.call('SignIn/GetSecurity')).status).toBe(401);
    const [mail] = await mailsTo(site.ctx, 'imelda@salt.example');
    expect(mail!.subject).toBe('Two-step sign-in is on');
  }));

test('the password alone is not enough, the code of the phone is', () =>
  withSite(async (site) => {
    const { secret } = await withPhone(site);
    const browser = openBrowser(site);
    expect((await browser.call('SignIn/Enter', { ...SIGN_IN, returnUrl: '/team/5' })).body.next).toBe('code');
    expect((await browser.call('SignIn/GetSecurity')).status).toBe(401);
    expect(await browser.call('SignIn/EnterCode', { code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'CODE_WRONG' },
    });
    const code = codeOf(secret).replace(/^.../, '$& ');
    const entered = await browser.call('SignIn/EnterCode', { code, returnUrl: '/team/5' });
    expect(entered).toMatchObject({ status: 200, body: { next: 'in', goTo: '/team/5' } });
    const { items } = (await browser.call('SignIn/ListSessions')).body;
    expect(items[0]).toMatchObject({ isThis: true, signedInBy: 'password and code' });
  }));

test('a code of the phone signs in once', () =>
  withSite(async (site) => {
    const { secret } = await withPhone(site);
    const code = codeOf(secret);
    const statuses = [];
    for (const browser of [openBrowser(site), openBrowser(site)]) {
      await browser.call('SignIn/Enter', SIGN_IN);
      statuses.push((await browser.call('SignIn/EnterCode', { code })).status);
      statuses.push((await browser.call('SignIn/GetSecurity')).status);
    }
    expect(statuses).toEqual([200, 200, 401, 401]);
  }));

test('a backup code signs in once', () =>
  withSite(async (site) => {
    const { backupCodes } = await withPhone(site);
    const enter = async () => {
      const browser = openBrowser(site);
      await browser.call('SignIn/Enter', SIGN_IN);
      const answer = await browser.call('SignIn/EnterCode', { code: backupCodes[0], kind: 'backup' });
      return { browser, answer };
    };
    const first = await enter();
    expect(first.answer.status).toBe(200);
    expect((await first.browser.call('SignIn/GetSecurity')).body.backupCodesLeft).toBe(9);
    expect((await enter()).answer).toMatchObject({ status: 401, body: { code: 'CODE_WRONG' } });
  }));

test('codes cannot be guessed: five tries, then from the start', () =>
  withSite(async (site) => {
    const { secret } = await withPhone(site);
    const browser = openBrowser(site);
    await browser.call('SignIn/Enter', SIGN_IN);
    for (let index = 0; index < 5; index += 1)
      expect((await browser.call('SignIn/EnterCode', { code: '000000' })).status).toBe(401);
    expect(await browser.call('SignIn/EnterCode', { code: codeOf(secret) })).toMatchObject({
      status: 429,
      body: { code: 'CODES_TOO_MANY' },
    });
    expect((await browser.call('SignIn/EnterCode', { code: codeOf(secret) })).body.code).toBe('CODE_EXPIRED');
  }));

test('a trusted browser needs no code, until its owner is signed out everywhere', () =>
  withSite(async (site) => {
    const { secret, browser: other } = await withPhone(site);
    const browser = openBrowser(site);
    await browser.call('SignIn/Enter', SIGN_IN);
    await browser.call('SignIn/EnterCode', { code: codeOf(secret), trustDevice: true });
    await browser.call('SignIn/Leave', {});
    expect((await browser.call('SignIn/Enter', SIGN_IN)).body.next).toBe('in');
    await other.call('SignIn/SignOutEverywhere', {});
    expect((await browser.call('SignIn/Enter', SIGN_IN)).body.next).toBe('code');
  }));

test('the database keeps nothing that finishes a sign-in or passes for a trusted browser', () =>
  withSite(async (site) => {
    const { secret } = await withPhone(site);
    const listTrusted = async () => {
      const rows = await site.ctx.db.selectFrom('verifications').select('identifier').execute();
      return rows.map(({ identifier }) => identifier);
    };
    const browser = openBrowser(site);
    await browser.call('SignIn/Enter', SIGN_IN);
    const [half] = decodeURIComponent(browser.cookies.get('homestretch.two_factor')!).split('.');
    expect(await listTrusted()).not.toEqual([]);
    expect((await listTrusted()).filter((identifier) => identifier.includes(half!))).toEqual([]);
    await browser.call('SignIn/EnterCode', { code: codeOf(secret), trustDevice: true });
    const [trusted] = decodeURIComponent(browser.cookies.get('homestretch.trust_device')!)
      .split('.')[0]!
      .split('!')
      .slice(1);
    const digest = createHash('sha256').update(trusted!).digest('hex');
    expect(await listTrusted()).toContain(`trust-device-${digest}`);
    expect(await listTrusted()).not.toContain(trusted);
  }));

test('two-step sign-in ends with the password only', () =>
  withSite(async (site) => {
    const { browser } = await withPhone(site);
    expect(await browser.call('SignIn/EndTwoStep', { password: 'not the password' })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG', fields: { password: 'This is not your password.' } },
    });
    const { backupCodes } = (await browser.call('SignIn/RenewBackupCodes', PASSWORD)).body;
    expect(backupCodes).toHaveLength(10);
    expect((await browser.call('SignIn/EndTwoStep', PASSWORD)).body).toEqual({ hasTwoStep: false });
    expect((await openBrowser(site).call('SignIn/Enter', SIGN_IN)).body.next).toBe('in');
  }));

test('a passkey is added with the password, signs in, and is removed', () =>
  withSite(async (site) => {
    const browser = await signedIn(site);
    const phone = createPasskeyPhone('http://localhost');
    expect((await browser.call('SignIn/StartPasskey', { password: 'wrong' })).body.code).toBe(
      'PASSWORD_WRONG',
    );
    const { options } = (await browser.call('SignIn/StartPasskey', PASSWORD)).body;
    expect(options.rp).toEqual({ name: 'Homestretch', id: 'localhost' });
    const added = await browser.call('SignIn/AddPasskey', {
      response: phone.register(options),
      name: 'Phone',
    });
    expect(added.status).toBe(200);
    const { ID } = added.body;
    await browser.call('SignIn/RenamePasskey', { ID, name: 'Old phone' });
    expect((await browser.call('SignIn/GetSecurity')).body.passkeys).toMatchObject([
      { ID, name: 'Old phone' },
    ]);

    const visitor = openBrowser(site);
    const started = await visitor.call('SignIn/StartPasskeySignIn', {});
    const response = phone.answer(started.body.options);
    expect((await visitor.call('SignIn/SignInWithPasskey', { response, returnUrl: '/team/5' })).body).toEqual(
      {
        next: 'in',
        goTo: '/team/5',
      },
    );
    expect((await visitor.call('SignIn/ListSessions')).body.items[0]!.signedInBy).toBe('passkey');
    // Heard on the way, the answer opens nothing again.
    expect((await openBrowser(site).call('SignIn/SignInWithPasskey', { response })).status).toBe(401);

    expect((await browser.call('SignIn/RemovePasskey', { ID })).status).toBe(200);
    const again = await visitor.call('SignIn/StartPasskeySignIn', {});
    expect(
      await visitor.call('SignIn/SignInWithPasskey', { response: phone.answer(again.body.options) }),
    ).toMatchObject({ status: 401, body: { code: 'PASSKEY_WRONG' } });
  }));

test('a passkey of another site is not added, and somebody else’s not touched', () =>
  withSite(async (site) => {
    const browser = await signedIn(site);
    const { options } = (await browser.call('SignIn/StartPasskey', PASSWORD)).body;
    const foreign = createPasskeyPhone('http://evil.example').register(options);
    expect(await browser.call('SignIn/AddPasskey', { response: foreign, name: 'Phone' })).toMatchObject({
      status: 400,
      body: { code: 'PASSKEY_NOT_ADDED' },
    });
    for (const response of [{}, { id: 5 }, { id: 'abc', response: 'x' }]) {
      expect((await browser.call('SignIn/AddPasskey', { response, name: 'Phone' })).status).toBe(400);
      expect((await browser.call('SignIn/SignInWithPasskey', { response })).status).toBe(401);
    }
    expect((await browser.call('SignIn/RemovePasskey', { ID: 1 })).body.code).toBe('PASSKEY_UNKNOWN');
  }));
