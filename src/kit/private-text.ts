// Removes addresses, tokens and other private parts from technical texts before they are stored.

const CUT = '…';

/** An email address, also URL-encoded: `name%40host`. */
const MAIL_ADDRESS = /[^\s@"'<>(),;:/?&=]{0,64}(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;
/** The values of a query. The names stay, because they say what was requested. */
const QUERY_VALUE = /([?&][\w.~%[\]-]{1,40}=)[^&#\s"'`)\]}>,]+/g;
/** A key, token or hash: a long word of letters and digits (128 bits are 22 characters). */
const LONG_SECRET = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?:\.[\w-]{8,})*/gi;
/** Names that come before a password in headers and messages. */
const NAMED_SECRET =
  /\b(bearer|basic|password|secret|token)(["']?\s*[:=]\s*["']?|\s+)(?!of\b|is\b)[^\s"',;}&…]+/gi;

/** Turns `GET /team/5?code=K7Q2 by ann@salt.example` into `GET /team/5?code=… by …`. */
export function withoutPrivateText(text: string): string {
  return text
    .replace(QUERY_VALUE, `$1${CUT}`)
    .replace(MAIL_ADDRESS, CUT)
    .replace(NAMED_SECRET, `$1$2${CUT}`)
    .replace(LONG_SECRET, CUT);
}
