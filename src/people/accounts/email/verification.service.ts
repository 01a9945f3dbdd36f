// Confirms that an email belongs to the person who gave it.

import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { accountMails } from '#people/accounts/account-mails.words.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  lockAccount,
  updateAccount,
} from '#people/accounts/accounts.store.ts';
import { LINK_LIMIT, MAIL_ADDRESS_LIMIT, VERIFICATION_LIMIT } from '#people/accounts/attempt-limits.rules.ts';
import { countTry, mayMail } from '#people/accounts/attempt-limits.service.ts';
import {
  linkOver,
  makeLink,
  openLink,
  takeBrowserSecret,
} from '#people/accounts/mail-links/mail-links.service.ts';
import { canSignInByLink } from '#people/accounts/permissions.rules.ts';
import { valueOfCookie } from '#people/accounts/sessions/session-cookie.rules.ts';
import { isSecureSite } from '#people/accounts/sessions/signed-in-cookies.service.ts';
import { parseReturnUrl } from '#people/accounts/sign-in/return-url.rules.ts';
import { signInByLink } from '#people/accounts/sign-in/sign-in.service.ts';
import { isEmail, normalEmail } from '#people/accounts/sign-up.rules.ts';

type ToVerify = Pick<AccountRow, 'id' | 'email'>;

/** `returnUrl` is the page of this site that the link leads on to. */
export async function mailVerification(ctx: Context, account: ToVerify, returnUrl?: string): Promise<void> {
  const url = await linkToVerify(ctx, account, returnUrl);
  await sendMail(ctx, {
    to: account.email,
    userId: account.id,
    ...accountMails.verify(url),
  });
}

export async function linkToVerify(ctx: Context, account: ToVerify, returnUrl?: string): Promise<string> {
  const goTo = parseReturnUrl(returnUrl);
  return makeLink(ctx, 'verify', account.id, account.email, goTo ? { ReturnUrl: goTo } : {});
}

/** Sends one mail a minute to a mailbox. Never tells whether the address has an account. */
export async function sendVerification(ctx: Context, email: string | undefined): Promise<void> {
  const address = email === undefined ? await ownEmail(ctx) : normalEmail(email);
  await countTry(ctx, MAIL_ADDRESS_LIMIT);
  await takeTry(ctx, VERIFICATION_LIMIT, address);
  if (!isEmail(address) || !(await mayMail(ctx, address))) return;
  await inTransaction(ctx, async (ctx) => {
    const account = await findAccountByEmail(ctx, address);
    if (account?.standing === 'good' && !account.email_verified) await mailVerification(ctx, account);
  });
}

async function ownEmail(ctx: Context): Promise<string> {
  const account = await findAccount(ctx, requireUser(ctx).userId);
  return account!.email;
}

export interface Verified {
  email: string;
  /** The page to continue at when this signed the visitor in; null when they have to sign in first. */
  goTo: string | null;
}

/**
 * Signs in only the browser that started the account: a person who opens the link elsewhere may have been sent to an
 * account whose password somebody else has. Two-step sign-in still asks for its code.
 */
export async function verifyEmail(ctx: Context, token: string, returnUrl?: string): Promise<Verified> {
  await countTry(ctx, LINK_LIMIT);
  return inTransaction(ctx, async (ctx) => {
    const { userId, holds: email } = await openLink(ctx, 'verify', token);
    const account = await lockAccount(ctx, userId);
    if (account?.email !== email) throw linkOver();
    await updateAccount(ctx, userId, { email_verified: true });
    const isOwnBrowser = await takeBrowserSecret(ctx, userId, signUpSecret(ctx));
    const hasSecondStep = account.two_factor_enabled === true;
    if (!canSignInByLink({ ...account, hasSecondStep }, isOwnBrowser)) return { email, goTo: null };
    return { email, goTo: (await signInByLink(ctx, userId, returnUrl)).goTo };
  });
}

const signUpSecret = (ctx: Context): string | null =>
  valueOfCookie(ctx.request?.sent?.get('cookie') ?? null, 'sign_up', isSecureSite(ctx));
