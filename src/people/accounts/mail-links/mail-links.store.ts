// Owns: verifications
// The secrets behind links in mails and half-finished sign-ins: each row works once, until it expires.
import type { Context } from '#kit/server/context.ts';
import { TRUSTED_BROWSER } from '#people/accounts/better-auth/session-tokens.store.ts';

export async function insertLink(
  { db, clock }: Context,
  link: { identifier: string; value: string; expiresAt: string },
): Promise<void> {
  const now = clock.now().toString();
  await db
    .insertInto('verifications')
    .values({
      identifier: link.identifier,
      value: link.value,
      expires_at: link.expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function findLink({ db, clock }: Context, identifier: string) {
  const row = await db
    .selectFrom('verifications')
    .select(['value', 'expires_at'])
    .where('identifier', '=', identifier)
    .where('expires_at', '>', clock.now().toString())
    .executeTakeFirst();
  return row ?? null;
}

export async function updateLink({ db, clock }: Context, identifier: string, value: string): Promise<void> {
  await db
    .updateTable('verifications')
    .set({ value, updated_at: clock.now().toString() })
    .where('identifier', '=', identifier)
    .execute();
}

/** Deletes the link and returns its value, so that only the first caller gets it. */
export async function takeLink({ db, clock }: Context, identifier: string): Promise<string | null> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', clock.now().toString())
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function removeLinks({ db }: Context, beginning: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('verifications')
    .where('identifier', 'like', `${beginning}%`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets the browsers that need no code for this account. */
export async function removeTrustedDevices({ db }: Context, userId: number): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('identifier', 'like', `${TRUSTED_BROWSER}%`)
    .where('value', '=', String(userId))
    .execute();
}

export async function removeOldLinks({ db }: Context, before: string): Promise<void> {
  await db.deleteFrom('verifications').where('expires_at', '<', before).execute();
}
