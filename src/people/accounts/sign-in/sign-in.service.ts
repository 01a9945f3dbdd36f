// Signs people in: by password and code, by passkey, and in the demo by a click.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { publishSessionsEnded } from '#kit/server/realtime/realtime-publish.ts';
import { forgetTries, giveBackTry, takeTry } from '#kit/server/security/rate-limits.ts';
import { accountRefusalWords as words } from '#people/accounts/account-refusals.words.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByDemoKey,
  findAccountByEmail,
  findAccountByHandle,
  updateAccount,
} from '#people/accounts/accounts.store.ts';
import {
  accountSubject,
  CODE_LIMIT,
  PASSKEY_LIMIT,
  SIGN_IN_ACCOUNT_LIMIT,
  SIGN_IN_ADDRESS_LIMIT,
  SIGN_IN_LIMIT,
  SIGN_IN_WINDOW_MINUTES,
  USED_CODE_LIMIT,
} from '#people/accounts/attempt-limits.rules.ts';
import { countTry, isWithin } from '#people/accounts/attempt-limits.service.ts';
import { BetterAuthError, type SessionTerms } from '#people/accounts/better-auth/better-auth.service.ts';
import { normalHandle } from '#people/accounts/handles/handles.rules.ts';
import { canSignIn } from '#people/accounts/permissions.rules.ts';
import { noteSignIn } from '#people/accounts/sessions/known-browsers.service.ts';
import { removeOwnSession } from '#people/accounts/sessions/sessions.store.ts';
import { callAsVisitor, clearCookies } from '#people/accounts/sessions/signed-in-cookies.service.ts';
import { normalEmail } from '#people/accounts/sign-up.rules.ts';
import { HOME_PATH } from '#sport/addresses/addresses.rules.ts';
import { demoOnly, refusalToDemoAccount, requireDemoHere } from './demo-accounts.service.ts';
import { DEMO_PEOPLE } from './demo-sign-ins.rules.ts';
import { parseReturnUrl } from './return-url.rules.ts';

export interface Entered {
  next: 'in' | 'code';
  /** A path of this site. */
  goTo: string;
}

export interface SignInForm {
  /** An email or a handle. */
  login: string;
  password: string;
  stay: boolean;
  returnUrl?: string | undefined;
}

const AFTER_SIGN_IN = '/home';
/** Stands in for an unknown account, so that the lookup and the password check take as long as for any other. */
const NOBODY = 'nobody@site.invalid';
const CODE_WINDOW_SECONDS = 15 * 60;

export async function signIn(
  ctx: Context,
  { login, password, stay, returnUrl }: SignInForm,
): Promise<Entered> {
  await countTry(ctx, SIGN_IN_ADDRESS_LIMIT);
  const account = await findLogin(ctx, login);
  const about = account ? accountSubject(account.id) : login.trim().toLowerCase();
  const subject = `${about} ${networkOf(ctx)}`;
  const triesLeft = await takeTry(ctx, SIGN_IN_LIMIT, subject);
  if (!(await isWithin(ctx, SIGN_IN_ACCOUNT_LIMIT, about))) throw passwordPaused();
  const email = account?.email ?? NOBODY;
  const reply = await callAsVisitor(
    ctx,
    (api, headers) =>
      api.signInEmail({ body: { email, password, rememberMe: stay }, headers, returnHeaders: true }),
    termsOf(ctx, 'password'),
  ).catch((error) => {
    if (!(error instanceof BetterAuthError)) throw error;
    throw new Refusal('SIGN_IN_WRONG', words.wrong(triesLeft, SIGN_IN_WINDOW_MINUTES), { status: 401 });
  });
  await forgetTries(ctx, SIGN_IN_LIMIT, subject);
  await giveBackTry(ctx, SIGN_IN_ACCOUNT_LIMIT, about);
  await giveBackTry(ctx, SIGN_IN_ADDRESS_LIMIT, networkOf(ctx));
  const needsCode = 'twoFactorRedirect' in reply;
  if (!needsCode) await arrive(ctx, account!.id, stay);
  return { next: needsCode ? 'code' : 'in', goTo: goTo(returnUrl) };
}

const passwordPaused = () =>
  new Refusal('SIGN_IN_PAUSED', words.paused, {
    status: 429,
    retryAfterSeconds: SIGN_IN_ACCOUNT_LIMIT.windowSeconds,
  });

async function findLogin(ctx: Context, login: string): Promise<AccountRow | null> {
  const text = login.trim();
  const found = text.includes('@', 1)
    ? await findAccountByEmail(ctx, normalEmail(text))
    : await findAccountByHandle(ctx, normalHandle(text));
  return found?.standing === 'deleted' ? null : found;
}

export interface CodeForm {
  code: string;
  kind: 'app' | 'backup';
  trustDevice: boolean;
  returnUrl?: string | undefined;
}

/** The second step of a sign-in, within ten minutes of the first. */
export async function enterCode(
  ctx: Context,
  { code, kind, trustDevice, returnUrl }: CodeForm,
): Promise<Entered> {
  await countTry(ctx, CODE_LIMIT);
  const body = { code: kind === 'app' ? code.replaceAll(/\s/g, '') : code.trim(), trustDevice };
  const reply = await callAsVisitor(
    ctx,
    async (api, headers) =>
      kind === 'app'
        ? api.verifyTOTP({ body, headers, returnHeaders: true })
        : api.verifyBackupCode({ body, headers, returnHeaders: true }),
    kind === 'app' ? termsOfCode(ctx, body.code) : termsOf(ctx, 'password and backup code'),
  ).catch((error) => {
    throw error instanceof BetterAuthError ? refusalToCode(error) : error;
  });
  await arrive(ctx, Number(reply.user.id));
  return { next: 'in', goTo: goTo(returnUrl) };
}

function refusalToCode({ code }: BetterAuthError): Refusal {
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') return wrongCode();
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return new Refusal('CODES_TOO_MANY', words.codesTooMany, {
      status: 429,
      retryAfterSeconds: CODE_WINDOW_SECONDS,
    });
  return new Refusal('CODE_EXPIRED', words.codeLate, { status: 401 });
}

const wrongCode = () =>
  new Refusal('CODE_WRONG', words.codeWrong, { status: 401, fields: { code: words.codeWrong } });

function termsOfCode(ctx: Context, code: string): SessionTerms {
  const { by, mayBegin } = termsOf(ctx, 'password and code');
  return {
    by,
    mayBegin: async (userId) => {
      await mayBegin(userId);
      const isFirst = await isWithin(ctx, USED_CODE_LIMIT, `code ${userId} ${code}`);
      if (!isFirst) throw wrongCode();
    },
  };
}

/** The options that the browser asks its passkeys with. */
export async function startPasskeySignIn(ctx: Context) {
  await countTry(ctx, PASSKEY_LIMIT);
  return callAsVisitor(ctx, (api, headers) =>
    api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  );
}

export async function signInWithPasskey(
  ctx: Context,
  response: Record<string, unknown>,
  returnUrl: string | undefined,
): Promise<Entered> {
  await countTry(ctx, PASSKEY_LIMIT);
  // better-auth reads it and refuses it, whatever it contains.
  const proof = { response: response as never };
  const { user } = await callAsVisitor(
    ctx,
    (api, headers) => api.verifyPasskeyAuthentication({ body: proof, headers, returnHeaders: true }),
    termsOf(ctx, 'passkey'),
  ).catch((error) => {
    if (!(error instanceof BetterAuthError)) throw error;
    throw new Refusal('PASSKEY_WRONG', words.passkeyWrong, { status: 401 });
  });
  await arrive(ctx, Number(user.id));
  return { next: 'in', goTo: goTo(returnUrl) };
}

/**
 * Signs in as a demo person without a password, on the machine that runs the site. `key` is the handle that the person
 * began with.
 */
export async function signInAs(ctx: Context, key: string, returnUrl?: string): Promise<Entered> {
  requireDemoHere(ctx);
  const isOffered = DEMO_PEOPLE.some((person) => person.handle === key);
  const account = isOffered ? await findAccountByDemoKey(ctx, key) : null;
  if (!account) throw demoOnly();
  await beginSession(ctx, account.id, 'demo');
  await reopen(ctx, account.id);
  return { next: 'in', goTo: goTo(returnUrl) };
}

/** Signs in a person who opens a mail's link in the browser that asked for it. */
export async function signInByLink(ctx: Context, userId: number, returnUrl?: string): Promise<Entered> {
  await beginSession(ctx, userId, 'mail link');
  await arrive(ctx, userId);
  return { next: 'in', goTo: goTo(returnUrl) };
}

/** Starts a session without further questions, for a person who has just proved who they are. */
export async function beginSession(ctx: Context, userId: number, by: string): Promise<void> {
  await callAsVisitor(
    ctx,
    (api, headers) => api.beginSession({ body: { userId: String(userId) }, headers, returnHeaders: true }),
    termsOf(ctx, by),
  );
}

export async function signOut(ctx: Context): Promise<void> {
  if (ctx.visitor.kind === 'user') {
    const { userId, sessionId } = ctx.visitor;
    await removeOwnSession(ctx, userId, sessionId);
    await publishSessionsEnded(ctx, userId);
  }
  clearCookies(ctx);
  // Clears pages that the back button would still show; the page itself clears the browser's storage.
  ctx.request?.reply?.set('clear-site-data', '"cache"');
}

/** Every session needs an account in good standing, or one that its owner deactivated and opens again. */
function termsOf(ctx: Context, by: string): SessionTerms {
  return {
    by,
    mayBegin: async (userId) => {
      const account = await findAccount(ctx, userId);
      const refusal = account && refusalToDemoAccount(ctx, account);
      if (refusal) throw refusal;
      if (account && canSignIn(account)) return;
      if (account?.standing === 'awaiting_parent')
        throw new Refusal('ACCOUNT_AWAITS_PARENT', words.awaitsParent, { status: 403 });
      throw new Refusal('ACCOUNT_BANNED', words.banned, { status: 403 });
    },
  };
}

/** Runs after every sign-in that proved who the person is. */
async function arrive(ctx: Context, userId: number, stays = true): Promise<void> {
  await reopen(ctx, userId);
  await noteSignIn(ctx, userId, stays);
}

/** Signing in opens a deactivated account again. */
async function reopen(ctx: Context, userId: number): Promise<void> {
  const account = await findAccount(ctx, userId);
  if (account?.standing === 'deactivated')
    await updateAccount(ctx, userId, { standing: 'good', deactivated_at: null });
}

/** People who came from the visitors' front page continue at their own home page. */
function goTo(returnUrl: string | undefined): string {
  const own = parseReturnUrl(returnUrl);
  return own === null || own === HOME_PATH ? AFTER_SIGN_IN : own;
}
