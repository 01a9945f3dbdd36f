// Passkeys of an account: added with the password, named, removed.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { accountMails } from '#people/accounts/account-mails.words.ts';
import { accountRefusalWords as words } from '#people/accounts/account-refusals.words.ts';
import { findAccount, removePasskey, renamePasskey } from '#people/accounts/accounts.store.ts';
import { PASSKEY_LIMIT } from '#people/accounts/attempt-limits.rules.ts';
import { countTry } from '#people/accounts/attempt-limits.service.ts';
import { BetterAuthError } from '#people/accounts/better-auth/better-auth.service.ts';
import { greetingName } from '#people/accounts/greeting.rules.ts';
import { callAsUser } from '#people/accounts/sessions/signed-in-cookies.service.ts';
import { PASSKEY_NAME_MAX } from './passkeys.rules.ts';
import { requirePassword } from './password.service.ts';

/**
 * Returns the options that the browser makes a passkey with. It needs a confirmed email: anybody may have started an
 * unconfirmed account, and would keep a way in once its owner confirms it.
 */
export async function startPasskey(ctx: Context, password: string) {
  requireVerified(ctx);
  await requirePassword(ctx, password);
  return callAsUser(ctx, (api, headers) =>
    api.generatePasskeyRegistrationOptions({ query: {}, headers, returnHeaders: true }),
  );
}

/** Returns the id of the passkey. */
export async function addPasskey(
  ctx: Context,
  response: Record<string, unknown>,
  givenName: string,
): Promise<number> {
  const { userId } = requireVerified(ctx);
  await countTry(ctx, PASSKEY_LIMIT);
  const name = readPasskeyName(givenName);
  return inTransaction(ctx, async (ctx) => {
    const { id } = await callAsUser(ctx, (api, headers) =>
      api.verifyPasskeyRegistration({ body: { response, name }, headers, returnHeaders: true }),
    ).catch((error) => {
      if (!(error instanceof BetterAuthError)) throw error;
      throw new Refusal('PASSKEY_NOT_ADDED', words.passkeyNotAdded);
    });
    const account = await findAccount(ctx, userId);
    const text = accountMails.passkeyAdded(greetingName(account!), name);
    await sendMail(ctx, { to: account!.email, userId, ...text });
    return Number(id);
  });
}

export async function nameOwnPasskey(ctx: Context, id: number, name: string): Promise<void> {
  const { userId } = requireUser(ctx);
  if (!(await renamePasskey(ctx, userId, id, readPasskeyName(name)))) throw unknownPasskey();
}

export async function removeOwnPasskey(ctx: Context, id: number): Promise<void> {
  const { userId } = requireUser(ctx);
  if (!(await removePasskey(ctx, userId, id))) throw unknownPasskey();
}

function readPasskeyName(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= PASSKEY_NAME_MAX && !/\p{Cc}/u.test(name)) return name;
  throw new Refusal('PASSKEY_NAME_INVALID', words.passkeyName, { fields: { name: words.passkeyName } });
}

const unknownPasskey = () => new Refusal('PASSKEY_UNKNOWN', words.passkeyUnknown, { status: 404 });
