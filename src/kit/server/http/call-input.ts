// Reads what a request sends to a call: the query and a body are one input, within limits that hold before anything is parsed.
import { Refusal } from '#kit/refusal.ts';

/** What a changing GET call takes as a body when it is posted: a few short values. */
export const GET_BODY_BYTES_MAX = 4 * 1024;
const INPUT_DEPTH_MAX = 16;

const WITH_BODY = new Set(['POST', 'PUT']);

/** The documents put some of what is posted into the query: it is one input. A list as the body is its `items`. */
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
 * A call that changes something by GET may as well be posted: the values of the JSON object in its body move into
 * the query. Throws a Refusal for a body above 4 KB and for anything but an object of texts, numbers and booleans.
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
 * What no call can take, whatever its contract: the character NUL, which no database can store and no person types,
 * and values nested deeper than any form is. Null when the input has neither.
 */
export function refusalToInput(input: unknown): Refusal | null {
  const rest: { value: unknown; path: readonly string[] }[] = [{ value: input, path: [] }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && value.includes('\0')) return nulIn(path);
    if (typeof value !== 'object' || value === null) continue;
    if (path.length === INPUT_DEPTH_MAX) return bodyUnreadable();
    for (const [name, inner] of Object.entries(value)) {
      if (name.includes('\0')) return nulIn(path);
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

function nulIn(path: readonly string[]): Refusal {
  return new Refusal('INPUT_INVALID', 'Some of the input is missing or not of the right kind.', {
    fields: { [path.join('.') || 'input']: 'Text cannot contain the character NUL.' },
  });
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  value instanceof Object && !Array.isArray(value);

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** An empty body is an empty input; undefined for what is no JSON. */
function readJson(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
