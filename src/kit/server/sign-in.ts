// Sign-in by better-auth, behind calls of the site. It never answers a request itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import { listSigningKeys } from '#kit/server/security/signing.ts';
import type { Context } from './context.ts';
import { createSignIn, type SignIn } from './sign-in-instance.ts';
import { CLIENT_ADDRESS_HEADER } from './sign-in-options.ts';

export type SignInApi = SignIn['api'];

/** The terms of a session that a call may begin. */
export interface SessionTerms {
  /** The kind of sign-in in the list of sessions: `password`. */
  by: string;
  /** Throws a Refusal if this account may not sign in now. */
  mayBegin(userId: number): Promise<void>;
}

export interface SignInAnswer<Reply> {
  reply: Reply;
  /** Values of Set-Cookie. */
  cookies: string[];
}

/** A failure of better-auth. Its sentences are for programmers. */
export class SignInFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface Asking {
  ctx: Context;
  terms: SessionTerms | null;
  /** The reason why no session began. */
  refusal?: unknown;
}

export interface SignInNames {
  appName: string;
  cookiePrefix: string;
}

const asking = new AsyncLocalStorage<Asking>();
const instances = new Map<string, Promise<SignIn>>();

/**
 * Returns better-auth's answer and cookies, in the transaction of `ctx`. Throws SignInFailure or a Refusal.
 * `ask` adds the cookies that better-auth may see to the headers.
 */
export async function askSignIn<Reply>(
  ctx: Context,
  names: SignInNames,
  ask: (api: SignInApi, headers: Headers) => Promise<{ headers?: Headers | null; response: Reply }>,
  terms: SessionTerms | null = null,
): Promise<SignInAnswer<Reply>> {
  const { api } = await instanceFor(ctx, names);
  const call: Asking = { ctx, terms };
  try {
    const { response, headers } = await asking.run(call, () => ask(api, headersOf(ctx)));
    return { reply: response, cookies: headers?.getSetCookie() ?? [] };
  } catch (error) {
    if (call.refusal) throw call.refusal;
    throw isFailure(error) ? new SignInFailure(error.body?.code ?? error.message) : error;
  }
}

/** Hashes a password as better-auth does: scrypt with a salt. Takes about 50 ms by design. */
export async function hashPassword(password: string): Promise<string> {
  return (await import('better-auth/crypto')).hashPassword(password);
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  return (await import('better-auth/crypto')).verifyPassword({ password, hash });
}

async function instanceFor(ctx: Context, names: SignInNames): Promise<SignIn> {
  const secrets = await listSigningKeys(ctx);
  const key = [ctx.publicUrl, names.cookiePrefix, ...secrets.map(({ value }) => value)].join(' ');
  const instance =
    instances.get(key) ?? createSignIn({ ...names, publicUrl: ctx.publicUrl, secrets }, currentDb, begin);
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

function current(): Asking {
  const call = asking.getStore();
  if (!call) throw new Error('better-auth works only inside askSignIn.');
  return call;
}

const currentDb = () => current().ctx;

async function begin(userId: number): Promise<string> {
  const call = current();
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
