// What a service asks of who makes a call, in words: `const { userId } = requireUser(ctx)`.
import { Refusal } from '../refusal.ts';
import type { Context, SignedIn } from './context.ts';

/** Somebody signed in, or a refusal with 401. */
export function requireUser({ visitor }: Pick<Context, 'visitor'>): SignedIn {
  if (visitor.kind === 'user') return visitor;
  throw new Refusal('SIGN_IN_NEEDED', 'Please sign in first.', { status: 401 });
}

/** Somebody signed in who has confirmed the mail address, or a refusal with 401 or 403. */
export function requireVerified(ctx: Pick<Context, 'visitor'>): SignedIn {
  const user = requireUser(ctx);
  if (user.isVerified) return user;
  throw new Refusal('EMAIL_UNVERIFIED', 'Confirm your email first: open the link that we sent you.', {
    status: 403,
  });
}

/** An admin of the site, or a refusal with 401 or 403. */
export function requireAdmin(ctx: Pick<Context, 'visitor'>): SignedIn {
  const user = requireUser(ctx);
  if (user.isAdmin) return user;
  throw new Refusal('ADMIN_ONLY', 'Only an admin of this site can do this.', { status: 403 });
}

/** For replies that are somebody else's: 404 for all but the person and admins, who may not even know of it. */
export function requireSelf(ctx: Pick<Context, 'visitor'>, userId: number): SignedIn {
  const user = requireUser(ctx);
  if (user.userId === userId || user.isAdmin) return user;
  throw new Refusal('USER_UNKNOWN', 'There is no such account.', { status: 404 });
}
