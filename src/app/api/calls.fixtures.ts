// Makes API calls for tests as a program would: by address, through the HTTP handler, in the test's database.

import { aroundRename } from '#competition/athlete-pages/name-cache-tags.service.ts';
import { meetsWithFiles } from '#competition/meets/meets-with-files.service.ts';
import { raceFacts } from '#competition/results/race-facts.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createCallHttp } from '#kit/server/http/call-http.ts';
import { router } from './router.ts';

export interface Reply {
  status: number;
  // Tests say which shape they expect.
  body: Record<string, unknown>;
}

export interface CallOptions {
  /** Query parameters, for GET. */
  query?: Record<string, string | number | boolean>;
  /** The JSON body, which makes it a POST unless there is a method. */
  body?: unknown;
  method?: 'PUT';
  token?: string;
  /** Other headers, such as `x-edit-token`. */
  headers?: Record<string, string>;
}

export type Ask = (path: string, options?: CallOptions) => Promise<Reply>;

const PREFIX = '/api/v1';

export function callsWithin(ctx: Context): Ask {
  return async (path, { query = {}, body, method, token, headers: more = {} } = {}) => {
    const faults: unknown[] = [];
    const handle = createCallHttp({
      router,
      prefix: PREFIX,
      ownOrigins: [],
      onOurFault: (error) => void faults.push(error),
    });
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const headers = new Headers({
      'content-type': 'application/json',
      'x-page-id': '0123456789abcdef',
      ...more,
    });
    if (token) headers.set('x-meet-token', token);
    const init =
      body === undefined ? { headers } : { headers, method: method ?? 'POST', body: JSON.stringify(body) };
    const requestKey = headers.get('x-request-key');
    const info = { sent: headers, requestKey, clientAddress: '192.0.2.1' };
    const request = new Request(`http://localhost${PREFIX}${path}?${text}`, init);
    const response = await handle(request, {
      raceFacts,
      aroundRename,
      meetsWithFiles,
      ...ctx,
      request: info,
      headers,
    });
    if (faults.length > 0) throw faults[0];
    return { status: response.status, body: await response.json() };
  };
}

/** Returns the meet token from GetMeetData. */
export async function tokenOf(ask: Ask, meetId: number, sport = 'tf'): Promise<string> {
  const { body } = await ask('/Meet/GetMeetData', { query: { meetId, sport } });
  return String(body.meetToken);
}
