// Makes an account an administrator of the site, or an ordinary one again. Only the operator's command calls it.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { findAccountByEmail, lockAccount, updateAccount } from '#people/accounts/accounts.store.ts';
import { canBeAdmin } from '#people/accounts/permissions.rules.ts';
import { siteAdminWords as words } from './site-admins.words.ts';

/** Finds an account that the operator names. Throws ACCOUNT_UNKNOWN unless it is in good standing and has confirmed the email. */
export async function getOperatorsAccount(ctx: Context, email: string) {
  const found = await findAccountByEmail(ctx, email.trim().toLowerCase());
  const account = found && (await lockAccount(ctx, found.id));
  if (!account || !canBeAdmin({ standing: account.standing, isVerified: account.email_verified }))
    throw new Refusal('ACCOUNT_UNKNOWN', words.unknown(email), { status: 404 });
  return account;
}

/**
 * Open pages and running nodes notice at once. Throws ACCOUNT_UNKNOWN unless an account in good standing has confirmed
 * the email.
 */
export async function setSiteAdmin(ctx: Context, email: string, isAdmin: boolean): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const account = await getOperatorsAccount(ctx, email);
    if (account.is_admin === isAdmin) return;
    await updateAccount(ctx, account.id, { is_admin: isAdmin });
    await recordAuditEntry(ctx, {
      action: 'account.admin',
      entity: 'user',
      entityId: account.id,
      before: { isAdmin: account.is_admin },
      after: { isAdmin },
    });
  });
}
