// Passwords: checked before a sensitive change, replaced with the old one, or reset by a link in a mail.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { forgetTries, takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { accountMails } from '#people/accounts/account-mails.words.ts';
import { accountRefusalWords as words } from '#people/accounts/account-refusals.words.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  findPasswordHash,
  lockAccount,
  removeOtherSignIns,
  savePasswordHash,
  updateAccount,
} from '#people/accounts/accounts.store.ts';
import {
  accountSubject,
  LINK_LIMIT,
  MAIL_ADDRESS_LIMIT,
  PASSWORD_LIMIT,
  RESET_MAIL_LIMIT,
  SIGN_IN_ACCOUNT_LIMIT,
} from '#people/accounts/attempt-limits.rules.ts';
import { countTry, mayMail } from '#people/accounts/attempt-limits.service.ts';
import { hashPassword, isPassword } from '#people/accounts/better-auth/better-auth.service.ts';
import { greetingName } from '#people/accounts/greeting.rules.ts';
import {
  endLinks,
  linkOver,
  makeLink,
  openLink,
  readLink,
} from '#people/accounts/mail-links/mail-links.service.ts';
import { PASSWORD_MAX } from '#people/accounts/password-length.rules.ts';
import { refusalToPassword } from '#people/accounts/passwords.rules.ts';
import { canSignIn } from '#people/accounts/permissions.rules.ts';
import { rememberBrowser } from '#people/accounts/sessions/known-browsers.service.ts';
import { endSessionsOf } from '#people/accounts/sessions/sessions.service.ts';
import { findHowSignedIn } from '#people/accounts/sessions/sessions.store.ts';
import { beginSession } from '#people/accounts/sign-in/sign-in.service.ts';
import { isEmail, normalEmail } from '#people/accounts/sign-up.rules.ts';
import { SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';

/**
 * Throws PASSWORD_WRONG when this is not the user's password, PASSWORD_NONE when they have none. Calls that use this
 * set `countsTries` in their contract.
 */
export async function requirePassword(ctx: Context, password: string, field = 'password'): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeTry(ctx, PASSWORD_LIMIT, String(userId));
  const hash = await findPasswordHash(ctx, userId);
  if (hash === null)
    throw new Refusal('PASSWORD_NONE', words.passwordNone, { fields: { [field]: words.passwordNone } });
  const isRight = password.length <= PASSWORD_MAX && (await isPassword(password, hash));
  if (!isRight)
    throw new Refusal('PASSWORD_WRONG', words.passwordWrong, { fields: { [field]: words.passwordWrong } });
  await forgetTries(ctx, PASSWORD_LIMIT, String(userId));
}

/** Ends all other sessions. The user's own session gets a new token. */
export async function changePassword(
  ctx: Context,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  await requirePassword(ctx, oldPassword, 'oldPassword');
  if (newPassword === oldPassword)
    throw new Refusal('PASSWORD_REFUSED', words.passwordSame, {
      fields: { newPassword: words.passwordSame },
    });
  const account = await findAccount(ctx, userId);
  refuseWeak(newPassword, account!);
  const hash = await hashPassword(newPassword);
  await inTransaction(ctx, async (ctx) => {
    const by = await findHowSignedIn(ctx, sessionId);
    await replacePassword(ctx, userId, hash);
    await beginSession(ctx, userId, by);
    await rememberBrowser(ctx, userId);
  });
}

/** Never tells whether the address has an account. */
export async function askReset(ctx: Context, email: string): Promise<void> {
  await countTry(ctx, MAIL_ADDRESS_LIMIT);
  const address = normalEmail(email);
  if (!isEmail(address) || !(await mayMail(ctx, address, RESET_MAIL_LIMIT))) return;
  await inTransaction(ctx, async (ctx) => {
    const account = await findAccountByEmail(ctx, address);
    if (!account || !canSignIn(account)) return;
    const url = await makeLink(ctx, 'reset', account.id, address);
    await sendMail(ctx, { to: address, userId: account.id, ...accountMails.reset(url) });
  });
}

/** Confirms the address as well: only the owner of the mailbox can open the link. */
export async function resetPassword(ctx: Context, token: string, newPassword: string): Promise<void> {
  await countTry(ctx, LINK_LIMIT);
  const { userId } = await readLink(ctx, 'reset', token);
  const account = await findAccount(ctx, userId);
  refuseWeak(newPassword, account!);
  const hash = await hashPassword(newPassword);
  await inTransaction(ctx, async (ctx) => {
    const { holds: email } = await openLink(ctx, 'reset', token);
    const account = await lockAccount(ctx, userId);
    if (account?.email !== email) throw linkOver();
    await replacePassword(ctx, userId, hash);
    await forgetTries(ctx, SIGN_IN_ACCOUNT_LIMIT, accountSubject(userId));
    // Until now anybody may have started this account and left another way to sign in.
    if (!account.email_verified) await removeOtherSignIns(ctx, userId);
    await updateAccount(ctx, userId, { email_verified: true });
  });
}

function refuseWeak(password: string, account: AccountRow): void {
  const about = [account.first_name, account.last_name, account.handle, account.email.split('@', 1)[0]!];
  const refusal = refusalToPassword(password, about, 'newPassword');
  if (refusal) throw refusal;
}

async function replacePassword(ctx: Context, userId: number, hash: string): Promise<void> {
  const account = await lockAccount(ctx, userId);
  await savePasswordHash(ctx, userId, hash);
  await updateAccount(ctx, userId, { password_changed_at: ctx.clock.now().toString() });
  await endLinks(ctx, 'reset', userId);
  await endSessionsOf(ctx, userId);
  const { email } = account!;
  const text = accountMails.passwordChanged(greetingName(account!), `${ctx.publicUrl}${SIGN_IN_PATH}/forgot`);
  await sendMail(ctx, { to: email, userId, ...text });
}
