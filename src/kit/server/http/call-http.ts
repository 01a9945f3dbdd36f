// Serves the calls of the API over HTTP: finds the call, checks the request, and turns failures into the error body.

import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type Router, traverseContractProcedures } from '@orpc/server';
import { type CallMeta, isChanging } from '#kit/call-meta.ts';
import { FIELD_NAMES_HEADER, NAMES_OF_THE_CODE, publishReply } from '#kit/published-names.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { SharedReads } from '#kit/server/pages/shared-reads.ts';
import { refusalToChange } from '#kit/server/security/csrf-guard.ts';
import {
  bodyTooLarge,
  bodyUnreadable,
  GET_BODY_BYTES_MAX,
  mergeQueryIntoBody,
  moveBodyIntoQuery,
  refusalToInput,
} from './call-input.ts';
import { createCallLines } from './call-lines.ts';
import { type ErrorReply, errorReply, errorResponse, HttpError, refusalFromOrpc } from './error-reply.ts';
import { replyOnce, requireRequestKey } from './request-key.ts';

/** The input of a call over HTTP. */
export interface CallContext extends Context {
  headers: Headers;
  /** Gets the reply before its fields are named as published. */
  onReply?(reply: unknown): void;
}

interface CallHttpOptions {
  router: Router<AnyContractRouter, Context>;
  prefix: `/${string}`;
  /** Origins whose pages may make changes. */
  ownOrigins: readonly string[];
  /** For calls that change nothing. */
  sharedReads?: SharedReads;
  onOurFault(error: unknown, requestId: string): void;
}

/** Answers requests under the prefix; an unknown address is 404 and another method 405, both as JSON. */
export function createCallHttp({ router, prefix, ownOrigins, sharedReads, onOurFault }: CallHttpOptions) {
  const addresses = addressTable(router);
  const inLine = createCallLines();

  const handler = new OpenAPIHandler<CallContext>(router, {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const reply = error instanceof CallFailed ? error.reply : unreadable(error, context.requestId);
          return {
            matched: true,
            response: { status: reply.status, headers: reply.headers, body: { ...reply.body } },
          };
        }
      },
    ],
    clientInterceptors: [
      async ({ next, context, procedure }) => {
        try {
          const reply = await next();
          context.onReply?.(reply);
          const { publishedNames }: CallMeta = procedure['~orpc'].meta;
          const isPublished = context.headers.get(FIELD_NAMES_HEADER) !== NAMES_OF_THE_CODE;
          return publishedNames && isPublished ? publishReply(reply, publishedNames) : reply;
        } catch (failure) {
          const error = refusalFromOrpc(failure);
          const reply = errorReply(error, context.requestId);
          if (reply.isOurFault) onOurFault(error, context.requestId);
          throw new CallFailed(reply);
        }
      },
      async ({ next, ...options }) => {
        const { context, procedure, path, input } = options;
        const unusable = refusalToInput(input);
        if (unusable) throw unusable;
        if (!changes(procedure)) {
          return next({ ...options, context: { ...context, ...(sharedReads && { sharedReads }) } });
        }
        const refusal = isOpenToAll(procedure) ? null : refusalToChange(context.headers, ownOrigins);
        if (refusal) throw refusal;
        const key = context.request?.requestKey;
        if (needsRequestKey(procedure)) requireRequestKey(context);
        const run = (context: CallContext) => {
          if (!key || countsTries(procedure) || needsRequestKey(procedure))
            return next({ ...options, context });
          const request = { key, call: path.join('.'), input };
          return replyOnce(context, request, (ctx) => next({ ...options, context: { ...context, ...ctx } }));
        };
        return inLine(context, lineOf(procedure, input), run);
      },
    ],
  });

  return async (request: Request, context: CallContext): Promise<Response> => {
    // HEAD is a GET without the body.
    const readable = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    const path = new URL(request.url).pathname.slice(prefix.length);
    const matches = addresses.filter(({ pattern }) => pattern.test(path));
    if (isTooLarge(request, matches)) return errorResponse(errorReply(bodyTooLarge(), context.requestId));
    const read = await readRequest(readable, matches, ownOrigins);
    if (read instanceof Refusal) return errorResponse(errorReply(read, context.requestId));
    const { matched, response } = await handler.handle(read, { prefix, context });
    if (matched) {
      response.headers.set('cache-control', 'no-store');
      return response;
    }
    const methods = [...new Set(matches.map(({ method }) => method))];
    const error = methods.length > 0 ? methodNotAllowed(methods) : unknownCall();
    return errorResponse(errorReply(error, context.requestId));
  };
}

class CallFailed extends Error {
  readonly reply: ErrorReply;
  constructor(reply: ErrorReply) {
    super(reply.body.message);
    this.reply = reply;
  }
}

// A failure before the call runs is caused by the body.
function unreadable(error: unknown, requestId: string): ErrorReply {
  return errorReply(error instanceof Refusal ? error : bodyUnreadable(), requestId);
}

function unknownCall(): Refusal {
  return new Refusal('CALL_NOT_FOUND', 'There is no call at this address.', { status: 404 });
}

function methodNotAllowed(methods: readonly string[]): HttpError {
  const message = `This call answers ${methods.join(' and ')} only.`;
  return new HttpError(405, 'METHOD_NOT_ALLOWED', message, { allow: methods.join(', ') });
}

function changes(procedure: AnyContractProcedure): boolean {
  return isChanging(procedure['~orpc'].route, procedure['~orpc'].meta);
}

function needsRequestKey(procedure: AnyContractProcedure): boolean {
  const { needsRequestKey = false }: CallMeta = procedure['~orpc'].meta;
  return needsRequestKey;
}

function countsTries(procedure: AnyContractProcedure): boolean {
  const { countsTries = false }: CallMeta = procedure['~orpc'].meta;
  return countsTries;
}

/** Returns the line of the call; null if it waits for no other. */
function lineOf(procedure: AnyContractProcedure, input: unknown): string | null {
  const { inLineBy }: CallMeta = procedure['~orpc'].meta;
  if (inLineBy === undefined || typeof input !== 'object' || input === null) return null;
  return `${inLineBy} ${(input as Record<string, unknown>)[inLineBy]}`;
}

function isOpenToAll(procedure: AnyContractProcedure): boolean {
  const { isOpenToAll = false }: CallMeta = procedure['~orpc'].meta;
  return isOpenToAll;
}

/** A call that changes something by GET, as the published API requires, may also be posted. */
function isTwin({ method }: Pick<Request, 'method'>, found: readonly CallAddress[]): boolean {
  return (
    method === 'POST' && found.length > 0 && found.every((call) => call.method === 'GET' && call.isChanging)
  );
}

/** Reads the request for its call. Checks the right to change anything before it reads the body. */
async function readRequest(
  request: Request,
  found: readonly CallAddress[],
  ownOrigins: readonly string[],
): Promise<Request | Refusal> {
  if (!isTwin(request, found)) return mergeQueryIntoBody(request);
  const refusal = found.every((call) => call.isOpenToAll)
    ? null
    : refusalToChange(request.headers, ownOrigins);
  if (refusal) return refusal;
  return moveBodyIntoQuery(request).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
}

interface CallAddress {
  pattern: RegExp;
  method: string;
  isChanging: boolean;
  isOpenToAll: boolean;
  bodyBytesMax: number;
}

/** The address of each call. */
function addressTable(router: Router<AnyContractRouter, Context>): CallAddress[] {
  const table: CallAddress[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { route, meta } = contract['~orpc'];
    const { path = '', method = 'POST' } = route;
    const { bodyBytesMax = Number.POSITIVE_INFINITY, isOpenToAll = false }: CallMeta = meta;
    const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`);
    table.push({ pattern, method, isChanging: isChanging(route, meta), isOpenToAll, bodyBytesMax });
  });
  return table;
}

const bodyMaxOf = (call: CallAddress, method: string) =>
  call.method === method ? call.bodyBytesMax : Number.POSITIVE_INFINITY;

/** Checks the declared length. Without one, the limit of the whole site applies. */
function isTooLarge({ headers, method }: Request, found: readonly CallAddress[]): boolean {
  const length = Number(headers.get('content-length') ?? 0);
  const isPosted = isTwin({ method }, found);
  return found.some((call) => length > (isPosted ? GET_BODY_BYTES_MAX : bodyMaxOf(call, method)));
}
