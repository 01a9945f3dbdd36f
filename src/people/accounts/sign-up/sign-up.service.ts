// Signs people up. Only the mailbox itself learns whether its address has an account already.
import { randomBytes } from 'node:crypto';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { accountMails } from '#people/accounts/account-mails.words.ts';
import { type AccountRow, findAccountByEmail } from '#people/accounts/accounts.store.ts';
import { SIGN_UP_LIMIT, SIGN_UP_MAIL_LIMIT } from '#people/accounts/attempt-limits.rules.ts';
import { countTry, mayMail, noteVerification } from '#people/accounts/attempt-limits.service.ts';
import { hashPassword } from '#people/accounts/better-auth/better-auth.service.ts';
import { mailVerification } from '#people/accounts/email/verification.service.ts';
import { BROWSER_HOURS, makeBrowserSecret } from '#people/accounts/mail-links/mail-links.service.ts';
import { createAccountWithHash } from '#people/accounts/profile/account-create.service.ts';
import { keptCookie } from '#people/accounts/sessions/session-cookie.rules.ts';
import { isSecureSite } from '#people/accounts/sessions/signed-in-cookies.service.ts';
import {
  isChildSigningUp,
  normalEmail,
  refusalToSignUp,
  type SignUp,
} from '#people/accounts/sign-up.rules.ts';
import { SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';
import { askParent } from './parent-consent.service.ts';

export interface SignUpForm extends SignUp {
  mostly: 'athlete' | 'parent' | 'coach';
  returnUrl?: string | undefined;
}

const UNIQUE_VIOLATION = '23505';

export async function signUp(ctx: Context, form: SignUpForm): Promise<'check mail' | 'parent asked'> {
  await countTry(ctx, SIGN_UP_LIMIT);
  const today = ctx.clock.now().toString().slice(0, 10);
  const refusal = refusalToSignUp(form, today);
  if (refusal) throw refusal;
  const isChild = isChildSigningUp(form.birthOn, today);
  const email = normalEmail(form.email);
  // The hash is computed in every case, so that the response time tells nothing.
  const hash = await hashPassword(form.password);
  const letters = { mayBeSent: await mayMail(ctx, email, SIGN_UP_MAIL_LIMIT) };
  await noteVerification(ctx, email);
  let userId: number | null;
  try {
    userId = await inTransaction(ctx, (ctx) => createOrMail(ctx, { ...form, email }, isChild, hash, letters));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another request was faster with the same address or handle: now it exists.
    userId = await inTransaction(ctx, (ctx) => createOrMail(ctx, { ...form, email }, isChild, hash, letters));
  }
  await rememberSignUp(ctx, userId, email);
  return isChild ? 'parent asked' : 'check mail';
}

/** Sets a cookie in every case. For an address that has an account already, its secret opens nothing. */
async function rememberSignUp(ctx: Context, userId: number | null, email: string): Promise<void> {
  const secret =
    userId === null ? randomBytes(32).toString('base64url') : await makeBrowserSecret(ctx, userId, email);
  const cookie = keptCookie('sign_up', secret, BROWSER_HOURS * 60 * 60, isSecureSite(ctx));
  ctx.request?.reply?.append('set-cookie', cookie);
}

/** Returns the id of the new account; null when the address has one already. */
async function createOrMail(
  ctx: Context,
  form: SignUpForm,
  isChild: boolean,
  hash: string,
  { mayBeSent }: { mayBeSent: boolean },
): Promise<number | null> {
  const existing = await findAccountByEmail(ctx, form.email);
  if (existing) {
    if (mayBeSent) await mailExisting(ctx, existing);
    return null;
  }
  const parentEmail = isChild ? normalEmail(form.parentEmail!) : null;
  const { userId: id } = await createAccountWithHash(
    ctx,
    { ...form, isVerified: false, parentEmail, standing: isChild ? 'awaiting_parent' : 'good' },
    hash,
  );
  const account = { id, email: form.email };
  if (parentEmail) await askParent(ctx, account, parentEmail);
  else await mailVerification(ctx, account, form.returnUrl);
  return id;
}

async function mailExisting(ctx: Context, { id, email, standing }: AccountRow): Promise<void> {
  const text =
    standing === 'awaiting_parent'
      ? accountMails.childWaits()
      : accountMails.addressTaken(ctx.publicUrl + SIGN_IN_PATH, `${ctx.publicUrl}${SIGN_IN_PATH}/forgot`);
  await sendMail(ctx, { to: email, userId: id, ...text });
}

const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
