// Finds the visitor of a call from the cookie, so that a session that ended is over at once on every node.
import { randomUUID } from 'node:crypto';
import type { Context, Visitor } from '#kit/server/context.ts';
import { publishSessionsEnded } from '#kit/server/realtime/realtime-publish.ts';
import { updateAccount } from '#people/accounts/accounts.store.ts';
import { SESSION_DAYS } from '#people/accounts/better-auth/auth-instance.service.ts';
import { removeOldLinks, removeTrustedDevices } from '#people/accounts/mail-links/mail-links.store.ts';
import { KNOWN_BROWSER_DAYS } from './devices.rules.ts';
import { removeBrowsersOf, removeOldBrowsers } from './known-browsers.store.ts';
import { hasSessionCookie, saysSignedIn } from './session-cookie.rules.ts';
import {
  findSession,
  noteSeen,
  removeExpiredSessions,
  removeSession,
  removeSessionsOf,
  type SessionRow,
} from './sessions.store.ts';
import { clearCookies, isSecureSite, readSessionToken } from './signed-in-cookies.service.ts';

const SEEN_EVERY_HOURS = 1;

/**
 * Returns an anonymous visitor when the session has expired, its security stamp has changed, or the account is not in
 * good standing.
 */
export async function readVisitor(ctx: Context, cookies: string | null): Promise<Visitor> {
  const token = await readSessionToken(ctx, cookies);
  const session = token === null ? null : await findSession(ctx, token);
  if (!session) return { kind: 'anonymous' };
  if (!session.holds) {
    await removeSession(ctx, session.id);
    return { kind: 'anonymous' };
  }
  if (isSeenLongAgo(ctx, session)) await noteSeen(ctx, session.id, session.stays ? sessionEnd(ctx) : null);
  return {
    kind: 'user',
    userId: session.user_id,
    sessionId: session.id,
    isAdmin: session.is_admin,
    isVerified: session.email_verified,
  };
}

function isSeenLongAgo({ clock }: Context, { last_seen_at }: SessionRow): boolean {
  if (last_seen_at === null) return true;
  const since = clock.now().since(Temporal.Instant.from(last_seen_at));
  return since.total('hours') >= SEEN_EVERY_HOURS;
}

const sessionEnd = ({ clock }: Context): string =>
  clock
    .now()
    .add({ hours: 24 * SESSION_DAYS })
    .toString();

/** Deletes the cookies of a session that ended, so that the page stops asking. */
export function takeBackCookies(ctx: Context, visitor: Visitor, cookies: string | null): void {
  if (visitor.kind === 'user') return;
  if (saysSignedIn(cookies) || hasSessionCookie(cookies, isSecureSite(ctx))) clearCookies(ctx);
}

/**
 * Ends every session on every node with its next request, and forgets browsers that need no code. Returns how many
 * there were.
 */
export async function endSessionsOf(ctx: Context, userId: number): Promise<number> {
  await updateAccount(ctx, userId, { security_stamp: randomUUID() });
  await removeTrustedDevices(ctx, userId);
  await removeBrowsersOf(ctx, userId);
  const ended = await removeSessionsOf(ctx, userId);
  await publishSessionsEnded(ctx, userId);
  return ended;
}

const KEPT_AFTER_THE_END_HOURS = 24;

/** Removes sessions, browsers and links that have expired. */
export async function sweepAccounts(ctx: Context): Promise<void> {
  await removeExpiredSessions(ctx);
  const oldest = ctx.clock.now().subtract({ hours: 24 * KNOWN_BROWSER_DAYS });
  await removeOldBrowsers(ctx, oldest.toString());
  await removeOldLinks(ctx, ctx.clock.now().subtract({ hours: KEPT_AFTER_THE_END_HOURS }).toString());
}
