// Links in mails: a secret that opens one thing once, of which the database keeps only the hash.
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { accountRefusalWords as words } from '#people/accounts/account-refusals.words.ts';
import { findLink, insertLink, removeLinks, takeLink } from './mail-links.store.ts';

const LINK_HOURS = { verify: 24, reset: 1, parent: 7 * 24, 'mail-old': 24, 'mail-new': 24 } as const;
export type LinkKind = keyof typeof LINK_HOURS;

const PAGES: Record<LinkKind, string> = {
  verify: '/account/verify',
  reset: '/account/reset',
  parent: '/account/parent',
  'mail-old': '/account/mail-change',
  'mail-new': '/account/mail-change',
};

/** As long as the link of the email. */
export const BROWSER_HOURS = LINK_HOURS.verify;
const SECRET = /^[\w-]{43}$/;
const TOKEN = /^([1-9a-z][0-9a-z]{0,12})-([\w-]{43})$/;

/** The address of a new link; those of this kind that the account had are over. */
export async function makeLink(
  ctx: Context,
  kind: LinkKind,
  userId: number,
  holds: string,
  query: Record<string, string> = {},
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await endLinks(ctx, kind, userId);
  await insertLink(ctx, {
    identifier: identifierOf(kind, userId, secret),
    value: holds,
    expiresAt: ctx.clock.now().add({ hours: LINK_HOURS[kind] }).toString(),
  });
  const parameters = new URLSearchParams({ token: `${userId.toString(36)}-${secret}`, ...query });
  return `${ctx.publicUrl}${PAGES[kind]}?${parameters}`;
}

export interface OpenedLink {
  userId: number;
  holds: string;
}

/**
 * A secret for the browser in which somebody signs up: with it, and with the link of the email, that browser is signed
 * in. Someone else's email cannot be used up for an account that they have begun.
 */
export async function makeBrowserSecret(ctx: Context, userId: number, email: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await insertLink(ctx, {
    identifier: identifierOf('browser', userId, secret),
    value: email,
    expiresAt: ctx.clock.now().add({ hours: BROWSER_HOURS }).toString(),
  });
  return secret;
}

/** Whether this browser began the account; asked once. */
export async function takeBrowserSecret(
  ctx: Context,
  userId: number,
  secret: string | null,
): Promise<boolean> {
  if (secret === null || !SECRET.test(secret)) return false;
  return (await takeLink(ctx, identifierOf('browser', userId, secret))) !== null;
}

/** Throws LINK_USED_OR_LATE for one that was used, is too old, was replaced, or never was. */
export async function openLink(ctx: Context, kind: LinkKind, token: string): Promise<OpenedLink> {
  const found = readToken(kind, token);
  const holds = found && (await takeLink(ctx, found.identifier));
  if (!found || holds === null) throw linkOver();
  return { userId: found.userId, holds };
}

/** Leaves it as it is. */
export async function readLink(ctx: Context, kind: LinkKind, token: string): Promise<OpenedLink> {
  const found = readToken(kind, token);
  const row = found && (await findLink(ctx, found.identifier));
  if (!found || !row) throw linkOver();
  return { userId: found.userId, holds: row.value };
}

export async function endLinks(ctx: Context, kind: LinkKind, userId: number): Promise<void> {
  await removeLinks(ctx, beginningOf(kind, userId));
}

export const linkOver = () => new Refusal('LINK_USED_OR_LATE', words.linkOver);

const beginningOf = (kind: LinkKind | 'browser', userId: number) => `link/${kind}/${userId}/`;

const identifierOf = (kind: LinkKind | 'browser', userId: number, secret: string) =>
  beginningOf(kind, userId) + createHash('sha256').update(secret).digest('base64url');

function readToken(kind: LinkKind, token: string): { userId: number; identifier: string } | null {
  const [, user, secret] = TOKEN.exec(token) ?? [];
  if (!user || !secret) return null;
  const userId = Number.parseInt(user, 36);
  return Number.isSafeInteger(userId) ? { userId, identifier: identifierOf(kind, userId, secret) } : null;
}
