// Reads the cookie that tells the page whether there is a session. The cookie gives no access by itself.
import { SIGNED_IN_HINT } from '#people/accounts/sessions/session-cookie.rules.ts';

/** Returns a value that differs from session to session; null if no one is signed in. */
export function hintOfSession(): string | null {
  const cookies = document.cookie.split('; ');
  const [, value = ''] =
    cookies.map((cookie) => cookie.split('=', 2)).find(([name]) => name === SIGNED_IN_HINT) ?? [];
  return value || null;
}
