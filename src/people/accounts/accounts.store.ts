// Owns: users, credentials, two_factors, passkeys
// Accounts as sign-in reads and changes them.

import type { Selectable, Updateable } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import { publishViewerChange } from '#kit/server/realtime/realtime-publish.ts';
import { handleSkeleton } from '#people/accounts/handles/handles.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';

/** The name that better-auth gives to passwords as a provider. */
const PASSWORD_PROVIDER = 'credential';

const ACCOUNT_COLUMNS = [
  'id',
  'email',
  'email_verified',
  'first_name',
  'last_name',
  'handle',
  'standing',
  'parent_email',
  'is_admin',
  'two_factor_enabled',
  'password_changed_at',
  'demo_key',
] as const;

export type AccountRow = Pick<Selectable<Schema['users']>, (typeof ACCOUNT_COLUMNS)[number]>;

export type AccountChange = Omit<Updateable<Schema['users']>, 'id' | 'updated_at'>;

export async function findAccount({ db }: Context, userId: number): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('users')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks rows in order of id. The rows may still be referred to by new rows of other tables. */
export async function lockAccountRows({ db }: Context, userIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Nobody else changes the account until the end of the transaction. */
export async function lockAccount({ db }: Context, userId: number): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('users')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountByEmail({ db }: Context, email: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('users')
    .select(ACCOUNT_COLUMNS)
    .where('email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountByHandle({ db }: Context, handle: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('users')
    .select(ACCOUNT_COLUMNS)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['handle']), '=', handle.toLowerCase()))
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountByDemoKey({ db }: Context, demoKey: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('users')
    .select(ACCOUNT_COLUMNS)
    .where('demo_key', '=', demoKey)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the demo accounts. `canSignIn` is false when the account has no password any more. */
export async function listDemoAccounts({ db }: Context): Promise<{ id: number; canSignIn: boolean }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('credentials').select('credentials.id').whereRef('credentials.user_id', '=', 'users.id'),
      )
        .$castTo<boolean>()
        .as('canSignIn'),
    )
    .where('demo_key', 'is not', null)
    .orderBy('id')
    .execute();
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  isVerified: boolean;
  handle: string;
  birthOn: string | null;
  mostly: 'athlete' | 'parent' | 'coach' | null;
  standing: 'good' | 'awaiting_parent';
  parentEmail: string | null;
  isAdmin: boolean;
  socialEnabled: boolean;
  about: string;
  /** Set for demo accounts only. */
  demoKey: string | null;
  createdAt: string;
}

type Person = Pick<
  NewAccount,
  'firstName' | 'lastName' | 'email' | 'isVerified' | 'handle' | 'birthOn' | 'mostly'
>;

/** The columns that say who the person is. */
export function personColumns(person: Person) {
  return {
    name: fullName(person),
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    email_verified: person.isVerified,
    handle: person.handle,
    handle_skeleton: handleSkeleton(person.handle),
    birth_on: person.birthOn,
    mostly: person.mostly,
  };
}

export async function insertAccount({ db }: Context, account: NewAccount): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      ...personColumns(account),
      standing: account.standing,
      parent_email: account.parentEmail,
      is_admin: account.isAdmin,
      social_enabled: account.socialEnabled,
      about: account.about,
      demo_key: account.demoKey,
      created_at: account.createdAt,
      updated_at: account.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAccount(ctx: Context, userId: number, change: AccountChange): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ ...change, updated_at: ctx.clock.now().toString() })
    .where('id', '=', userId)
    .execute();
  await publishViewerChange(ctx, userId);
}

/** Deletes the row of an account that was never opened. */
export async function removeAccount({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

/** Deletes the accounts of children whose parents did not answer in time. */
export async function removeUnanswered({ db }: Context, before: string): Promise<void> {
  await db
    .deleteFrom('users')
    .where('standing', '=', 'awaiting_parent')
    .where('created_at', '<', before)
    .execute();
}

export async function findPasswordHash({ db }: Context, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst();
  return row?.password ?? null;
}

export async function savePasswordHash({ db, clock }: Context, userId: number, hash: string): Promise<void> {
  const now = clock.now().toString();
  const { numUpdatedRows } = await db
    .updateTable('credentials')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('credentials')
    .values({
      user_id: userId,
      account_id: String(userId),
      provider_id: PASSWORD_PROVIDER,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function listPasskeys({ db }: Context, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Returns false when this user has no such passkey. */
export async function renamePasskey(
  { db }: Context,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removePasskey({ db }: Context, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes passkeys and two-step sign-in, so that only the password opens the account. */
export async function removeOtherSignIns(ctx: Context, userId: number): Promise<void> {
  await ctx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await ctx.db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  await updateAccount(ctx, userId, { two_factor_enabled: false });
}
