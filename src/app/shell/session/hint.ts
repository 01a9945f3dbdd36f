// What the page itself knows of a session: a cookie that is worth nothing and says that there is one.
import { SIGNED_IN_HINT } from '#people/accounts/sessions/session-cookie.rules.ts';

/** Another one with each session; null where nobody is signed in. */
export function hintOfSession(): string | null {
  const cookies = document.cookie.split('; ');
  const [, value = ''] =
    cookies.map((cookie) => cookie.split('=', 2)).find(([name]) => name === SIGNED_IN_HINT) ?? [];
  return value || null;
}
