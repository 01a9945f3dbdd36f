// Reads the input of a call from query and body, with limits that apply before parsing.
import { Refusal } from '#kit/refusal.ts';

/** The largest body of a posted GET call: a few short values. */
export const GET_BODY_BYTES_MAX = 4 * 1024;
const INPUT_DEPTH_MAX = 16;

const WITH_BODY = new Set(['POST', 'PUT']);

/** Query and body are one input, because posted calls have values in both. A list as the body becomes `items`. */
export async function mergeQueryIntoBody(request: Request): Promise<Request> {
  const url = new URL(request.url);
  if (url.search === '' || !WITH_BODY.has(request.method)) return request;
  const text = await request.text();
  const body = readJson(text);
  const { headers, method } = request;
  if (body === undefined) return new Request(request.url, { method, headers, body: text });
  const posted = Array.isArray(body) ? { items: body } : body;
  const input = { ...Object.fromEntries(url.searchParams), ...(posted instanceof Object && posted) };
  const sent = new Headers(headers);
  sent.set('content-type', 'application/json');
  sent.delete('content-length');
  url.search = '';
  return new Request(url, { method, headers: sent, body: JSON.stringify(input) });
}

/**
 * Moves the values of a JSON body into the query, because a call that changes something by GET may also be posted.
 * Throws a Refusal for a body above 4 KB and for anything but an object of texts, numbers and booleans.
 */
export async function moveBodyIntoQuery(request: Request): Promise<Request> {
  const text = await request.text();
  if (text.length > GET_BODY_BYTES_MAX) throw bodyTooLarge();
  const posted = readJson(text);
  if (!isPlainObject(posted)) throw bodyUnreadable();
  const url = new URL(request.url);
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(posted)) {
    if (value === null) continue;
    if (!isScalar(value)) throw bodyUnreadable();
    query.set(name, String(value));
  }
  url.search = query.toString();
  return new Request(url, { method: 'GET', headers: request.headers });
}

/**
 * Refuses input that no call accepts: text that the database cannot store, and values nested deeper than any form. Null
 * if the input is fine.
 */
export function refusalToInput(input: unknown): Refusal | null {
  const rest: { value: unknown; path: readonly string[] }[] = [{ value: input, path: [] }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value)) return unstorableIn(path);
    if (typeof value !== 'object' || value === null) continue;
    if (path.length === INPUT_DEPTH_MAX) return bodyUnreadable();
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return unstorableIn(path);
      rest.push({ value: inner, path: [...path, name] });
    }
  }
  return null;
}

export function bodyTooLarge(): Refusal {
  return new Refusal('BODY_TOO_LARGE', 'The body of the request is too large for this call.', {
    status: 413,
  });
}

export function bodyUnreadable(): Refusal {
  return new Refusal('INPUT_UNREADABLE', 'The body of the request could not be read. Send JSON.');
}

/** False for text with the character NUL or with half of a character, such as an emoji that was cut in two. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function unstorableIn(path: readonly string[]): Refusal {
  return new Refusal('INPUT_INVALID', 'Some of the input is missing or not of the right kind.', {
    fields: {
      [path.join('.') || 'input']:
        'This text has a character that cannot be stored. Delete it and type it again.',
    },
  });
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  value instanceof Object && !Array.isArray(value);

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** Parses JSON. An empty body is an empty input; undefined if the body is not JSON. */
function readJson(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
