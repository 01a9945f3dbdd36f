// The calls of the API for the browser, over HTTP: knows addresses only, no schema and no library.
import { Refusal, type RefusalStatus } from '#kit/refusal.ts';
import type { CallContext } from '#kit/ui/api-context.ts';
import type { CallInput, MakeCall } from './api-through.ts';

const PREFIX = '/api/v1';

// New with every page load: it shows that a page of this site makes the call.
const pageId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** `calls` says where each call is found: `meets.getMeetData` → `GET /Meet/GetMeetData`. */
export function createCaller(calls: Record<string, string>): MakeCall {
  /** Of each meet asked for, `tf:17`, its data with the token. Read tokens are equal for everyone. */
  const meets = new Map<string, Promise<{ meetToken: string }>>();

  async function makeCall(call: string, input: CallInput = {}, { meet }: CallContext = {}): Promise<unknown> {
    if (call === 'meets.getMeetData') return askForMeet(input);
    if (!meet) return ask(call, input);
    const known = meets.get(keyOf(meet)) ?? askForMeet(meet);
    try {
      return await ask(call, input, (await known).meetToken);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'MEET_TOKEN_EXPIRED') throw error;
      return ask(call, input, (await askForMeet(meet)).meetToken);
    }
  }

  /** A meet page and its tab ask at the same time: the second waits for the first, later calls take its token. */
  function askForMeet(meet: CallInput): Promise<{ meetToken: string }> {
    const key = keyOf(meet);
    const reply = ask('meets.getMeetData', meet) as Promise<{ meetToken: string }>;
    meets.set(key, reply);
    reply.catch(() => meets.delete(key));
    return reply;
  }

  async function ask(call: string, input: CallInput, meetToken?: string): Promise<unknown> {
    const [method = '', pattern = ''] = (calls[call] ?? '').split(' ');
    const rest = { ...input };
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const headers: Record<string, string> = {
      'x-page-id': pageId,
      'x-app-info': `web;${-new Date().getTimezoneOffset()}`,
    };
    if (meetToken) headers['x-meet-token'] = meetToken;
    if (method === 'GET') return replyOf(await fetch(PREFIX + path + queryOf(rest), { headers }));
    headers['content-type'] = 'application/json';
    return replyOf(await fetch(PREFIX + path, { method, headers, body: JSON.stringify(rest) }));
  }

  return makeCall;
}

const keyOf = ({ sport, meetId }: CallInput) => `${sport}:${meetId}`;

function queryOf(input: CallInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value != null) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

async function replyOf(response: Response): Promise<unknown> {
  const body = await response.json();
  if (response.ok) return body;
  throw new Refusal(body.code, body.message, {
    status: response.status as RefusalStatus,
    ...(body.fields && { fields: body.fields }),
  });
}
