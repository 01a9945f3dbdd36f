// Sign-in by better-auth, behind doors of our own: it never answers a request itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import { listSigningKeys } from '#kit/server/security/signing.ts';
import type { Context } from './context.ts';
import { createSignIn, type SignIn } from './sign-in-instance.ts';
import { CLIENT_ADDRESS_HEADER } from './sign-in-options.ts';

export type SignInApi = SignIn['api'];

/** How a session begins, when what is asked may begin one. */
export interface SessionTerms {
  /** As the list of sessions says it: `password`. */
  by: string;
  /** Throws a Refusal when this account may not be signed in to now. */
  mayBegin(userId: number): Promise<void>;
}

export interface SignInAnswer<Reply> {
  reply: Reply;
  /** Values of Set-Cookie. */
  cookies: string[];
}

/** What better-auth says no with; its sentences are for programmers. */
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
  /** Why no session began. */
  refusal?: unknown;
}

export interface SignInNames {
  appName: string;
  cookiePrefix: string;
}

const asking = new AsyncLocalStorage<Asking>();
const instances = new Map<string, Promise<SignIn>>();

/**
 * better-auth's answer and its cookies, read and written in the transaction of `ctx`; throws SignInFailure or a Refusal.
 * `ask` adds to the headers the cookies that better-auth may see.
 */
export async function askSignIn<Reply>(
  ctx: Context,
  names: SignInNames,
  ask: (api: SignInApi, headers: Headers) => Promise<{ headers?: Headers | null; response: Reply }>,
  terms: SessionTerms | null = null,
): Promise<SignInAnswer<Reply>> {
  const { api } = await instanceFor(ctx, names);
  const asked: Asking = { ctx, terms };
  try {
    const { response, headers } = await asking.run(asked, () => ask(api, headersOf(ctx)));
    return { reply: response, cookies: headers?.getSetCookie() ?? [] };
  } catch (error) {
    if (asked.refusal) throw asked.refusal;
    throw isFailure(error) ? new SignInFailure(error.body?.code ?? error.message) : error;
  }
}

/** As better-auth keeps passwords: scrypt with a salt. Takes about 50 ms by design. */
export async function hashPassword(password: string): Promise<string> {
  return (await import('better-auth/crypto')).hashPassword(password);
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  return (await import('better-auth/crypto')).verifyPassword({ password, hash });
}

async function instanceFor(ctx: Context, names: SignInNames): Promise<SignIn> {
  const secrets = await listSigningKeys(ctx);
  const key = [ctx.publicUrl, names.cookiePrefix, ...secrets.map(({ value }) => value)].join(' ');
  const known =
    instances.get(key) ?? createSignIn({ ...names, publicUrl: ctx.publicUrl, secrets }, currentDb, begin);
  instances.set(key, known);
  known.catch(() => instances.delete(key));
  return known;
}

/** What the request says of the browser. Cookies are chosen by who asks, the address is ours to tell. */
function headersOf({ request }: Context): Headers {
  const headers = new Headers();
  const userAgent = request?.sent?.get('user-agent');
  if (userAgent) headers.set('user-agent', userAgent);
  headers.set(CLIENT_ADDRESS_HEADER, request?.clientAddress ?? '');
  return headers;
}

function current(): Asking {
  const asked = asking.getStore();
  if (!asked) throw new Error('better-auth works only inside askSignIn.');
  return asked;
}

const currentDb = () => current().ctx;

async function begin(userId: number): Promise<string> {
  const asked = current();
  try {
    if (!asked.terms) throw new Error('No session may begin here.');
    await asked.terms.mayBegin(userId);
    return asked.terms.by;
  } catch (refusal) {
    asked.refusal = refusal;
    throw refusal;
  }
}

function isFailure(error: unknown): error is Error & { body?: { code?: string } } {
  return error instanceof Error && error.name === 'APIError';
}
