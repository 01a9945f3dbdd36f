// Deactivates or deletes an account. Other rooms delete what they store about the person.

import { type Context, inTransaction } from '#kit/server/context.ts';
import { removeMailsOf, sendMail } from '#kit/server/mail/mail.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { eraseUser, removeSignIns } from '#people/accounts/account-info.store.ts';
import { lockAccount, updateAccount } from '#people/accounts/accounts.store.ts';
import { greetingName } from '#people/accounts/greeting.rules.ts';
import { HANDLE_RESTS_DAYS, handleSkeleton } from '#people/accounts/handles/handles.rules.ts';
import { userUnknown } from '#people/accounts/handles/handles.service.ts';
import { retireHandles } from '#people/accounts/handles/handles.store.ts';
import { endSessionsOf } from '#people/accounts/sessions/sessions.service.ts';
import { clearCookies } from '#people/accounts/sessions/signed-in-cookies.service.ts';
import { signInAddress } from '#sport/addresses/addresses.rules.ts';
import { accountEndMails } from './account-info.words.ts';

/** Deactivates the visitor's account until they sign in again. The profile is hidden, and every session ends. */
export async function deactivateAccount(ctx: Context): Promise<void> {
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, userId);
    if (!account) throw userUnknown();
    const deactivatedAt = ctx.clock.now().toString();
    await updateAccount(ctx, userId, { standing: 'deactivated', deactivated_at: deactivatedAt });
    await endSessionsOf(ctx, userId);
    await recordAuditEntry(ctx, { action: 'account.deactivate', entity: 'user', entityId: userId });
    const words = accountEndMails.deactivated(
      greetingName(account),
      `${ctx.publicUrl}${signInAddress('/home')}`,
    );
    await sendMail(ctx, { to: account.email, userId, ...words });
    ctx.announce({ evict: ['profiles'] });
  });
  clearCookies(ctx);
}

/**
 * Runs within the transaction of the caller, who has asked for confirmation. Name, email, birth date, handle and every
 * way to sign in are erased.
 */
export async function eraseAccount(ctx: Context, userId: number, reason: string): Promise<void> {
  const account = await lockAccount(ctx, userId);
  if (!account || account.standing === 'deleted') throw userUnknown();
  await endSessionsOf(ctx, userId);
  await removeSignIns(ctx, userId);
  await removeMailsOf(ctx, userId, account.email);
  const freeAt = ctx.clock
    .now()
    .add({ hours: 24 * HANDLE_RESTS_DAYS })
    .toString();
  await retireHandles(ctx, { userId, skeleton: handleSkeleton(account.handle), freeAt });
  await eraseUser(ctx, userId, reason);
  await recordAuditEntry(ctx, {
    action: 'account.delete',
    entity: 'user',
    entityId: userId,
    after: { reason },
  });
  // The mail belongs to no account, so it is deleted once it is delivered.
  await sendMail(ctx, { to: account.email, ...accountEndMails.deleted(greetingName(account)) });
  ctx.announce({ evict: ['profiles'] });
}
