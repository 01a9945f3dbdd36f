// Two-step sign-in: a code from the phone after the password, and backup codes on paper for a day without the phone.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { accountMails } from '#people/accounts/account-mails.words.ts';
import { accountRefusalWords as words } from '#people/accounts/account-refusals.words.ts';
import { findAccount } from '#people/accounts/accounts.store.ts';
import { OWN_CODE_LIMIT } from '#people/accounts/attempt-limits.rules.ts';
import { type BetterAuthApi, BetterAuthError } from '#people/accounts/better-auth/better-auth.service.ts';
import { greetingName } from '#people/accounts/greeting.rules.ts';
import { removeTrustedDevices } from '#people/accounts/mail-links/mail-links.store.ts';
import { findHowSignedIn } from '#people/accounts/sessions/sessions.store.ts';
import { callAsUser, callAsVisitor } from '#people/accounts/sessions/signed-in-cookies.service.ts';
import { requirePassword } from './password.service.ts';

export interface TwoStepStart {
  /** The key for the phone's app, as a link or a QR code. */
  uri: string;
  /** The same key to type in. */
  secret: string;
  backupCodes: string[];
}

/**
 * Two-step sign-in starts with the first correct code. It needs a confirmed email: otherwise somebody else could shut
 * the owner out.
 */
export async function startTwoStep(ctx: Context, password: string): Promise<TwoStepStart> {
  requireVerified(ctx);
  await requirePassword(ctx, password);
  const reply = await askOwn(ctx, (api, headers) =>
    api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
  );
  if (reply.method !== 'totp') throw new Error('better-auth began another kind of two-step sign-in.');
  const secret = new URL(reply.totpURI).searchParams.get('secret') ?? '';
  return { uri: reply.totpURI, secret, backupCodes: reply.backupCodes };
}

export async function confirmTwoStep(ctx: Context, code: string): Promise<void> {
  const { userId } = requireVerified(ctx);
  await takeTry(ctx, OWN_CODE_LIMIT, String(userId));
  await inTransaction(ctx, async (ctx) => {
    await askOwn(ctx, (api, headers) =>
      api.verifyTOTP({ body: { code: code.replaceAll(/\s/g, '') }, headers, returnHeaders: true }),
    );
    await tell(ctx, userId, true);
  });
}

export async function endTwoStep(ctx: Context, password: string): Promise<void> {
  const { userId } = requireUser(ctx);
  await requirePassword(ctx, password);
  await inTransaction(ctx, async (ctx) => {
    await askOwn(ctx, (api, headers) =>
      api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    );
    await removeTrustedDevices(ctx, userId);
    await tell(ctx, userId, false);
  });
}

/** The old backup codes stop working. */
export async function renewBackupCodes(ctx: Context, password: string): Promise<string[]> {
  await requirePassword(ctx, password);
  const { backupCodes } = await askOwn(ctx, (api, headers) =>
    api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
  );
  return backupCodes;
}

export async function countBackupCodes(ctx: Context, userId: number): Promise<number> {
  const { backupCodes } = await callAsVisitor(ctx, async (api) => ({
    response: await api.viewBackupCodes({ body: { userId: String(userId) } }),
  }));
  return backupCodes.length;
}

async function askOwn<Reply>(
  ctx: Context,
  ask: (api: BetterAuthApi, headers: Headers) => Promise<{ headers?: Headers | null; response: Reply }>,
): Promise<Reply> {
  const { userId: ownId, sessionId } = requireUser(ctx);
  const by = await findHowSignedIn(ctx, sessionId);
  // better-auth starts a new session.
  const mayBegin = async (userId: number) => {
    if (userId !== ownId) throw new Refusal('SIGN_IN_NEEDED', words.signInAgain, { status: 401 });
  };
  const terms = { by, mayBegin };
  return callAsUser(ctx, ask, terms).catch((error) => {
    throw error instanceof BetterAuthError ? refusalOf(error) : error;
  });
}

function refusalOf({ code }: BetterAuthError): Refusal {
  if (code === 'INVALID_CODE')
    return new Refusal('CODE_WRONG', words.codeWrong, { fields: { code: words.codeWrong } });
  if (code === 'TOTP_ALREADY_ENABLED') return new Refusal('TWO_STEP_ON', words.twoStepOn, { status: 409 });
  if (code === 'UNAUTHORIZED') return new Refusal('SIGN_IN_NEEDED', words.signInAgain, { status: 401 });
  return new Refusal('TWO_STEP_OFF', words.twoStepOff, { status: 409 });
}

async function tell(ctx: Context, userId: number, isOn: boolean): Promise<void> {
  const account = await findAccount(ctx, userId);
  const text = accountMails.twoStepChanged(greetingName(account!), isOn);
  await sendMail(ctx, { to: account!.email, userId, ...text });
}
