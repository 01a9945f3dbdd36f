// Makes the browser's API calls over HTTP. It knows their addresses only, so pages load no schema and no library.

import { ServerFailure } from '#app/server-failure.ts';
import { noteMeetVersion, versionOfMeet } from '#competition/meets/meet-versions.client.ts';
import { DATA_VERSION_HEADER } from '#kit/data-version.ts';
import { FIELD_NAMES_HEADER, NAMES_OF_THE_CODE } from '#kit/published-names.ts';
import { Refusal, type RefusalStatus } from '#kit/refusal.ts';
import type { CallContext } from '#kit/ui/page/api-context.ts';
import type { CallInput, MakeCall } from './api-proxy.ts';
import { callWithRetries, type FailureHandler } from './call-retries.ts';

const PREFIX = '/api/v1';
/** A meet that is opened again is not read again for this long, unless the page hears of a newer version. */
const MEET_FRESH_MS = 600_000;

interface MeetReply {
  meetToken: string;
  meet: { dataVersion: number };
}

interface SavedMeet {
  reply: Promise<MeetReply>;
  readAtMs: number;
}

interface SendOptions {
  /** The meet that the call is about. */
  meet?: CallInput;
  meetToken?: string;
  headers?: Record<string, string> | undefined;
  quiet?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

interface CallerOptions {
  /** `https://host` of another site that answers the calls; empty for this one. */
  host?: string;
  failureHandler: FailureHandler;
  /** Runs with every answer. `build` names the build of the site that gave it. */
  onBuild(build: string | null): void;
}

// Made anew with every page load. The server sees by it that a page of this site makes the call.
const pageId = newId();

/** `calls` maps each call to its method and path: `meets.getMeetData` → `GET /Meet/GetMeetData`. */
export function createCaller(
  calls: Record<string, string>,
  { host = '', failureHandler, onBuild }: CallerOptions,
): MakeCall {
  /** The data with the read token of each requested meet, by `tf:17`. Read tokens are equal for everyone. */
  const meets = new Map<string, SavedMeet>();

  async function makeCall(
    call: string,
    input: CallInput = {},
    { meet, quiet, headers }: CallContext = {},
    signal?: AbortSignal,
  ): Promise<unknown> {
    // A page that follows a meet reads it quietly, and always anew.
    if (call === 'meets.getMeetData') return quiet ? fetchMeet(input, quiet) : openMeet(input);
    if (!meet) return sendCall(call, input, { headers, quiet, signal });
    const meetData = meets.get(keyOf(meet))?.reply ?? fetchMeet(meet, quiet);
    try {
      return await sendCall(call, input, { meet, meetToken: (await meetData).meetToken, quiet, signal });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'MEET_TOKEN_EXPIRED') throw error;
      return sendCall(call, input, {
        meet,
        meetToken: (await fetchMeet(meet, quiet)).meetToken,
        quiet,
        signal,
      });
    }
  }

  /** Shares one request between a meet page and its tab, which need it at the same time. Later calls use its token. */
  function fetchMeet(meet: CallInput, quiet?: boolean): Promise<MeetReply> {
    const key = keyOf(meet);
    const reply = sendCall('meets.getMeetData', meet, { quiet }) as Promise<MeetReply>;
    const saved = { reply, readAtMs: Date.now() };
    meets.set(key, saved);
    reply.then(
      (read) => noteMeetVersion(Number(meet.meetId), read.meet.dataVersion),
      () => meets.get(key) === saved && meets.delete(key),
    );
    return reply;
  }

  /** Returns the meet as this browser has read it, unless that is too old, or older than what the page has heard of. */
  async function openMeet(meet: CallInput): Promise<MeetReply> {
    const saved = meets.get(keyOf(meet));
    // The clock of a phone may be set back.
    if (!saved || Math.abs(Date.now() - saved.readAtMs) >= MEET_FRESH_MS) return fetchMeet(meet);
    const reply = await saved.reply;
    return reply.meet.dataVersion >= versionOfMeet(Number(meet.meetId)) ? reply : fetchMeet(meet);
  }

  function sendCall(call: string, input: CallInput, options: SendOptions = {}): Promise<unknown> {
    const { meet, meetToken, headers: more, quiet: isQuiet = false, signal } = options;
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
      ...more,
    };
    if (meetToken) headers['x-meet-token'] = meetToken;
    // The key lets the server apply a change once, although the visitor may send it again.
    if (changes && !isQuiet) headers['x-request-key'] = newId();
    const init: RequestInit = { headers, ...(signal && { signal }) };
    if (method !== 'GET') {
      headers['content-type'] = 'application/json';
      Object.assign(init, { method, body: JSON.stringify(rest) });
    }
    const address = host + PREFIX + path + (method === 'GET' ? queryOf(rest) : '');
    const reply = callWithRetries(
      () => send(call, address, init, meet),
      { isRead: !changes, isQuiet, signal },
      failureHandler,
    );
    // Whatever was changed may be part of a meet.
    return changes ? reply.finally(() => meets.clear()) : reply;
  }

  async function send(call: string, address: string, init: RequestInit, meet?: CallInput): Promise<unknown> {
    const response = await fetch(address, init).catch((error) => {
      init.signal?.throwIfAborted();
      throw new ServerFailure(call, 0, error);
    });
    onBuild(response.headers.get('x-build'));
    if (meet) noteMeetVersion(Number(meet.meetId), Number(response.headers.get(DATA_VERSION_HEADER)));
    const body = await response.json().catch(() => undefined);
    // Null is a reply: `getSignedInUser` returns it when no one is signed in.
    if (body !== undefined && response.ok) return body;
    if (!body?.code || response.status >= 500) throw new ServerFailure(call, response.status);
    throw new Refusal(body.code, body.message, { ...body, status: response.status as RefusalStatus });
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
