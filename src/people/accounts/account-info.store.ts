// Owns: users, credentials, two_factors, passkeys, verifications
// Reads accounts as their owners see them, and erases deleted ones.
import { randomUUID } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { publishViewerChange } from '#kit/server/realtime/realtime-publish.ts';
import { deletedHandle } from '#people/accounts/handles/handles.rules.ts';
import type { Mostly } from '#people/accounts/profile/account-info.rules.ts';

export interface AccountInfoRow {
  userId: number;
  handle: string;
  firstName: string;
  lastName: string;
  email: string;
  isVerified: boolean;
  birthOn: string | null;
  mostly: Mostly | null;
  about: string;
  isSocial: boolean;
  followsNeedConsent: boolean;
  preferences: unknown;
  createdAt: string;
}

/** Returns null for a deleted account. */
export async function readAccountInfo({ db }: Context, userId: number): Promise<AccountInfoRow | null> {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'handle', 'first_name as firstName', 'last_name as lastName', 'email'])
    .select(['email_verified as isVerified', 'birth_on as birthOn', 'mostly', 'about', 'preferences'])
    .select(['social_enabled as isSocial', 'follows_need_consent as followsNeedConsent'])
    .select('created_at as createdAt')
    .where('id', '=', userId)
    .where('standing', '<>', 'deleted')
    .executeTakeFirst();
  return row ?? null;
}

export async function listFormerHandles({ db }: Context, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('former_handles')
    .select('handle')
    .where('user_id', '=', userId)
    .orderBy('left_at', 'desc')
    .execute();
  return rows.map(({ handle }) => handle);
}

/** Removes every way to sign in, and the links in mails that are still open. */
export async function removeSignIns({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('credentials').where('user_id', '=', userId).execute();
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('verifications')
    .where((row) =>
      row.or([
        row('value', '=', String(userId)),
        row('identifier', 'like', `link/%/${userId}/%`),
        row('identifier', 'like', `mail-change/${userId}/%`),
      ]),
    )
    .execute();
}

/**
 * Keeps the row but erases everything personal, so that what the person did for others still has an author without a
 * name.
 */
export async function eraseUser(ctx: Context, userId: number, reason: string): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now().toString();
  const handle = deletedHandle(userId);
  await db
    .updateTable('users')
    .set({
      name: '',
      first_name: '',
      last_name: '',
      email: `${handle}@invalid`,
      email_verified: false,
      image: null,
      two_factor_enabled: false,
      birth_on: null,
      handle,
      handle_skeleton: handle,
      mostly: null,
      is_admin: false,
      standing: 'deleted',
      security_stamp: randomUUID(),
      password_changed_at: null,
      social_enabled: false,
      follows_need_consent: true,
      about: '',
      parent_email: null,
      parent_confirmed_at: null,
      preferences: '{}',
      lead_sharing_opted_in: false,
      deactivated_at: null,
      deleted_at: now,
      delete_reason: reason,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await publishViewerChange(ctx, userId);
}
