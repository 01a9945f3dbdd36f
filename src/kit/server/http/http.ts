// The frame of every request: id, limits, security headers, access log, and error replies.
import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#kit/refusal.ts';
import type { Config } from '#kit/server/config.ts';
import { countOutage } from '#kit/server/database/outage-log.ts';
import { isFileForm } from '#kit/server/files/receive-file.ts';
import type { Log } from '#kit/server/log.ts';
import { type PolicyAdditions, securityHeaders } from '#kit/server/security/security-headers.ts';
import { clientAddress, isFromThisMachine } from './client-address.ts';
import { troublePage } from './error-page.ts';
import { troubleWords } from './error-page.words.ts';
import { type ErrorReply, errorReply, errorResponse, HttpError } from './error-reply.ts';

export interface HttpEnv {
  /** The request of the Node server; absent if a test calls `app.request`. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** True if the address is that of a proxy that TRUST_PROXY does not cover. */
    isProxied: boolean;
    /** True if the request comes from the machine that runs the site. */
    isLocal: boolean;
  };
}

interface HttpOptions {
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>;
  log: Log;
  /** Additions to the content security policy. */
  policy?: PolicyAdditions | undefined;
  /** Style sheets of the error page. */
  styles: readonly string[];
  /** Addresses that receive files in pieces and limit their bodies themselves. */
  filePaths?: readonly string[];
  countRequest?(request: { kind: string; status: number; seconds: number }): void;
}

export const API_PREFIX = '/api/v1';
/** Addresses of the site are at most a tenth of this. */
export const ADDRESS_CHARACTERS_MAX = 2_048;
export const BODY_BYTES_MAX = 1024 * 1024;

/** Matches `/Mail/Unsubscribe/{token}`, also below `/api/v1`. */
const SECRET_LINK = /^((?:\/api\/v1)?\/(?:Mail\/\w+|calendar|shared\/lists|invoice\/\d+))\/.+$/i;
const REQUEST_ID = /^[\w.-]{8,100}$/;

export function createHttpApp(options: HttpOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(frame(options), refuseLongAddress, limitBodies(options.filePaths ?? []));
  app.onError((error, c) => {
    const reply = errorReply(error, c.var.requestId);
    if (reply.isOurFault) logFault(options.log, error, c.var.requestId);
    return failure(c, reply, options.styles);
  });
  app.notFound((c) => {
    const refusal = new Refusal('ADDRESS_UNKNOWN', 'There is nothing at this address.', { status: 404 });
    return failure(c, errorReply(refusal, c.var.requestId), options.styles);
  });
  return app;
}

/** Logs a failure under the request id of the reply. An outage of the database is two lines in total. */
export function logFault(log: Log, error: unknown, requestId: string): void {
  if (countOutage(log, error)) return;
  log.error(
    { requestId, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'request failed',
  );
}

function frame({ config, log, countRequest, policy }: HttpOptions): MiddlewareHandler<HttpEnv> {
  const everyReply = securityHeaders(config.publicUrl.startsWith('https:'), policy);
  let hasWarned = false;
  return async (c, next) => {
    const begun = performance.now();
    const given = c.req.header('x-request-id') ?? '';
    const { socket, httpVersion = '1.1' } = c.env?.incoming ?? {};
    const connection = socket?.remoteAddress ?? '127.0.0.1';
    c.set('requestId', REQUEST_ID.test(given) ? given : randomUUID());
    const forwardedFor = c.req.header('x-forwarded-for') ?? null;
    c.set('clientAddress', clientAddress(connection, forwardedFor, config.trustedProxies));
    c.set('isProxied', forwardedFor !== null && config.trustedProxies === 0);
    if (c.var.isProxied && !hasWarned) {
      hasWarned = true;
      log.warn('A proxy sends X-Forwarded-For, but TRUST_PROXY is 0: all its clients share one limit.');
    }
    c.set('isLocal', isFromThisMachine({ connection, httpVersion, headers: c.req.raw.headers }));
    await next();
    const { headers, status } = c.res;
    for (const [name, value] of everyReply) if (!headers.has(name)) headers.set(name, value);
    headers.set('x-request-id', c.var.requestId);
    const ms = performance.now() - begun;
    countRequest?.({ kind: kindOf(c.req.path), status, seconds: ms / 1000 });
    const { requestId, clientAddress: address } = c.var;
    log.info(
      {
        requestId,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status,
        ms: Math.round(ms * 10) / 10,
        address,
      },
      'request',
    );
  };
}

/** Hides the token in links of emails and the keys of calendars and shared lists, because they are valid for years. */
function loggedPath(path: string): string {
  return SECRET_LINK.test(path) ? path.replace(SECRET_LINK, '$1/…') : path;
}

const refuseLongAddress: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.url.length > ADDRESS_CHARACTERS_MAX) throw addressTooLong();
  await next();
};

const limitBody = bodyLimit({
  maxSize: BODY_BYTES_MAX,
  onError: () => {
    throw new Refusal('BODY_TOO_LARGE', 'The body of the request is too large: 1 MB at most.', {
      status: 413,
    });
  },
});

const limitBodies =
  (filePaths: readonly string[]): MiddlewareHandler<HttpEnv> =>
  (c, next) =>
    hasNoBody(c.req.method) || (filePaths.includes(c.req.path) && isFileForm(c.req.header('content-type')))
      ? next()
      : limitBody(c, next);

/** Looking for a body would make a whole request of the fetch kind, which costs as much as a cached page. */
const hasNoBody = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Answers requests that Node cannot parse with a page. */
export function unreadableRequest(publicUrl: string, styles: readonly string[]): Response {
  const page = troublePage({ status: 400, ...troubleWords(400), requestId: randomUUID(), styles });
  const headers = new Headers(securityHeaders(publicUrl.startsWith('https:')));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status: 400, headers });
}

function addressTooLong(): HttpError {
  return new HttpError(414, 'ADDRESS_TOO_LONG', troubleWords(414).sentence);
}

/** Refuses other methods for pages and files. */
export function onlyRead(method: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new HttpError(405, 'METHOD_NOT_ALLOWED', troubleWords(405).sentence, { allow: 'GET, HEAD' });
}

/** Answers people with a page and programs with JSON. */
function failure(c: HonoContext<HttpEnv>, reply: ErrorReply, styles: readonly string[]): Response {
  const response = errorResponse(reply);
  if (c.req.path.startsWith('/api/')) return response;
  const { status, body } = reply;
  const page = troublePage({
    status,
    ...troubleWords(status, body.code),
    requestId: reply.body.requestId,
    styles,
  });
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}

function kindOf(path: string): string {
  if (path.startsWith(API_PREFIX)) return 'call';
  if (path.startsWith('/assets/')) return 'asset';
  return /^\/(healthz|readyz|metrics)$/.test(path) ? 'other' : 'page';
}
