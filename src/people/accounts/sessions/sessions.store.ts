// Owns: sessions
// The sessions, which every call reads.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { digestToken } from '#people/accounts/better-auth/session-tokens.store.ts';

export interface SessionRow {
  id: number;
  user_id: number;
  last_seen_at: string | null;
  /** "Stay signed in" */
  stays: boolean;
  is_admin: boolean;
  email_verified: boolean;
  /** The account is in good standing, with the security stamp that the session began with. */
  holds: boolean;
}

const sessionRows = compiledOnce(({ db }, digest: string, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.last_seen_at', 'sessions.stays'])
    .select(['users.is_admin', 'users.email_verified'])
    .select(
      sql<boolean>`users.standing = 'good' and sessions.security_stamp = users.security_stamp`.as('holds'),
    )
    .where('sessions.token', '=', digest)
    .where('sessions.expires_at', '>', now),
);

/** Returns null for an unknown token and for an expired session. */
export async function findSession(ctx: Context, token: string): Promise<SessionRow | null> {
  const [row] = await sessionRows(ctx, digestToken(token), ctx.clock.now().toString());
  return row ?? null;
}

/** Marks the session as seen now. `expiresAt` can extend it and never shortens it. */
export async function noteSeen(
  { db, clock }: Context,
  sessionId: number,
  expiresAt: string | null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({
      last_seen_at: clock.now().toString(),
      ...(expiresAt && { expires_at: eb.fn<string>('greatest', ['expires_at', eb.val(expiresAt)]) }),
    }))
    .where('id', '=', sessionId)
    .execute();
}

export async function removeSession({ db }: Context, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function listSessions({ db, clock }: Context, userId: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.signed_in_by', 'sessions.user_agent', 'sessions.ip_address'])
    .select(['sessions.created_at', 'sessions.last_seen_at'])
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', clock.now().toString())
    .whereRef('sessions.security_stamp', '=', 'users.security_stamp')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** Counts sessions that have ended as well. */
export async function countSessions({ db }: Context, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findHowSignedIn({ db }: Context, sessionId: number): Promise<string> {
  const row = await db
    .selectFrom('sessions')
    .select('signed_in_by')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.signed_in_by ?? 'password';
}

/** Returns false when this user has no such session. */
export async function removeOwnSession({ db }: Context, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns how many there were. */
export async function removeSessionsOf({ db }: Context, userId: number, exceptId = 0): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes everybody's expired sessions. */
export async function removeExpiredSessions({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', clock.now().toString()).execute();
}
