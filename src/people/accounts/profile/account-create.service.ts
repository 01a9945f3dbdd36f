// Creates accounts: at sign-up, and for the people of the demo.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { insertAccount, savePasswordHash } from '#people/accounts/accounts.store.ts';
import { hashPassword } from '#people/accounts/better-auth/better-auth.service.ts';
import { chooseHandle } from '#people/accounts/handles/handle-choice.service.ts';
import { normalHandle } from '#people/accounts/handles/handles.rules.ts';
import { normalEmail } from '#people/accounts/sign-up.rules.ts';

export interface AccountToCreate {
  firstName: string;
  lastName: string;
  email: string;
  /** Null for an account that signs in another way, or not at all. */
  password: string | null;
  /** A handle is chosen when this is left out; an adult's is made from the name. */
  handle?: string;
  mostly: 'athlete' | 'parent' | 'coach' | null;
  birthOn: string | null;
  isVerified: boolean;
  standing?: 'good' | 'awaiting_parent';
  parentEmail?: string | null;
  isAdmin?: boolean;
  socialEnabled?: boolean;
  about?: string;
  /** The handle of a demo person in the demo's tables. */
  demoKey?: string;
  createdAt?: string;
}

export interface CreatedAccount {
  userId: number;
  handle: string;
}

/** The caller has checked the input; the email must be free. */
export async function createAccount(ctx: Context, account: AccountToCreate): Promise<CreatedAccount> {
  const hash = account.password === null ? null : await hashPassword(account.password);
  return createAccountWithHash(ctx, account, hash);
}

export async function createAccountWithHash(
  ctx: Context,
  account: Omit<AccountToCreate, 'password'>,
  hash: string | null,
): Promise<CreatedAccount> {
  return inTransaction(ctx, async (ctx) => {
    const [firstName, lastName] = [account.firstName.trim(), account.lastName.trim()];
    const handle = normalHandle(account.handle ?? (await chooseHandle(ctx, account)));
    const userId = await insertAccount(ctx, {
      firstName,
      lastName,
      handle,
      email: normalEmail(account.email),
      isVerified: account.isVerified,
      birthOn: account.birthOn,
      mostly: account.mostly,
      standing: account.standing ?? 'good',
      parentEmail: account.parentEmail ?? null,
      isAdmin: account.isAdmin ?? false,
      socialEnabled: account.socialEnabled ?? false,
      about: account.about ?? '',
      demoKey: account.demoKey ?? null,
      createdAt: account.createdAt ?? ctx.clock.now().toString(),
    });
    if (hash !== null) await savePasswordHash(ctx, userId, hash);
    return { userId, handle };
  });
}
