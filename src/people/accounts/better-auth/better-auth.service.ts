// Sign-in by better-auth, behind calls of the site. It never answers a request itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '#kit/server/context.ts';
import { listSigningKeys } from '#kit/server/security/signing.ts';
import { type BetterAuthInstance, createInstance } from './auth-instance.service.ts';
import { CLIENT_ADDRESS_HEADER } from './auth-options.service.ts';

export type BetterAuthApi = BetterAuthInstance['api'];

/** The terms of a session that a call may begin. */
export interface SessionTerms {
  /** The kind of sign-in in the list of sessions: `password`. */
  by: string;
  /** Throws a Refusal if this account may not sign in now. */
  mayBegin(userId: number): Promise<void>;
}

export interface BetterAuthReply<Reply> {
  reply: Reply;
  /** Values of Set-Cookie. */
  cookies: string[];
}

/** A failure of better-auth. Its sentences are for programmers. */
export class BetterAuthError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface CurrentCall {
  ctx: Context;
  terms: SessionTerms | null;
  /** The reason why no session began. */
  refusal?: unknown;
}

export interface BetterAuthNames {
  appName: string;
  cookiePrefix: string;
}

const currentCall = new AsyncLocalStorage<CurrentCall>();
const instances = new Map<string, Promise<BetterAuthInstance>>();

/**
 * Returns better-auth's reply and cookies, in the transaction of `ctx`. Throws BetterAuthError or a Refusal.
 * `send` adds the cookies that better-auth may see to the headers.
 */
export async function callBetterAuth<Reply>(
  ctx: Context,
  names: BetterAuthNames,
  send: (api: BetterAuthApi, headers: Headers) => Promise<{ headers?: Headers | null; response: Reply }>,
  terms: SessionTerms | null = null,
): Promise<BetterAuthReply<Reply>> {
  const { api } = await instanceFor(ctx, names);
  const call: CurrentCall = { ctx, terms };
  try {
    const { response, headers } = await currentCall.run(call, () => send(api, headersOf(ctx)));
    return { reply: response, cookies: headers?.getSetCookie() ?? [] };
  } catch (error) {
    if (call.refusal) throw call.refusal;
    throw isFailure(error) ? new BetterAuthError(error.body?.code ?? error.message) : error;
  }
}

/** Hashes a password as better-auth does: scrypt with a salt. Takes about 50 ms by design. */
export async function hashPassword(password: string): Promise<string> {
  return (await import('better-auth/crypto')).hashPassword(password);
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  return (await import('better-auth/crypto')).verifyPassword({ password, hash });
}

async function instanceFor(ctx: Context, names: BetterAuthNames): Promise<BetterAuthInstance> {
  const secrets = await listSigningKeys(ctx);
  const key = [ctx.publicUrl, names.cookiePrefix, ...secrets.map(({ value }) => value)].join(' ');
  const instance =
    instances.get(key) ?? createInstance({ ...names, publicUrl: ctx.publicUrl, secrets }, getContext, begin);
  instances.set(key, instance);
  instance.catch(() => instances.delete(key));
  return instance;
}

/** The headers about the browser. The caller chooses the cookies; the server sets the address. */
function headersOf({ request }: Context): Headers {
  const headers = new Headers();
  const userAgent = request?.sent?.get('user-agent');
  if (userAgent) headers.set('user-agent', userAgent);
  headers.set(CLIENT_ADDRESS_HEADER, request?.clientAddress ?? '');
  return headers;
}

function getCall(): CurrentCall {
  const call = currentCall.getStore();
  if (!call) throw new Error('better-auth works only inside callBetterAuth.');
  return call;
}

const getContext = () => getCall().ctx;

async function begin(userId: number): Promise<string> {
  const call = getCall();
  try {
    if (!call.terms) throw new Error('No session may begin here.');
    await call.terms.mayBegin(userId);
    return call.terms.by;
  } catch (refusal) {
    call.refusal = refusal;
    throw refusal;
  }
}

function isFailure(error: unknown): error is Error & { body?: { code?: string } } {
  return error instanceof Error && error.name === 'APIError';
}
