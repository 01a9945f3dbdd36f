// What mails open, over HTTP: new passwords, new addresses and the accounts of children, each once and in time.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestSite } from '#app/test-node.fixtures.ts';
import { linkIn, mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { changePassword } from '#people/accounts/credentials/password.service.ts';
import { askMailChange } from '#people/accounts/email/mail-change.service.ts';
import { createImelda, IMELDA_PASSWORD } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { accountSubject, SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_ADDRESS_LIMIT } from './attempt-limits.rules.ts';
import { openBrowser, withSite } from './auth-browser.fixtures.ts';
import { createPasskeyPhone } from './auth-devices.fixtures.ts';

const OLD = 'imelda@salt.example';
const NEW = 'imelda@harbor.example';
const SIGN_IN = { login: OLD, password: IMELDA_PASSWORD };
const NEW_PASSWORD = 'fourth leg wins it';
const OVER = { status: 400, body: { code: 'LINK_USED_OR_LATE' } };

async function tokensTo(site: TestSite, address: string): Promise<string[]> {
  const mails = await mailsTo(site.ctx, address);
  return mails.flatMap((mail) => URL.parse(linkIn(mail))?.searchParams.get('token') ?? []);
}

const subjectsTo = async (site: TestSite, address: string) =>
  (await mailsTo(site.ctx, address)).map(({ subject }) => subject);

async function signedIn(site: TestSite) {
  const { userId } = await createImelda(site.ctx);
  const browser = openBrowser(site);
  await browser.call('SignIn/Enter', SIGN_IN);
  const [session] = await site.ctx.db.selectFrom('sessions').select('id').execute();
  const visitor = { kind: 'user' as const, userId, sessionId: session!.id, isAdmin: false, isVerified: true };
  return { userId, browser, ctx: { ...site.ctx, visitor } };
}

/** Lets a day and an hour pass. */
const growOld = (site: TestSite) =>
  sql`update verifications set expires_at = '2026-05-09T15:59:59Z'`.execute(site.ctx.db);

test('guesses at one account from many networks end, and a reset by email lets its owner in', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const [account] = await site.ctx.db.selectFrom('users').select('id').execute();
    for (let guess = 0; guess < SIGN_IN_ACCOUNT_LIMIT.max - 1; guess += 1) {
      await takeTry(site.ctx, SIGN_IN_ACCOUNT_LIMIT, accountSubject(account!.id));
    }
    for (const [network, code] of [
      ['2001:db8:0:1::1', 'SIGN_IN_WRONG'],
      ['2001:db8:0:2::1', 'SIGN_IN_PAUSED'],
    ]) {
      const stranger = openBrowser(site, { 'x-forwarded-for': network! });
      const { body } = await stranger.call('SignIn/Enter', { ...SIGN_IN, password: 'a guess' });
      expect(body.code).toBe(code);
    }
    const owner = openBrowser(site, { 'x-forwarded-for': '198.51.100.7' });
    expect((await owner.call('SignIn/Enter', SIGN_IN)).body.code).toBe('SIGN_IN_PAUSED');
    await owner.call('SignIn/AskReset', { email: OLD });
    const [token] = await tokensTo(site, OLD);
    const reset = { token, newPassword: NEW_PASSWORD };
    expect((await owner.call('SignIn/ResetPassword', reset)).body).toEqual({ isChanged: true });
    const again = await owner.call('SignIn/Enter', { ...SIGN_IN, password: NEW_PASSWORD });
    expect(again.status).toBe(200);
  }));

test('only wrong passwords count for a network, so that a whole school can sign in', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const school = '198.51.100.7';
    for (let guess = 0; guess < SIGN_IN_ADDRESS_LIMIT.max - 1; guess += 1)
      await takeTry(site.ctx, SIGN_IN_ADDRESS_LIMIT, school);
    const signIn = async (password: string) => {
      const browser = openBrowser(site, { 'x-forwarded-for': school });
      return (await browser.call('SignIn/Enter', { ...SIGN_IN, password })).status;
    };
    expect(await signIn(IMELDA_PASSWORD)).toBe(200);
    expect(await signIn(IMELDA_PASSWORD)).toBe(200);
    expect(await signIn('a guess')).toBe(401);
    expect(await signIn(IMELDA_PASSWORD)).toBe(429);
  }));

test('a forgotten password is chosen anew, once, and every session is over', () =>
  withSite(async (site) => {
    const { browser } = await signedIn(site);
    const visitor = openBrowser(site);
    expect((await visitor.call('SignIn/AskReset', { email: OLD })).body).toEqual({ isSent: true });
    const [token] = await tokensTo(site, OLD);
    const weak = await visitor.call('SignIn/ResetPassword', { token, newPassword: 'password12' });
    expect(weak).toMatchObject({ status: 400, body: { code: 'PASSWORD_REFUSED' } });
    const reset = { token, newPassword: NEW_PASSWORD };
    expect((await visitor.call('SignIn/ResetPassword', reset)).body).toEqual({ isChanged: true });
    expect(await visitor.call('SignIn/ResetPassword', reset)).toMatchObject(OVER);
    expect((await browser.call('SignIn/GetSecurity')).status).toBe(401);
    expect((await visitor.call('SignIn/Enter', SIGN_IN)).status).toBe(401);
    expect((await visitor.call('SignIn/Enter', { ...SIGN_IN, password: NEW_PASSWORD })).status).toBe(200);
  }));

const confirmEmail = ({ ctx }: TestSite, isConfirmed: boolean) =>
  ctx.db.updateTable('users').set({ email_verified: isConfirmed }).where('email', '=', OLD).execute();

test('who began an account with an address of somebody else is out when its owner chooses a password', () =>
  withSite(async (site) => {
    await createImelda(site.ctx, { isVerified: false });
    const mallory = openBrowser(site);
    await mallory.call('SignIn/Enter', SIGN_IN);
    const refused = { status: 403, body: { code: 'EMAIL_UNVERIFIED' } };
    const password = { password: IMELDA_PASSWORD };
    expect(await mallory.call('SignIn/StartPasskey', password)).toMatchObject(refused);
    expect(await mallory.call('SignIn/StartTwoStep', password)).toMatchObject(refused);
    // One that was added before that was refused.
    await confirmEmail(site, true);
    const { options } = (await mallory.call('SignIn/StartPasskey', password)).body;
    const phone = createPasskeyPhone('http://localhost');
    await mallory.call('SignIn/AddPasskey', { response: phone.register(options), name: 'Mine' });
    await confirmEmail(site, false);
    await mallory.call('SignIn/AskReset', { email: OLD });
    const [token] = await tokensTo(site, OLD);
    await openBrowser(site).call('SignIn/ResetPassword', { token, newPassword: NEW_PASSWORD });

    expect((await mallory.call('SignIn/GetSecurity')).status).toBe(401);
    const started = await mallory.call('SignIn/StartPasskeySignIn', {});
    const response = phone.answer(started.body.options);
    expect((await mallory.call('SignIn/SignInWithPasskey', { response })).status).toBe(401);
  }));

test('whether an address has an account is not told by asking for a new password', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    for (const email of [OLD, 'nobody@salt.example', 'no address']) {
      const { status, body } = await openBrowser(site).call('SignIn/AskReset', { email });
      expect([status, body]).toEqual([200, { isSent: true }]);
    }
    expect(await mailsTo(site.ctx, 'nobody@salt.example')).toEqual([]);
  }));

test('nobody’s letter box is filled: five mails an hour', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    for (let index = 0; index < 8; index += 1)
      expect((await openBrowser(site).call('SignIn/AskReset', { email: OLD })).status).toBe(200);
    expect(await mailsTo(site.ctx, OLD)).toHaveLength(5);
  }));

test('of two links to a new password the later one is good', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const browser = openBrowser(site);
    await browser.call('SignIn/AskReset', { email: OLD });
    await browser.call('SignIn/AskReset', { email: OLD });
    const [later, earlier] = await tokensTo(site, OLD);
    const newPassword = NEW_PASSWORD;
    expect(await browser.call('SignIn/ResetPassword', { token: earlier, newPassword })).toMatchObject(OVER);
    expect((await browser.call('SignIn/ResetPassword', { token: later, newPassword })).status).toBe(200);
  }));

test('a link that is too old, or that never was, opens nothing', () =>
  withSite(async (site) => {
    await createImelda(site.ctx);
    const browser = openBrowser(site);
    await browser.call('SignIn/AskReset', { email: OLD });
    const [token] = await tokensTo(site, OLD);
    await growOld(site);
    const tokens = [
      token,
      '',
      'x',
      `1-${'a'.repeat(43)}`,
      `${'z'.repeat(13)}-${'a'.repeat(43)}`,
      `${token}a`,
      '%',
    ];
    for (const token of tokens) {
      expect(await browser.call('SignIn/ResetPassword', { token, newPassword: NEW_PASSWORD })).toMatchObject(
        OVER,
      );
      expect(await browser.call('SignIn/VerifyEmail', { token })).toMatchObject(OVER);
      expect(await browser.call('SignIn/ConfirmMailChange', { token })).toMatchObject(OVER);
      expect(await browser.call('SignIn/ReadChildRequest', { token })).toMatchObject(OVER);
    }
  }));

test('a link is used once, by two at the same moment too', () =>
  withSite(async (site) => {
    await createImelda(site.ctx, { isVerified: false });
    await openBrowser(site).call('SignIn/SendVerification', { email: OLD });
    const [token] = await tokensTo(site, OLD);
    const answers = await Promise.all(
      [1, 2, 3].map(() => openBrowser(site).call('SignIn/VerifyEmail', { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  }));

test('the mail that confirms an address comes again after a minute', () =>
  withSite(async (site) => {
    await createImelda(site.ctx, { isVerified: false });
    const browser = openBrowser(site);
    await browser.call('SignIn/Enter', SIGN_IN);
    expect((await browser.call('SignIn/SendVerification', {})).body).toEqual({
      isSent: true,
      againInSeconds: 60,
    });
    const soon = await browser.call('SignIn/SendVerification', {});
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await browser.call('SignIn/SendVerification', { email: 'nobody@salt.example' })).status).toBe(
      200,
    );
    expect((await browser.call('SignIn/SendVerification', { email: 'nobody@salt.example' })).status).toBe(
      429,
    );
  }));

test('the password is changed with the old one, and other sessions are over', () =>
  withSite(async (site) => {
    const { ctx, browser } = await signedIn(site);
    const change = (oldPassword: string, newPassword: string) =>
      changePassword(ctx, { oldPassword, newPassword });
    await expect(change('not the password', NEW_PASSWORD)).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { oldPassword: 'This is not your password.' },
    });
    await expect(change(IMELDA_PASSWORD, IMELDA_PASSWORD)).rejects.toMatchObject({
      code: 'PASSWORD_REFUSED',
    });
    await expect(change(IMELDA_PASSWORD, 'imelda tellis')).rejects.toMatchObject({
      fields: { newPassword: expect.any(String) },
    });
    const reply = new Headers();
    const request = { requestKey: null, clientAddress: '192.0.2.1', reply };
    await changePassword({ ...ctx, request }, { oldPassword: IMELDA_PASSWORD, newPassword: NEW_PASSWORD });
    expect((await browser.call('SignIn/GetSecurity')).status).toBe(401);
    for (const cookie of reply.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      browser.cookies.set(name!, value!);
    }
    expect((await browser.call('SignIn/GetSecurity')).status).toBe(200);
    expect(await subjectsTo(site, OLD)).toEqual(['Your password was changed']);
  }));

test.each([
  ['old first', [OLD, NEW], 'new'],
  ['new first', [NEW, OLD], 'old'],
])('an email address changes when both letter boxes have said yes: %s', (_, [first, second], waitsFor) =>
  withSite(async (site) => {
    const { ctx, browser } = await signedIn(site);
    await askMailChange(ctx, { email: ' Imelda@Harbor.example' });
    expect((await browser.call('SignIn/GetSecurity')).body.pendingEmail).toMatchObject({
      email: NEW,
      isConfirmedAtOld: false,
      isConfirmedAtNew: false,
    });
    const visitor = openBrowser(site);
    const [firstToken] = await tokensTo(site, first!);
    const [secondToken] = await tokensTo(site, second!);
    const confirm = (token: string | undefined) => visitor.call('SignIn/ConfirmMailChange', { token });
    expect((await confirm(firstToken)).body).toEqual({ state: 'half', waitsFor, email: NEW });
    expect(await confirm(firstToken)).toMatchObject(OVER);
    expect((await browser.call('SignIn/GetSecurity')).body.email).toBe(OLD);
    expect((await confirm(secondToken)).body).toEqual({ state: 'changed', waitsFor: null, email: NEW });
    expect((await browser.call('SignIn/GetSecurity')).body).toMatchObject({ email: NEW, pendingEmail: null });
    expect((await subjectsTo(site, OLD))[0]).toBe('Your email address was changed');
    expect((await visitor.call('SignIn/Enter', { ...SIGN_IN, login: NEW })).status).toBe(200);
  }),
);

test('two tabs that change the email address at once: the later one counts', () =>
  withSite(async (site) => {
    const { ctx } = await signedIn(site);
    const emails = ['one@harbor.example', 'two@harbor.example'];
    await Promise.all(emails.map((email) => askMailChange(ctx, { email })));
    const pending = (await site.ctx.db.selectFrom('verifications').selectAll().execute()).filter(
      ({ identifier }) => identifier.startsWith('mail-change/'),
    );
    expect(pending).toHaveLength(1);
    const won = JSON.parse(pending[0]!.value).email as string;
    const lost = emails.find((email) => email !== won)!;
    const visitor = openBrowser(site);
    const [lostToken] = await tokensTo(site, lost);
    expect(await visitor.call('SignIn/ConfirmMailChange', { token: lostToken })).toMatchObject(OVER);
    const tokens = [...(await tokensTo(site, won)), ...(await tokensTo(site, OLD))];
    const answers = [];
    for (const token of tokens)
      answers.push((await visitor.call('SignIn/ConfirmMailChange', { token })).body.state);
    expect(answers.filter(Boolean).sort()).toEqual(['changed', 'half']);
    const [account] = await site.ctx.db.selectFrom('users').select('email').execute();
    expect(account!.email).toBe(won);
  }));

test('an address that is somebody’s already cannot be taken, and nobody learns of it but its owner', () =>
  withSite(async (site) => {
    const { ctx, browser } = await signedIn(site);
    await createImelda(site.ctx, { firstName: 'Rowan', email: NEW });
    await askMailChange(ctx, { email: NEW });
    expect(await subjectsTo(site, NEW)).toEqual(['You already have an account']);
    expect((await browser.call('SignIn/GetSecurity')).body.pendingEmail.email).toBe(NEW);
  }));

test('a change of the email address that was taken back cannot be confirmed', () =>
  withSite(async (site) => {
    const { ctx, browser } = await signedIn(site);
    await askMailChange(ctx, { email: NEW });
    expect((await browser.call('SignIn/CancelMailChange', {})).body).toEqual({ isCancelled: true });
    expect((await browser.call('SignIn/CancelMailChange', {})).body).toEqual({ isCancelled: false });
    const [token] = await tokensTo(site, NEW);
    expect(await browser.call('SignIn/ConfirmMailChange', { token })).toMatchObject(OVER);
  }));

test('no email address is changed to what is none, or to the same', () =>
  withSite(async (site) => {
    const { ctx } = await signedIn(site);
    for (const email of [
      'imelda@salt.example\nBcc: all@salt.example',
      'all',
      'a@b',
      '<a@salt.example>',
      OLD,
    ]) {
      await expect(askMailChange(ctx, { email }), email).rejects.toMatchObject({
        fields: { email: expect.any(String) },
      });
    }
    expect(await mailsTo(site.ctx, OLD)).toEqual([]);
  }));

const CHILD = {
  firstName: 'Rowan',
  lastName: 'Tellis',
  email: 'rowan@salt.example',
  password: 'longest jump of june 7',
  mostly: 'athlete',
  birthOn: '2014-06-01',
};

test('a child under 13 signs in when a parent has said yes, and not before', () =>
  withSite(async (site) => {
    const browser = openBrowser(site);
    expect(await browser.call('SignIn/Register', CHILD)).toMatchObject({
      status: 400,
      body: { code: 'PARENT_EMAIL_NEEDED', fields: { parentEmail: expect.stringContaining('under 13') } },
    });
    const signUp = await browser.call('SignIn/Register', { ...CHILD, parentEmail: OLD });
    expect(signUp.body).toEqual({ next: 'parent asked' });
    const signIn = { login: CHILD.email, password: CHILD.password };
    expect(await browser.call('SignIn/Enter', signIn)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_AWAITS_PARENT' },
    });
    // To those who do not know the password it is an account like any.
    expect((await browser.call('SignIn/Enter', { ...signIn, password: 'wrong' })).status).toBe(401);

    const [token] = await tokensTo(site, OLD);
    expect((await browser.call('SignIn/ReadChildRequest', { token })).body).toEqual({
      childName: 'Rowan Tellis',
      email: CHILD.email,
    });
    await browser.call('SignIn/AnswerForChild', { token, isAllowed: true });
    expect(await browser.call('SignIn/AnswerForChild', { token, isAllowed: true })).toMatchObject(OVER);
    expect((await browser.call('SignIn/Enter', signIn)).body.next).toBe('in');
    expect(await subjectsTo(site, CHILD.email)).toEqual(['Your account is open', 'We asked your parent']);
  }));

test('a parent’s no leaves nothing of the account', () =>
  withSite(async (site) => {
    await openBrowser(site).call('SignIn/Register', { ...CHILD, parentEmail: OLD });
    const [token] = await tokensTo(site, OLD);
    const answer = await openBrowser(site).call('SignIn/AnswerForChild', { token, isAllowed: false });
    expect(answer.body).toEqual({ childName: 'Rowan Tellis', isAllowed: false });
    expect(await site.ctx.db.selectFrom('users').select('id').execute()).toEqual([]);
  }));

test('nobody is the own parent', () =>
  withSite(async (site) => {
    const { body } = await openBrowser(site).call('SignIn/Register', { ...CHILD, parentEmail: CHILD.email });
    expect(body.fields).toEqual({ parentEmail: 'Enter the email of a parent, not your own.' });
  }));

test('a birth date is in no reply', () =>
  withSite(async (site) => {
    const { browser } = await signedIn(site);
    for (const call of ['GetSecurity', 'ListSessions'])
      expect(JSON.stringify((await browser.call(`SignIn/${call}`)).body)).not.toMatch(/birth|1984/i);
  }));
