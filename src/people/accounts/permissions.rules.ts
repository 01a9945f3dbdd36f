// Who may sign in, be an admin, have a public profile and change a handle. Everyone changes their own account alone.
import { HANDLE_CHANGES_MAX } from './handles/handles.rules.ts';

interface Standing {
  /** `awaiting_parent` until a parent agrees to a child's account. */
  standing: 'good' | 'awaiting_parent' | 'deactivated' | 'banned' | 'deleted';
}

/** Signing in opens an account again that its owner has deactivated. */
export function canSignIn({ standing }: Standing): boolean {
  return standing === 'good' || standing === 'deactivated';
}

/**
 * The link that confirms an address signs in only the browser that started the account. Accounts with a second step need
 * their code.
 */
export function canSignInByLink(
  { standing, hasSecondStep }: Standing & { hasSecondStep: boolean },
  isOwnBrowser: boolean,
): boolean {
  return isOwnBrowser && standing === 'good' && !hasSecondStep;
}

export function canBeAdmin({ standing, isVerified }: Standing & { isVerified: boolean }): boolean {
  return standing === 'good' && isVerified;
}

/** Children under 13 have no public profile. */
export function canBeSocial({ isUnderAge }: { isUnderAge: boolean }): boolean {
  return !isUnderAge;
}

/** Admins change handles as often as they like. `changeCount` is the number of recent changes. */
export function canChangeHandle({ isAdmin }: { isAdmin: boolean }, changeCount: number): boolean {
  return isAdmin || changeCount < HANDLE_CHANGES_MAX;
}
