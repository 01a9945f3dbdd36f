// Tells the owner of an account by email when somebody signs in from a browser that has not signed in to it before.
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { accountMails } from '#people/accounts/account-mails.words.ts';
import { accountRefusalWords as words } from '#people/accounts/account-refusals.words.ts';
import { findAccount } from '#people/accounts/accounts.store.ts';
import { greetingName } from '#people/accounts/greeting.rules.ts';
import { SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';
import { ACCOUNT_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { deviceOf, KNOWN_BROWSER_DAYS } from './devices.rules.ts';
import { hasBrowsers, insertBrowser, touchBrowser } from './known-browsers.store.ts';
import { keptCookie, valueOfCookie } from './session-cookie.rules.ts';
import { countSessions } from './sessions.store.ts';
import { isSecureSite } from './signed-in-cookies.service.ts';

const SECRET = /^[\w-]{43}$/;

/**
 * Remembers the browser after a sign-in, and mails the owner when it is new. The first browser of an account sends no
 * mail.
 */
export async function noteSignIn(ctx: Context, userId: number, stays: boolean): Promise<void> {
  const isFirst = !(await hasBrowsers(ctx, userId)) && (await countSessions(ctx, userId)) <= 1;
  const isKnown = await rememberBrowser(ctx, userId, stays);
  if (isKnown || isFirst) return;
  const account = await findAccount(ctx, userId);
  const device = deviceOf(ctx.request?.sent?.get('user-agent') ?? null) ?? words.unknownDevice;
  const text = accountMails.newDevice(greetingName(account!), {
    device,
    at: ctx.clock.now().toString(),
    sessionsUrl: ctx.publicUrl + ACCOUNT_PATH,
    resetUrl: `${ctx.publicUrl}${SIGN_IN_PATH}/forgot`,
  });
  await sendMail(ctx, { to: account!.email, userId, ...text });
}

/** Returns false when the browser was not known before. Without `stays` the browser forgets when it is closed. */
export async function rememberBrowser(ctx: Context, userId: number, stays = true): Promise<boolean> {
  const sent = valueOfCookie(ctx.request?.sent?.get('cookie') ?? null, 'browser', isSecureSite(ctx));
  const own = sent !== null && SECRET.test(sent) ? sent : null;
  if (own !== null && (await touchBrowser(ctx, userId, digestOf(userId, own)))) return true;
  const secret = own ?? randomBytes(32).toString('base64url');
  await insertBrowser(ctx, userId, digestOf(userId, secret));
  const seconds = stays ? KNOWN_BROWSER_DAYS * 24 * 60 * 60 : null;
  ctx.request?.reply?.append('set-cookie', keptCookie('browser', secret, seconds, isSecureSite(ctx)));
  return false;
}

const digestOf = (userId: number, secret: string): string =>
  createHash('sha256').update(`browser ${userId} ${secret}`).digest('hex');
