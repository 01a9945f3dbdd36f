// Calls better-auth for a visitor, and puts its cookies and the hint for the page into the reply.
import { createHash } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { openSigned, sign } from '#kit/server/security/signing.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { accountRefusalWords as words } from '#people/accounts/account-refusals.words.ts';
import {
  type BetterAuthApi,
  callBetterAuth,
  type SessionTerms,
} from '#people/accounts/better-auth/better-auth.service.ts';
import {
  clearedCookies,
  cookiePrefix,
  hintBeside,
  listSessionValues,
  withoutSession,
  withoutSignIn,
  withSession,
} from './session-cookie.rules.ts';

const APP_NAME = 'Homestretch';
const HINT_CHARACTERS = 12;

type Ask<Reply> = (
  api: BetterAuthApi,
  headers: Headers,
) => Promise<{ headers?: Headers | null; response: Reply }>;

/** Cookies have other names under https and are sent over https only. */
export const isSecureSite = ({ publicUrl }: Pick<Context, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:');

/** The token of the first session cookie that this site has signed, or null. */
export async function readSessionToken(ctx: Context, cookies: string | null): Promise<string | null> {
  for (const value of listSessionValues(cookies, isSecureSite(ctx))) {
    const token = await openSigned(ctx, value);
    if (token !== null) return token;
  }
  return null;
}

/**
 * Calls better-auth with the session that the visitor was read from, and no other. Throws SIGN_IN_NEEDED when better-auth
 * finds another user in it.
 */
export async function callAsUser<Reply>(
  ctx: Context,
  ask: Ask<Reply>,
  terms: SessionTerms | null = null,
): Promise<Reply> {
  const { sessionId } = requireUser(ctx);
  const sent = cookiesOf(ctx);
  const token = await readSessionToken(ctx, sent);
  if (token === null) throw signInAgain();
  const cookies = withSession(withoutSignIn(sent), await sign(ctx, token, 'base64'), isSecureSite(ctx));
  return askWith(
    ctx,
    cookies,
    async (api, headers) => {
      const found = await api.getSession({ headers });
      if (Number(found?.session.id) !== sessionId) throw signInAgain();
      return ask(api, headers);
    },
    terms,
  );
}

/** Calls better-auth for a visitor who is not signed in yet, whatever session the browser still has. */
export async function callAsVisitor<Reply>(
  ctx: Context,
  ask: Ask<Reply>,
  terms: SessionTerms | null = null,
): Promise<Reply> {
  return askWith(ctx, withoutSession(cookiesOf(ctx)), ask, terms);
}

async function askWith<Reply>(
  ctx: Context,
  cookies: string,
  ask: Ask<Reply>,
  terms: SessionTerms | null,
): Promise<Reply> {
  const isSecure = isSecureSite(ctx);
  const names = { appName: APP_NAME, cookiePrefix: cookiePrefix(isSecure) };
  const answer = await callBetterAuth(
    ctx,
    names,
    (api, headers) => {
      headers.set('cookie', cookies);
      return ask(api, headers);
    },
    terms,
  );
  const hints = answer.cookies.flatMap((cookie) => hintBeside(cookie, isSecure, fingerprint) ?? []);
  for (const cookie of [...answer.cookies, ...hints]) ctx.request?.reply?.append('set-cookie', cookie);
  return answer.reply;
}

export function clearCookies(ctx: Context): void {
  for (const cookie of clearedCookies(isSecureSite(ctx))) ctx.request?.reply?.append('set-cookie', cookie);
}

const cookiesOf = ({ request }: Context): string => request?.sent?.get('cookie') ?? '';

const signInAgain = () => new Refusal('SIGN_IN_NEEDED', words.signInAgain, { status: 401 });

const fingerprint = (token: string) =>
  createHash('sha256').update(`hint ${token}`).digest('hex').slice(0, HINT_CHARACTERS);
