// Guesses from cookies whether someone is signed in, so that pages for visitors save a call.
import { SIGNED_IN_HINT } from '#people/accounts/sessions/session-cookie.rules.ts';

/** `cookies` has the form of `document.cookie`: `a=1; b=2`. */
export function hasSessionHint(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));
}
