// The calls of the API for the browser, over HTTP: knows addresses only, no schema and no library.

import { ServerFailure } from '#app/server-failure.ts';
import { FIELD_NAMES_HEADER, NAMES_OF_THE_CODE } from '#kit/published-names.ts';
import { Refusal, type RefusalStatus } from '#kit/refusal.ts';
import type { CallContext } from '#kit/ui/page/api-context.ts';
import type { CallInput, MakeCall } from './api-proxy.ts';
import { type FailureDesk, insist } from './call-retries.ts';

const PREFIX = '/api/v1';

interface Sending {
  meetToken?: string;
  quiet?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

interface CallerOptions {
  /** `https://host` of another site whose calls these are. */
  host?: string;
  desk: FailureDesk;
  /** Told with every answer: which build of the site gave it. */
  onBuild(build: string | null): void;
}

// New with every page load: it shows that a page of this site makes the call.
const pageId = newId();

/** `calls` says where each call is found: `meets.getMeetData` → `GET /Meet/GetMeetData`. */
export function createCaller(
  calls: Record<string, string>,
  { host = '', desk, onBuild }: CallerOptions,
): MakeCall {
  /** Of each meet asked for, `tf:17`, its data with the token. Read tokens are equal for everyone. */
  const meets = new Map<string, Promise<{ meetToken: string }>>();

  async function makeCall(
    call: string,
    input: CallInput = {},
    { meet, quiet }: CallContext = {},
    signal?: AbortSignal,
  ): Promise<unknown> {
    if (call === 'meets.getMeetData') return askForMeet(input, quiet);
    if (!meet) return ask(call, input, { quiet, signal });
    const known = meets.get(keyOf(meet)) ?? askForMeet(meet, quiet);
    try {
      return await ask(call, input, { meetToken: (await known).meetToken, quiet, signal });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'MEET_TOKEN_EXPIRED') throw error;
      return ask(call, input, { meetToken: (await askForMeet(meet, quiet)).meetToken, quiet, signal });
    }
  }

  /** A meet page and its tab ask at the same time: the second waits for the first, later calls take its token. */
  function askForMeet(meet: CallInput, quiet?: boolean): Promise<{ meetToken: string }> {
    const key = keyOf(meet);
    const reply = ask('meets.getMeetData', meet, { quiet }) as Promise<{ meetToken: string }>;
    meets.set(key, reply);
    reply.catch(() => meets.delete(key));
    return reply;
  }

  function ask(call: string, input: CallInput, sending: Sending = {}): Promise<unknown> {
    const { meetToken, quiet: isQuiet = false, signal } = sending;
    const [method = '', pattern = '', changes] = (calls[call] ?? '').split(' ');
    const rest = { ...input };
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const headers: Record<string, string> = {
      'x-page-id': pageId,
      [FIELD_NAMES_HEADER]: NAMES_OF_THE_CODE,
      'x-app-info': `web;${-new Date().getTimezoneOffset()}`,
    };
    if (meetToken) headers['x-meet-token'] = meetToken;
    // A change that is sent again on the visitor's word takes effect once.
    if (changes && !isQuiet) headers['x-request-key'] = newId();
    const how: RequestInit = { headers, ...(signal && { signal }) };
    if (method !== 'GET') {
      headers['content-type'] = 'application/json';
      Object.assign(how, { method, body: JSON.stringify(rest) });
    }
    const address = host + PREFIX + path + (method === 'GET' ? queryOf(rest) : '');
    return insist(() => send(call, address, how), { isRead: !changes, isQuiet, signal }, desk);
  }

  async function send(call: string, address: string, how: RequestInit): Promise<unknown> {
    const response = await fetch(address, how).catch((error) => {
      how.signal?.throwIfAborted();
      throw new ServerFailure(call, 0, error);
    });
    onBuild(response.headers.get('x-build'));
    const body = await response.json().catch(() => undefined);
    // Of nobody who is signed in, the reply is null.
    if (body !== undefined && response.ok) return body;
    if (!body?.code || response.status >= 500) throw new ServerFailure(call, response.status);
    throw new Refusal(body.code, body.message, {
      status: response.status as RefusalStatus,
      ...(body.fields && { fields: body.fields }),
    });
  }

  return makeCall;
}

const keyOf = ({ sport, meetId }: CallInput) => `${sport}:${meetId}`;

function queryOf(input: CallInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value != null) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
