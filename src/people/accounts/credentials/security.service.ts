// The security settings of an account: its sessions, and the ways to sign in.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { publishSessionsEnded } from '#kit/server/realtime/realtime-publish.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { accountRefusalWords as words } from '#people/accounts/account-refusals.words.ts';
import { findAccount, findPasswordHash, listPasskeys } from '#people/accounts/accounts.store.ts';
import { findWaiting } from '#people/accounts/email/mail-change.service.ts';
import { deviceOf } from '#people/accounts/sessions/devices.rules.ts';
import { rememberBrowser } from '#people/accounts/sessions/known-browsers.service.ts';
import { endSessionsOf } from '#people/accounts/sessions/sessions.service.ts';
import { findHowSignedIn, listSessions, removeOwnSession } from '#people/accounts/sessions/sessions.store.ts';
import { clearCookies } from '#people/accounts/sessions/signed-in-cookies.service.ts';
import { beginSession } from '#people/accounts/sign-in/sign-in.service.ts';
import { countBackupCodes } from './two-step.service.ts';

export async function getSecurity(ctx: Context) {
  const { userId } = requireUser(ctx);
  const account = (await findAccount(ctx, userId))!;
  const hasTwoStep = account.two_factor_enabled === true;
  const passkeys = await listPasskeys(ctx, userId);
  return {
    email: account.email,
    isVerified: account.email_verified,
    hasPassword: (await findPasswordHash(ctx, userId)) !== null,
    passwordChangedAt: account.password_changed_at,
    hasTwoStep,
    backupCodesLeft: hasTwoStep ? await countBackupCodes(ctx, userId) : 0,
    passkeys: passkeys.map(({ id, name, created_at }) => ({
      passkeyId: id,
      name: name ?? '',
      addedAt: created_at,
    })),
    pendingEmail: await findWaiting(ctx, userId),
  };
}

export async function listOwnSessions(ctx: Context) {
  const { userId, sessionId } = requireUser(ctx);
  const sessions = await listSessions(ctx, userId);
  return sessions.map((session) => ({
    sessionId: session.id,
    isThis: session.id === sessionId,
    signedInBy: session.signed_in_by,
    device: deviceOf(session.user_agent) ?? words.unknownDevice,
    address: session.ip_address ?? '',
    beganAt: session.created_at,
    lastSeenAt: session.last_seen_at ?? session.created_at,
  }));
}

export async function endSession(ctx: Context, id: number): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  if (!(await removeOwnSession(ctx, userId, id)))
    throw new Refusal('SESSION_UNKNOWN', words.sessionUnknown, { status: 404 });
  await publishSessionsEnded(ctx, userId);
  if (id === sessionId) clearCookies(ctx);
}

/**
 * Returns how many other sessions ended. A session that is kept gets a new token, so that its old cookie opens nothing.
 */
export async function signOutEverywhere(ctx: Context, keepThis: boolean): Promise<number> {
  const { userId, sessionId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    const by = await findHowSignedIn(ctx, sessionId);
    const ended = await endSessionsOf(ctx, userId);
    if (keepThis) {
      await beginSession(ctx, userId, by);
      await rememberBrowser(ctx, userId);
    } else clearCookies(ctx);
    return ended - 1;
  });
}
