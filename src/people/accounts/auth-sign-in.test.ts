// The doors of sign-in over HTTP: who gets in, and who learns nothing.
import { expect, test } from 'vitest';
import type { TestSite } from '#app/test-node.fixtures.ts';
import { linkIn, mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { createImelda, IMELDA_PASSWORD } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { openBrowser, withSite } from './auth-browser.fixtures.ts';

const SIGN_UP = {
  firstName: 'Imelda',
  lastName: 'Tellis',
  email: ' Imelda@Salt.example ',
  password: IMELDA_PASSWORD,
  mostly: 'parent',
  birthOn: '1984-02-11',
};
const SIGN_IN = { login: 'imelda@salt.example', password: IMELDA_PASSWORD };

async function tokenFrom(site: TestSite, address: string): Promise<string> {
  const [mail] = await mailsTo(site.ctx, address);
  return new URL(linkIn(mail!)).searchParams.get('token')!;
}

test('somebody signs up, confirms the address once, and signs in', () =>
  withSite(async (site) => {
    const browser = openBrowser(site);
    const signUp = await browser.call('SignIn/Register', { ...SIGN_UP, returnUrl: '/team/5' });
    expect(signUp).toMatchObject({ status: 200, body: { next: 'check mail' } });
    expect([...browser.cookies.keys()]).toEqual(['homestretch.sign_up']);

    const [mail] = await mailsTo(site.ctx, 'imelda@salt.example');
    expect(mail!.subject).toBe('Confirm your email');
    expect(new URL(linkIn(mail!)).searchParams.get('ReturnUrl')).toBe('/team/5');
    const token = await tokenFrom(site, 'imelda@salt.example');
    // Opened elsewhere, the link confirms the address and signs nobody in.
    expect((await openBrowser(site).call('SignIn/VerifyEmail', { token })).body).toEqual({
      email: 'imelda@salt.example',
      goTo: null,
    });
    expect(await browser.call('SignIn/VerifyEmail', { token })).toMatchObject({
      status: 400,
      body: { code: 'LINK_USED_OR_LATE' },
    });

    const signIn = await browser.call('SignIn/Enter', { ...SIGN_IN, returnUrl: '/team/5' });
    expect(signIn).toMatchObject({ status: 200, body: { next: 'in', goTo: '/team/5' } });
    expect([...browser.cookies.keys()].sort()).toEqual([
      'homestretch.browser',
      'homestretch.session_token',
      'homestretch.sign_up',
      'homestretch.signed_in',
    ]);
    const [session, hint] = signIn.headers.getSetCookie();
    expect(session).toMatch(/Max-Age=31536000; .*HttpOnly; SameSite=Lax/i);
    expect(hint).not.toMatch(/HttpOnly/i);
    expect((await browser.call('SignIn/GetSecurity')).body).toMatchObject({
      isVerified: true,
      hasPassword: true,
    });
  }));

test('the link of the email signs in the browser that signed up, and leads home from the front page', () =>
  withSite(async (site) => {
    const browser = openBrowser(site);
    await browser.call('SignIn/Register', { ...SIGN_UP, returnUrl: '/team/5' });
    const token = await tokenFrom(site, 'imelda@salt.example');
    const verified = await browser.call('SignIn/VerifyEmail', { token, returnUrl: '/' });
    expect(verified.body).toEqual({ email: 'imelda@salt.example', goTo: '/home' });
    expect((await browser.call('SignIn/GetSecurity')).body).toMatchObject({ isVerified: true });
    expect((await browser.call('SignIn/ListSessions')).body.items[0]!.signedInBy).toBe('mail link');
  }));

test('who began an account with an address of somebody else is not who its owner is signed in as', () =>
  withSite(async (site) => {
    const thief = openBrowser(site);
    await thief.call('SignIn/Register', SIGN_UP);
    const owner = openBrowser(site);
    await owner.call('SignIn/Register', { ...SIGN_UP, email: 'other@salt.example' });
    const token = await tokenFrom(site, 'imelda@salt.example');
    expect((await owner.call('SignIn/VerifyEmail', { token })).body.goTo).toBeNull();
    expect((await owner.call('SignIn/GetSecurity')).status).toBe(401);
  }));

test('an address that has an account gets the same answer, and a mail that says so', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const browser = openBrowser(site);
    const answer = await browser.call('SignIn/Register', { ...SIGN_UP, firstName: 'Mallory' });
    expect(answer).toMatchObject({ status: 200, body: { next: 'check mail' } });
    const mails = await mailsTo(site.ctx, 'imelda@salt.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account']);
    expect((await browser.call('SignIn/Enter', SIGN_IN)).status).toBe(200);
  }));

test('two people who sign up with one address at once become one account', () =>
  withSite(async (site) => {
    const answers = await Promise.all([1, 2].map(() => openBrowser(site).call('SignIn/Register', SIGN_UP)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const accounts = await site.ctx.db.selectFrom('users').select('email').execute();
    expect(accounts).toEqual([{ email: 'imelda@salt.example' }]);
  }));

test('a handle signs in as well as an address', () =>
  withSite(async (site) => {
    const { handle } = await createImelda(site.ctx);
    for (const login of [handle, `@${handle}`, ` ${handle.toUpperCase()} `]) {
      expect((await openBrowser(site).call('SignIn/Enter', { ...SIGN_IN, login })).status).toBe(200);
    }
  }));

test('a wrong password and an unknown address are told the same, with the tries that are left', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const browser = openBrowser(site);
    for (const login of ['imelda@salt.example', 'nobody@salt.example']) {
      for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
        expect(await browser.call('SignIn/Enter', { login, password: 'not the password' })).toMatchObject({
          status: 401,
          body: {
            code: 'SIGN_IN_WRONG',
            message: `Wrong email or password. You have ${left} left in the next 15 minutes.`,
          },
        });
      }
      await browser.call('SignIn/Enter', { login, password: 'not the password' });
      const shut = await browser.call('SignIn/Enter', { login, password: IMELDA_PASSWORD });
      expect(shut).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const elsewhere = openBrowser(site, { 'x-forwarded-for': '198.51.100.7' });
    expect((await elsewhere.call('SignIn/Enter', SIGN_IN)).status).toBe(200);
  }));

test('sign-ups with an address do not use up its resets', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const visitor = openBrowser(site);
    for (let round = 0; round < 6; round += 1) {
      await visitor.call('SignIn/Register', SIGN_UP);
    }
    await visitor.call('SignIn/AskReset', { email: SIGN_UP.email });
    const mails = await mailsTo(site.ctx, 'imelda@salt.example');
    expect(mails.map(({ subject }) => subject)).toContain('Choose a new password');
  }));

test('1,000 tries end at the door, and a request key takes none of them back', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const statuses = new Map<number, number>();
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          openBrowser(site, { 'x-request-key': `guess-number-${round}-${index}` }).call('SignIn/Enter', {
            ...SIGN_IN,
            password: `guess ${round} ${index}`,
          }),
        ),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 5, 429: 995 });
  }));

test('who does not stay signed in has a session of a day and a cookie of the visit', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const { headers } = await openBrowser(site).call('SignIn/Enter', { ...SIGN_IN, stay: false });
    for (const cookie of headers.getSetCookie()) expect(cookie).not.toMatch(/Max-Age/i);
    const [session] = await site.ctx.db.selectFrom('sessions').selectAll().execute();
    const lasts = Temporal.Instant.from(session!.expires_at).since(
      Temporal.Instant.from(session!.created_at),
    );
    expect([session!.stays, Math.round(lasts.total('hours'))]).toEqual([false, 24]);
  }));

test('signing out ends the session and takes the cookies back', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const browser = openBrowser(site);
    await browser.call('SignIn/Enter', SIGN_IN);
    const stolen = new Map(browser.cookies);
    const signOut = await browser.call('SignIn/Leave', {});
    expect(signOut.headers.get('clear-site-data')).toBe('"cache"');
    expect([...browser.cookies.keys()]).toEqual(['homestretch.browser']);
    for (const [name, value] of stolen) browser.cookies.set(name, value);
    expect((await browser.call('SignIn/GetSecurity')).status).toBe(401);
    // Told so, the browser forgets what it still had.
    expect([...browser.cookies.keys()]).toEqual(['homestretch.browser']);
  }));

test('under https the cookies are secure', () =>
  withSite(
    async (site) => {
      await createImelda(site.ctx);
      const browser = openBrowser(site);
      const { headers } = await browser.call('SignIn/Enter', SIGN_IN);
      for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure/i);
      expect([...browser.cookies.keys()]).toContain('__Host-homestretch.session_token');
      expect((await browser.call('SignIn/GetSecurity')).status).toBe(200);
    },
    { PUBLIC_URL: 'https://results.example' },
  ));

test('after signing in nobody is led elsewhere', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const elsewhere = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/api/v1/x',
    ];
    for (const returnUrl of elsewhere) {
      const { body } = await openBrowser(site).call('SignIn/Enter', { ...SIGN_IN, returnUrl });
      expect(body.goTo, returnUrl).toBe('/home');
    }
  }));

test('what cannot be is refused at its field, and nobody is taken in', () =>
  withSite(async (site) => {
    const wrong = {
      'an email address with line breaks': { email: 'imelda@salt.example\r\nBcc: all@salt.example' },
      'two email addresses': { email: 'imelda@salt.example,rowan@salt.example' },
      'a password of 10,000 characters': { password: 'k3'.repeat(5000) },
      'a password of nine': { password: 'q8$kv0Zmt' },
      'a password that everybody tries': { password: 'Password12345' },
      'a password that is the own name': { password: 'imeldatellis84' },
      'a name that is an address': { firstName: 'http://evil.example' },
      'no name': { lastName: ' ' },
      'a day that never was': { birthOn: '2001-02-30' },
      'a day to come': { birthOn: '2030-01-01' },
    };
    for (const [what, fields] of Object.entries(wrong)) {
      const { status, body } = await openBrowser(site).call('SignIn/Register', { ...SIGN_UP, ...fields });
      expect([status, Object.keys(body.fields)], what).toEqual([400, Object.keys(fields)]);
    }
    expect(await site.ctx.db.selectFrom('users').select('id').execute()).toEqual([]);
  }));

test('a password of 10,000 characters at sign-in is as wrong as any, and costs nothing', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const { status, body } = await openBrowser(site).call('SignIn/Enter', {
      ...SIGN_IN,
      password: 'k3'.repeat(5000),
    });
    expect([status, body.code]).toEqual([401, 'SIGN_IN_WRONG']);
  }));

test('a cookie of another site, of an older version or of nobody is a visitor’s', () =>
  withSite(async (site) => {
    for (const value of ['abc', `${'a'.repeat(32)}.c2lnbmVk`, 'eyJhbGciOiJIUzI1NiJ9.e30.x', '%00', '']) {
      const browser = openBrowser(site);
      browser.cookies.set('homestretch.session_token', value);
      expect(await browser.call('SignIn/GetSecurity')).toMatchObject({
        status: 401,
        body: { code: 'SIGN_IN_NEEDED' },
      });
      expect((await browser.call('SignIn/ListDemoPeople')).status).toBe(200);
    }
  }));

test('better-auth answers nobody itself', () =>
  withSite(async (site) => {
    for (const path of ['sign-in/email', 'get-session', 'update-user', 'two-factor/enable']) {
      expect((await site.ask(`/api/auth/${path}`, { method: 'POST' })).status).toBe(404);
    }
  }));

test('outside the demo nobody signs in by a click', () =>
  withSite(async (site) => {
    await createImelda(site.ctx, { handle: 'imelda.tellis' });
    const browser = openBrowser(site);
    expect((await browser.call('SignIn/ListDemoPeople')).body).toEqual({ items: [] });
    expect(await browser.call('SignIn/SignInAsDemo', { handle: 'imelda.tellis' })).toMatchObject({
      status: 404,
      body: { code: 'DEMO_ONLY' },
    });
  }));

test('in the demo one click signs in as one of its people, and as nobody else', () =>
  withSite(
    async (site) => {
      await createImelda(site.ctx, { handle: 'imelda.tellis', demoKey: 'imelda.tellis' });
      await createImelda(site.ctx, { handle: 'a.visitor', email: 'visitor@salt.example' });
      const browser = openBrowser(site);
      const { items } = (await browser.call('SignIn/ListDemoPeople')).body;
      expect(items.map(({ handle }: { handle: string }) => handle)).toContain('imelda.tellis');
      expect((await browser.call('SignIn/SignInAsDemo', { handle: 'a.visitor' })).status).toBe(404);
      expect((await browser.call('SignIn/SignInAsDemo', { handle: 'imelda.tellis' })).body).toEqual({
        next: 'in',
        goTo: '/home',
      });
      expect((await browser.call('SignIn/GetSecurity')).body.email).toBe('imelda@salt.example');
    },
    {},
    { isDemo: true },
  ));
