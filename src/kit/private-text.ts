// Cuts out of a technical text what could say who somebody is or open a door: it may then be kept and read.

const CUT = '…';

/** `name@host`; also as an address writes it, `name%40host`. */
const MAIL_ADDRESS = /[^\s@"'<>(),;:/?&=]{0,64}(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;
/** The values of a query; the names stay, for they say what was asked. */
const QUERY_VALUE = /([?&][\w.~%[\]-]{1,40}=)[^&#\s"'`)\]}>,]+/g;
/** A key, a token, a hash (128 bits are 22 characters): nobody writes such a word of letters and digits by hand. */
const LONG_SECRET = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?:\.[\w-]{8,})*/gi;
/** What stands in front of a password in headers and messages. */
const NAMED_SECRET =
  /\b(bearer|basic|password|secret|token)(["']?\s*[:=]\s*["']?|\s+)(?!of\b|is\b)[^\s"',;}&…]+/gi;

/** `GET /team/5?code=K7Q2 by ann@salt.example` → `GET /team/5?code=… by …` */
export function withoutPrivateText(text: string): string {
  return text
    .replace(QUERY_VALUE, `$1${CUT}`)
    .replace(MAIL_ADDRESS, CUT)
    .replace(NAMED_SECRET, `$1$2${CUT}`)
    .replace(LONG_SECRET, CUT);
}
