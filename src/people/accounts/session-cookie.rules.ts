// The cookies of somebody signed in: one that only the server reads, and a hint for the page that there is one.

export const COOKIE_PREFIX = 'homestretch';
/** Readable by the page, worth nothing: it says that asking who is signed in is worth a call. */
export const SIGNED_IN_HINT = `${COOKIE_PREFIX}.signed_in`;

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;
const SECURE = '__Secure-';
const SESSION_COOKIES = [`${SECURE}${SESSION_COOKIE}`, SESSION_COOKIE];
const TOKEN = /^[A-Za-z0-9]{16,100}$/;

/**
 * The token of a session from a Cookie header, or null. What follows its dot is better-auth's signature; the token
 * itself is a secret of 32 letters that the database knows or does not.
 */
export function sessionTokenOf(cookies: string | null): string | null {
  for (const part of partsOf(cookies)) {
    const [name, value = ''] = part.split('=', 2);
    const token = value.split('.', 1)[0]!;
    if (SESSION_COOKIES.includes(name!) && TOKEN.test(token)) return token;
  }
  return null;
}

/** A Cookie header as a visitor sends it who is not signed in. */
export function withoutSession(cookies: string): string {
  return partsOf(cookies)
    .filter((part) => !SESSION_COOKIES.includes(part.split('=', 1)[0]!))
    .join('; ');
}

export const saysSignedIn = (cookies: string | null): boolean =>
  partsOf(cookies).some((part) => part.startsWith(`${SIGNED_IN_HINT}=`));

/** The hint that belongs to what a reply sets, null when that is no session. It lives as long, and tells nothing. */
export function hintBeside(setCookie: string, fingerprint: (token: string) => string): string | null {
  const [pair = '', ...attributes] = setCookie.split('; ');
  if (!SESSION_COOKIES.some((name) => pair.startsWith(`${name}=`))) return null;
  const token = sessionTokenOf(pair);
  const value = token === null ? '' : fingerprint(token);
  const kept = attributes.filter((attribute) => attribute.toLowerCase() !== 'httponly');
  return [`${SIGNED_IN_HINT}=${value}`, ...kept].join('; ');
}

/** What takes the cookies back. */
export function clearedCookies(isSecure: boolean): string[] {
  const end = `; Max-Age=0; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const prefix = isSecure ? SECURE : '';
  return [
    `${prefix}${SESSION_COOKIE}=${end}; HttpOnly`,
    `${prefix}${COOKIE_PREFIX}.dont_remember=${end}; HttpOnly`,
    `${SIGNED_IN_HINT}=${end}`,
  ];
}

const partsOf = (cookies: string | null): string[] =>
  (cookies ?? '').split(/; */).filter((part) => part !== '');
