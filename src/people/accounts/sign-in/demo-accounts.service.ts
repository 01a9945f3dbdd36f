// The demo accounts: created and reset with the demo, closed when it ends, open only on the machine that runs it.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { removeSignIns } from '#people/accounts/account-info.store.ts';
import { accountRefusalWords as words } from '#people/accounts/account-refusals.words.ts';
import {
  type AccountRow,
  findAccountByDemoKey,
  listDemoAccounts,
  personColumns,
  savePasswordHash,
  updateAccount,
} from '#people/accounts/accounts.store.ts';
import { removeFormerHandles } from '#people/accounts/handles/handles.store.ts';
import {
  type AccountToCreate,
  createAccountWithHash,
} from '#people/accounts/profile/account-create.service.ts';
import { endSessionsOf } from '#people/accounts/sessions/sessions.service.ts';

export type DemoAccount = Omit<AccountToCreate, 'password'> & { demoKey: string; handle: string };

/** Why nobody can sign in to a demo account here, or null. The password of demo accounts is public. */
export function refusalToDemoAccount(ctx: Context, account: Pick<AccountRow, 'demo_key'>): Refusal | null {
  if (account.demo_key === null) return null;
  return ctx.isDemo ? refusalElsewhere(ctx) : demoOnly();
}

/** Throws 404 when this site is no demo, 403 when the call does not come from the machine that runs it. */
export function requireDemoHere(ctx: Context): void {
  const refusal = ctx.isDemo ? refusalElsewhere(ctx) : demoOnly();
  if (refusal) throw refusal;
}

const refusalElsewhere = ({ request }: Context): Refusal | null =>
  request?.isLocal ? null : new Refusal('DEMO_LOCAL_ONLY', words.demoLocalOnly, { status: 403 });

export const demoOnly = () => new Refusal('DEMO_ONLY', words.demoOnly, { status: 404 });

/** Creates the account or resets it: every session, passkey and second step is removed. */
export async function saveDemoAccount(ctx: Context, account: DemoAccount, hash: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const existing = await findAccountByDemoKey(ctx, account.demoKey);
    if (!existing) return (await createAccountWithHash(ctx, account, hash)).userId;
    await endSessionsOf(ctx, existing.id);
    await removeSignIns(ctx, existing.id);
    await removeFormerHandles(ctx, existing.id);
    await updateAccount(ctx, existing.id, {
      ...personColumns(account),
      is_admin: account.isAdmin ?? false,
      social_enabled: account.socialEnabled ?? false,
      follows_need_consent: true,
      about: account.about ?? '',
      preferences: '{}',
      two_factor_enabled: false,
      standing: 'good',
      deactivated_at: null,
      deleted_at: null,
      delete_reason: null,
    });
    await savePasswordHash(ctx, existing.id, hash);
    ctx.announce({ evict: ['profiles'] });
    return existing.id;
  });
}

/** Removes every way to sign in to the demo accounts, and hides their profiles. Returns how many were still open. */
export async function closeDemoAccounts(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const open = (await listDemoAccounts(ctx)).filter(({ canSignIn }) => canSignIn);
    for (const { id } of open) {
      await endSessionsOf(ctx, id);
      await removeSignIns(ctx, id);
      const deactivatedAt = ctx.clock.now().toString();
      await updateAccount(ctx, id, { standing: 'deactivated', deactivated_at: deactivatedAt });
    }
    if (open.length > 0) ctx.announce({ evict: ['profiles'] });
    return open.length;
  });
}

/** `missing` means that none exist yet, `closed` that somebody has closed or deleted one of them since. */
export async function readDemoAccounts(ctx: Context): Promise<'missing' | 'closed' | 'open'> {
  const accounts = await listDemoAccounts(ctx);
  if (accounts.length === 0) return 'missing';
  return accounts.every(({ canSignIn }) => canSignIn) ? 'open' : 'closed';
}
