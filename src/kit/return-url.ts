// Where somebody goes on to after signing in: a parameter of the address, so anybody may have written it.

/** The longest address of ours is a tenth of it. */
const RETURN_URL_MOST_CHARACTERS = 2_048;
/** Stands for this site, whatever it is called. */
const THIS_SITE = 'http://site.invalid';
/** `//evil.example` is another host. */
const ONE_SLASH = /^\/(?!\/)/;
/** Browsers read a backslash as a slash and drop tabs and line breaks, which makes another host of `/\t/evil.example`. */
const READ_DIFFERENTLY = /[\\\p{Cc}]/u;
/** Calls are for programs; nobody reads their replies as a page. */
const CALLS = /^\/api(\/|$)/i;

/**
 * The path with query and hash that a ReturnUrl names, when it is one of this site; null for whatever could lead
 * elsewhere, now or once a part of it is decoded.
 */
export function ownReturnUrl(text: string | null | undefined): string | null {
  if (!text || text.length > RETURN_URL_MOST_CHARACTERS || !isOwn(text)) return null;
  const { pathname, search, hash } = new URL(text, THIS_SITE);
  const decoded = decode(pathname);
  if (decoded === null || !isOwn(decoded) || CALLS.test(decoded)) return null;
  return pathname + search + hash;
}

/** Also after `..` and `.` are resolved: `/..//evil.example` is `//evil.example` then. */
function isOwn(text: string): boolean {
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
