// The cookies of a signed-in user: one that only the server reads, and a hint for the page that it exists.

const SITE = 'homestretch';
/**
 * A cookie that scripts can read and that opens nothing: it tells the page that asking who is signed in is worth a
 * call.
 */
export const SIGNED_IN_HINT = `${SITE}.signed_in`;

const TOKEN = /^[A-Za-z0-9]{16,100}$/;

/** The prefix of all sign-in cookies. Browsers accept `__Host-` only from this host itself, over https. */
export const cookiePrefix = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}${SITE}`;

const sessionCookie = (isSecure: boolean): string => `${cookiePrefix(isSecure)}.session_token`;

/** The values of the session cookies in a Cookie header, `token.signature`; whether the signature is ours is not checked. */
export function listSessionValues(cookies: string | null, isSecure: boolean): string[] {
  return partsOf(cookies)
    .filter((part) => cookieName(part) === sessionCookie(isSecure))
    .map((part) => decode(part.slice(part.indexOf('=') + 1)))
    .filter((value) => TOKEN.test(value.split('.', 1)[0]!));
}

/** Whether a Cookie header looks like that of somebody signed in. */
export const hasSessionCookie = (cookies: string | null, isSecure: boolean): boolean =>
  listSessionValues(cookies, isSecure).length > 0;

/** Removes the session, in any of its spellings, from a Cookie header. */
export const withoutSession = (cookies: string): string => without(cookies, ['session_token']);

/** Removes the session and a half-finished sign-in that waits for its code. */
export const withoutSignIn = (cookies: string): string => without(cookies, ['session_token', 'two_factor']);

function without(cookies: string, kinds: readonly string[]): string {
  const isLeftOut = (name: string) => kinds.some((kind) => name.endsWith(`${SITE}.${kind}`));
  return partsOf(cookies)
    .filter((part) => !isLeftOut(cookieName(part)))
    .join('; ');
}

/** Adds the session, `token.signature`, to a Cookie header. */
export function withSession(cookies: string, value: string, isSecure: boolean): string {
  return [...partsOf(cookies), `${sessionCookie(isSecure)}=${encodeURIComponent(value)}`].join('; ');
}

export const saysSignedIn = (cookies: string | null): boolean =>
  partsOf(cookies).some((part) => part.startsWith(`${SIGNED_IN_HINT}=`));

/**
 * Returns the hint for a reply that sets a session; null for other cookies. It lives as long as the session and tells
 * nothing.
 */
export function hintBeside(
  setCookie: string,
  isSecure: boolean,
  fingerprint: (token: string) => string,
): string | null {
  const [pair = '', ...attributes] = setCookie.split('; ');
  if (cookieName(pair) !== sessionCookie(isSecure)) return null;
  const [session] = listSessionValues(pair, isSecure);
  const value = session === undefined ? '' : fingerprint(session);
  const visible = attributes.filter((attribute) => attribute.toLowerCase() !== 'httponly');
  return [`${SIGNED_IN_HINT}=${value}`, ...visible].join('; ');
}

/** The headers that delete the cookies. */
export function clearedCookies(isSecure: boolean): string[] {
  const end = `; Max-Age=0; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [
    `${sessionCookie(isSecure)}=${end}; HttpOnly`,
    `${cookiePrefix(isSecure)}.dont_remember=${end}; HttpOnly`,
    `${SIGNED_IN_HINT}=${end}`,
  ];
}

/** Cookies beside the session: the account that a browser signed up for, and that it has signed in before. */
export type OwnCookie = 'sign_up' | 'browser';

export function valueOfCookie(cookies: string | null, kind: OwnCookie, isSecure: boolean): string | null {
  const name = `${cookiePrefix(isSecure)}.${kind}`;
  const part = partsOf(cookies).find((each) => cookieName(each) === name);
  return part === undefined ? null : part.slice(name.length + 1);
}

/** A Set-Cookie header that scripts cannot read. With `seconds` null it ends when the browser is closed. */
export function keptCookie(
  kind: OwnCookie,
  value: string,
  seconds: number | null,
  isSecure: boolean,
): string {
  const age = seconds === null ? '' : `; Max-Age=${seconds}`;
  const secure = isSecure ? '; Secure' : '';
  return `${cookiePrefix(isSecure)}.${kind}=${value}${age}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

const partsOf = (cookies: string | null): string[] =>
  (cookies ?? '').split(/; */).filter((part) => part !== '');

const cookieName = (part: string): string => part.split('=', 1)[0]!;

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
