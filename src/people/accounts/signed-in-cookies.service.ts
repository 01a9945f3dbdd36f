// Asks better-auth in the name of a call, and puts its cookies and the hint for the page into the reply.
import { createHash } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { askSignIn, type SessionTerms, type SignInApi } from '#kit/server/sign-in.ts';
import { COOKIE_PREFIX, clearedCookies, hintBeside, withoutSession } from './session-cookie.rules.ts';

const NAMES = { appName: 'Homestretch', cookiePrefix: COOKIE_PREFIX };
const HINT_CHARACTERS = 12;

type Ask<Reply> = (
  api: SignInApi,
  headers: Headers,
) => Promise<{ headers?: Headers | null; response: Reply }>;

export async function askDoor<Reply>(
  ctx: Context,
  ask: Ask<Reply>,
  terms: SessionTerms | null = null,
): Promise<Reply> {
  const { reply, cookies } = await askSignIn(ctx, NAMES, ask, terms);
  const hints = cookies.flatMap((cookie) => hintBeside(cookie, fingerprint) ?? []);
  for (const cookie of [...cookies, ...hints]) ctx.request?.reply?.append('set-cookie', cookie);
  return reply;
}

/** As somebody who is not signed in yet, whatever session the browser still has. */
export async function askDoorAsVisitor<Reply>(
  ctx: Context,
  ask: Ask<Reply>,
  terms: SessionTerms | null = null,
): Promise<Reply> {
  return askDoor(
    ctx,
    (api, headers) => {
      headers.set('cookie', withoutSession(headers.get('cookie') ?? ''));
      return ask(api, headers);
    },
    terms,
  );
}

export function clearCookies({ publicUrl, request }: Context): void {
  for (const cookie of clearedCookies(publicUrl.startsWith('https:')))
    request?.reply?.append('set-cookie', cookie);
}

const fingerprint = (token: string) =>
  createHash('sha256').update(`hint ${token}`).digest('hex').slice(0, HINT_CHARACTERS);
