// The error body of the site, with the status and sentence of each kind of failure.
import { ORPCError, ValidationError } from '@orpc/contract';
import { Refusal } from '#kit/refusal.ts';
import { type DatabaseTrouble, databaseTrouble } from '#kit/server/database/database-outage.ts';
import { inputSentence } from './input-words.ts';

export interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
  details?: unknown;
  requestId: string;
}

export interface ErrorReply {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
  /** True if the failure is ours and is logged with the request id. */
  isOurFault: boolean;
}

/** Failures of HTTP itself, such as an address that is too long or an unknown method. */
export class HttpError extends Error {
  readonly status: 405 | 408 | 414;
  readonly code: string;
  readonly headers: Record<string, string>;
  constructor(status: 405 | 408 | 414, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

const DATABASE_RETRY_SECONDS = 5;
const DATABASE_REPLIES: Record<DatabaseTrouble, { status: 503 | 507; code: string; message: string }> = {
  away: {
    status: 503,
    code: 'DATABASE_AWAY',
    message: 'The site cannot reach its data right now. Please try again in a moment.',
  },
  busy: {
    status: 503,
    code: 'SITE_BUSY',
    message: 'The site is very busy right now. Please try again in a moment.',
  },
  full: {
    status: 507,
    code: 'STORAGE_FULL',
    message: 'The site has no room to save this right now. Nothing was changed. Please try again later.',
  },
};

/** Never contains more than a Refusal: no stack, no message of a library. */
export function errorReply(error: unknown, requestId: string): ErrorReply {
  if (error instanceof Refusal) {
    const { code, message, status, fields, details, retryAfterSeconds } = error;
    return {
      status,
      body: {
        code,
        message,
        ...(fields && { fields }),
        ...(details !== undefined && { details }),
        requestId,
      },
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterSeconds)) },
      isOurFault: false,
    };
  }
  if (error instanceof HttpError) {
    const { code, message, status, headers } = error;
    return { status, body: { code, message, requestId }, headers, isOurFault: false };
  }
  const trouble = databaseTrouble(error);
  if (trouble !== null) {
    const { status, code, message } = DATABASE_REPLIES[trouble];
    return {
      status,
      body: { code, message, requestId },
      headers: { 'retry-after': String(DATABASE_RETRY_SECONDS) },
      isOurFault: true,
    };
  }
  if (isUnstorable(error)) {
    const message = 'Some of the input is missing or not of the right kind.';
    return {
      status: 400,
      body: { code: 'INPUT_INVALID', message, requestId },
      headers: {},
      isOurFault: false,
    };
  }
  const message = 'Something went wrong on our side. If it happens again, tell us the request id.';
  return { status: 500, body: { code: 'UNEXPECTED', message, requestId }, headers: {}, isOurFault: true };
}

// PostgreSQL: text that is not UTF-8 or contains NUL, a number out of range, a day or instant that does not exist.
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22007', '22008']);

/** True if the database refused a value that no column can store. */
const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNSTORABLE.has(String(error.code));

/** Builds a response with the error body. */
export function errorResponse({ status, body, headers }: ErrorReply): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** Translates errors that oRPC throws before a handler runs. Returns other errors unchanged. */
export function refusalFromOrpc(error: unknown): unknown {
  if (!(error instanceof ORPCError)) return error;
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return new Refusal('INPUT_INVALID', 'Some of the input is missing or not of the right kind.', {
      fields: fieldsOf(error.cause),
    });
  }
  if (error.code === 'BAD_REQUEST') {
    return new Refusal('INPUT_UNREADABLE', 'The body of the request could not be read. Send JSON.');
  }
  return error.cause ?? error;
}

function fieldsOf({ issues }: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    fields[name || 'input'] ??= inputSentence(issue);
  }
  return fields;
}
