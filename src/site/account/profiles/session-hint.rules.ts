// Whether asking who is signed in is worth a call: for pages that are made for visitors.
import { SIGNED_IN_HINT } from '#people/accounts/sessions/session-cookie.rules.ts';

/** `cookies` as a page reads them: `a=1; b=2`. */
export function hasSessionHint(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));
}
