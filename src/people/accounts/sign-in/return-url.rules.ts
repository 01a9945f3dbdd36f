// Checks the address that a person returns to after signing in. Anyone may have written it.

/** Addresses of the site are at most a tenth of this. */
const RETURN_URL_CHARACTERS_MAX = 2_048;
/** A placeholder for the host of this site. */
const THIS_SITE = 'http://site.invalid';
/** `//evil.example` is another host. */
const ONE_SLASH = /^\/(?!\/)/;
/** Browsers read a backslash as a slash and drop tabs and line breaks, so `/\t/evil.example` names another host. */
const READ_DIFFERENTLY = /[\\\p{Cc}]/u;
/** Calls are for programs, not pages. */
const CALLS = /^\/api(\/|$)/i;

/**
 * Returns the path, query and hash of a ReturnUrl on this site. Null if it could lead to another site, also after
 * decoding.
 */
export function parseReturnUrl(text: string | null | undefined): string | null {
  if (!text || text.length > RETURN_URL_CHARACTERS_MAX || !isOnThisSite(text)) return null;
  const { pathname, search, hash } = new URL(text, THIS_SITE);
  const decoded = decode(pathname);
  if (decoded === null || !isOnThisSite(decoded) || CALLS.test(decoded)) return null;
  return pathname + search + hash;
}

/** Checks the path again after resolving `..` and `.`, because `/..//evil.example` becomes `//evil.example`. */
function isOnThisSite(text: string): boolean {
  if (!ONE_SLASH.test(text) || READ_DIFFERENTLY.test(text)) return false;
  return ONE_SLASH.test(new URL(text, THIS_SITE).pathname);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
