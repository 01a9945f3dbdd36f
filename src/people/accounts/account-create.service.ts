// Makes an account: at sign-up, and for the people of the demo.
import { randomInt } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { hashPassword } from '#kit/server/sign-in.ts';
import { insertAccount, savePasswordHash } from './accounts.store.ts';
import { handlesFor } from './handle-choice.rules.ts';
import { handleSkeleton, normalHandle, refusalToHandle } from './handles.rules.ts';
import { listTakenSkeletons } from './handles.store.ts';
import { normalEmail } from './sign-up.rules.ts';

export interface AccountToCreate {
  firstName: string;
  lastName: string;
  email: string;
  /** Null: signs in otherwise, or not at all. */
  password: string | null;
  /** Made of the name when left out. */
  handle?: string;
  mostly: 'athlete' | 'parent' | 'coach' | null;
  birthOn: string | null;
  isVerified: boolean;
  standing?: 'good' | 'awaiting_parent';
  parentEmail?: string | null;
  isAdmin?: boolean;
  socialEnabled?: boolean;
  about?: string;
  /** A person of the demo, by the handle in its tables. */
  demoKey?: string;
  createdAt?: string;
}

export interface CreatedAccount {
  userId: number;
  handle: string;
}

/** What was asked for is not checked again; the address must be free. */
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
    const handle = normalHandle(account.handle ?? (await chooseHandle(ctx, firstName, lastName)));
    const userId = await insertAccount(ctx, {
      firstName,
      lastName,
      handle,
      handleSkeleton: handleSkeleton(handle),
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

async function chooseHandle(ctx: Context, firstName: string, lastName: string): Promise<string> {
  const handles = handlesFor(firstName, lastName, randomInt(1_000_000)).filter(
    (handle) => !refusalToHandle(handle),
  );
  const taken = handles.length > 0 ? await listTakenSkeletons(ctx, handles.map(handleSkeleton)) : new Set();
  const free = handles.find((handle) => !taken.has(handleSkeleton(handle)));
  if (!free) throw new Refusal('HANDLE_NOT_FOUND', 'No handle is free for this name.', { status: 409 });
  return free;
}
