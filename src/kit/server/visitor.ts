// Checks of the visitor for services: `const { userId } = requireUser(ctx)`.
import { Refusal } from '../refusal.ts';
import type { Context, SignedIn } from './context.ts';

/** Returns the signed-in user, or refuses with 401. */
export function requireUser({ visitor }: Pick<Context, 'visitor'>): SignedIn {
  if (visitor.kind === 'user') return visitor;
  throw new Refusal('SIGN_IN_NEEDED', 'Please sign in first.', { status: 401 });
}

/** Returns the signed-in user with a confirmed email address, or refuses with 401 or 403. */
export function requireVerified(ctx: Pick<Context, 'visitor'>): SignedIn {
  const user = requireUser(ctx);
  if (user.isVerified) return user;
  throw new Refusal('EMAIL_UNVERIFIED', 'Confirm your email first: open the link that we sent you.', {
    status: 403,
  });
}

/** Returns an admin of the site, or refuses with 401 or 403. */
export function requireAdmin(ctx: Pick<Context, 'visitor'>): SignedIn {
  const user = requireUser(ctx);
  if (user.isAdmin) return user;
  throw new Refusal('ADMIN_ONLY', 'Only an admin of this site can do this.', { status: 403 });
}

/** Returns the user if they are this account or an admin. Others get 404, so that they do not learn that it exists. */
export function requireSelf(ctx: Pick<Context, 'visitor'>, userId: number): SignedIn {
  const user = requireUser(ctx);
  if (user.userId === userId || user.isAdmin) return user;
  throw new Refusal('USER_UNKNOWN', 'There is no such account.', { status: 404 });
}
