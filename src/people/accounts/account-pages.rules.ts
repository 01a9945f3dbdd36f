// The sign-in pages: the addresses that links in mails lead to, and the page to continue at after signing in.
import { parseReturnUrl } from '#people/accounts/sign-in/return-url.rules.ts';
import { SIGN_IN_PATH, signInAddress } from '#sport/addresses/addresses.rules.ts';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';

export const VERIFY_PATH = '/account/verify';
export const RESET_PATH = '/account/reset';
export const PARENT_PATH = '/account/parent';
export const MAIL_CHANGE_PATH = '/account/mail-change';

/** The query parameter that holds the secret of a link. */
export const TOKEN = 'token';

/** Returns the path to continue at after signing in. Addresses of other sites and the sign-out page are dropped. */
export function wantedAddress(returnUrl: string | null): string | undefined {
  const own = parseReturnUrl(returnUrl);
  return own === null || signInAddress(own) === SIGN_IN_PATH ? undefined : own;
}

/** The sign-in page that leads on to `returnPath`. */
export const signInFor = (returnPath: string | undefined): string =>
  returnPath === undefined ? SIGN_IN_PATH : signInAddress(returnPath);

/** Returns the team code in a link to join a team. */
export function codeOfInvitation(returnPath: string | undefined): string | null {
  const [path, query = ''] = (returnPath ?? '').split('?');
  return path === JOIN_TEAM_PATH ? new URLSearchParams(query).get('code') : null;
}
