// The pages of signing in: where links of mails lead, and where somebody goes on afterwards.
import { ownReturnUrl } from '#kit/return-url.ts';
import { SIGN_IN_PATH, signInAddress } from '#sport/addresses/addresses.rules.ts';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';

export const VERIFY_PATH = '/account/verify';
export const RESET_PATH = '/account/reset';
export const PARENT_PATH = '/account/parent';
export const MAIL_CHANGE_PATH = '/account/mail-change';

/** The parameter that holds the secret of a link. */
export const TOKEN = 'token';

/** A path of this site, of which the address of a page says that somebody wants to go on there; not to sign out. */
export function wantedAddress(returnUrl: string | null): string | undefined {
  const own = ownReturnUrl(returnUrl);
  return own === null || signInAddress(own) === SIGN_IN_PATH ? undefined : own;
}

/** The sign-in page on the way to `wanted`. */
export const signInFor = (wanted: string | undefined): string =>
  wanted === undefined ? SIGN_IN_PATH : signInAddress(wanted);

/** The team code in an address that leads to joining a team. */
export function codeOfInvitation(wanted: string | undefined): string | null {
  const [path, query = ''] = (wanted ?? '').split('?');
  return path === JOIN_TEAM_PATH ? new URLSearchParams(query).get('code') : null;
}
