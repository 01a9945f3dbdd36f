// Which cookie opens an account: one, signed by this site, and the same for the site and for better-auth.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TestSite } from '#app/test-node.fixtures.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { createImelda, IMELDA_PASSWORD } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { type Browser, openBrowser, withSite } from './auth-browser.fixtures.ts';
import { codeOf, createPasskeyPhone } from './auth-devices.fixtures.ts';

const SESSION = 'homestretch.session_token';
const HOST_SESSION = `__Host-${SESSION}`;
const HTTPS = { PUBLIC_URL: 'https://results.example' };
const MALLORY = { email: 'mallory@salt.example', password: 'fourth leg steals it', firstName: 'Mallory' };

/** Imelda, and Mallory who holds a copy of what Imelda's browser keeps. */
async function twoPeople(site: TestSite): Promise<{ imelda: Browser; mallory: Browser }> {
  await createImelda(site.ctx);
  await createImelda(site.ctx, MALLORY);
  const [imelda, mallory] = [openBrowser(site), openBrowser(site)];
  await imelda.call('SignIn/Enter', { login: 'imelda@salt.example', password: IMELDA_PASSWORD });
  await mallory.call('SignIn/Enter', { login: MALLORY.email, password: MALLORY.password });
  return { imelda, mallory };
}

const emailOf = async (browser: Browser) => (await browser.call('SignIn/GetSecurity')).body.email;

test.each([
  ['over http', {}, 'homestretch', `__Secure-homestretch`],
  ['over https', HTTPS, '__Host-homestretch', '__Secure-homestretch'],
  ['over https, with a plain cookie', HTTPS, '__Host-homestretch', 'homestretch'],
])('a passkey goes to the account whose password was given, %s', (_, environment, own, other) =>
  withSite(async (site) => {
    const { imelda, mallory } = await twoPeople(site);
    const stolen = imelda.cookies.get(`${own}.session_token`)!;
    const mine = mallory.cookies.get(`${own}.session_token`)!;
    const both = openBrowser(site);
    both.cookies.set(`${other}.session_token`, mine);
    both.cookies.set(`${own}.session_token`, stolen);
    const start = await both.call('SignIn/StartPasskey', { password: MALLORY.password });
    expect(start).toMatchObject({ status: 400, body: { code: 'PASSWORD_WRONG' } });
    both.cookies.set(`${own}.session_token`, mine);
    both.cookies.set(`${other}.session_token`, stolen);
    const { options } = (await both.call('SignIn/StartPasskey', { password: MALLORY.password })).body;
    const response = createPasskeyPhone(site.ctx.publicUrl).register(options);
    expect((await both.call('SignIn/AddPasskey', { response, name: 'Phone' })).status).toBe(200);
    expect((await imelda.call('SignIn/GetSecurity')).body.passkeys).toEqual([]);
    expect((await mallory.call('SignIn/GetSecurity')).body.passkeys).toHaveLength(1);
    expect(await mailsTo(site.ctx, MALLORY.email)).toMatchObject([{ subject: 'A passkey was added' }]);
  }, environment),
);

test('of two session cookies of one name better-auth is given the one that the site has read', () =>
  withSite(async (site) => {
    const { imelda, mallory } = await twoPeople(site);
    const pairs = [imelda, mallory].map(({ cookies }) => `${SESSION}=${cookies.get(SESSION)}`);
    for (const [first, second] of [pairs, pairs.toReversed()]) {
      const both = openBrowser(site, { cookie: `${first}; ${second}` });
      const isImelda = (await emailOf(both)) === 'imelda@salt.example';
      const password = isImelda ? IMELDA_PASSWORD : MALLORY.password;
      const wrong = isImelda ? MALLORY.password : IMELDA_PASSWORD;
      expect((await both.call('SignIn/StartTwoStep', { password: wrong })).body.code).toBe('PASSWORD_WRONG');
      const { uri } = (await both.call('SignIn/StartTwoStep', { password })).body;
      expect(decodeURIComponent(uri)).toContain(isImelda ? 'imelda@' : 'mallory@');
    }
  }));

test('a code of the phone that was used opens nothing beside a session of somebody else', () =>
  withSite(async (site) => {
    const { imelda, mallory } = await twoPeople(site);
    const password = IMELDA_PASSWORD;
    const { secret } = (await imelda.call('SignIn/StartTwoStep', { password })).body;
    const code = codeOf(secret);
    await imelda.call('SignIn/ConfirmTwoStep', { code });
    // Somebody knows the password and has seen the code.
    const thief = openBrowser(site);
    await thief.call('SignIn/Enter', { login: 'imelda@salt.example', password });
    const firstStep = thief.cookies.get('homestretch.two_factor')!;
    expect(firstStep).toBeDefined();
    for (const session of [SESSION, `__Secure-${SESSION}`]) {
      const tried = openBrowser(site);
      tried.cookies.set(session, mallory.cookies.get(SESSION)!);
      tried.cookies.set('homestretch.two_factor', firstStep);
      const answer = await tried.call('SignIn/ConfirmTwoStep', { code });
      expect(answer.status).not.toBe(200);
      expect(await emailOf(tried)).not.toBe('imelda@salt.example');
    }
  }));

test('a session without the signature of this site is none', () =>
  withSite(async (site) => {
    const { imelda } = await twoPeople(site);
    const [token, signature] = decodeURIComponent(imelda.cookies.get(SESSION)!).split('.') as [
      string,
      string,
    ];
    const other = (signature[0] === 'A' ? 'B' : 'A') + signature.slice(1);
    for (const value of [token, `${token}.`, `${token}.${other}`, `${token}.c2lnbmVk`]) {
      const browser = openBrowser(site);
      browser.cookies.set(SESSION, encodeURIComponent(value));
      expect((await browser.call('SignIn/GetSecurity')).status, value).toBe(401);
    }
    expect(await emailOf(imelda)).toBe('imelda@salt.example');
  }));

test('under https no cookie that another host may have set signs in', () =>
  withSite(async (site) => {
    const { imelda, mallory } = await twoPeople(site);
    const planted = imelda.cookies.get(HOST_SESSION)!;
    for (const name of [SESSION, `__Secure-${SESSION}`]) {
      const alone = openBrowser(site);
      alone.cookies.set(name, planted);
      expect((await alone.call('SignIn/GetSecurity')).status).toBe(401);
      const beside = openBrowser(site, {
        cookie: `${name}=${planted}; ${HOST_SESSION}=${mallory.cookies.get(HOST_SESSION)}`,
      });
      expect(await emailOf(beside)).toBe(MALLORY.email);
    }
  }, HTTPS));

test('the database keeps nothing that signs in', () =>
  withSite(async (site) => {
    const { imelda } = await twoPeople(site);
    const [token] = decodeURIComponent(imelda.cookies.get(SESSION)!).split('.');
    const rows = await site.ctx.db.selectFrom('sessions').select('token').orderBy('id').execute();
    expect(rows[0]!.token).toBe(createHash('sha256').update(token!).digest('hex'));
    expect(rows.map((row) => row.token)).not.toContain(token);
  }));
