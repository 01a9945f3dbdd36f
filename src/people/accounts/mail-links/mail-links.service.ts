// Links in mails: each has a secret that works once, and the database keeps only its hash.
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

/** The browser's secret lives as long as the link in the mail. */
export const BROWSER_HOURS = LINK_HOURS.verify;
const SECRET = /^[\w-]{43}$/;
const TOKEN = /^([1-9a-z][0-9a-z]{0,12})-([\w-]{43})$/;

/** Returns the address of a new link. Earlier links of this kind for the account stop working. */
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
 * Makes a secret for the browser in which somebody signs up. The link in the mail signs in only that browser, so that a
 * mailbox's owner is never signed in to an account that somebody else started.
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

/** Whether the account was started in this browser. It answers once. */
export async function takeBrowserSecret(
  ctx: Context,
  userId: number,
  secret: string | null,
): Promise<boolean> {
  if (secret === null || !SECRET.test(secret)) return false;
  return (await takeLink(ctx, identifierOf('browser', userId, secret))) !== null;
}

/** Throws LINK_USED_OR_LATE for a link that was used or replaced, is too old, or never existed. */
export async function openLink(ctx: Context, kind: LinkKind, token: string): Promise<OpenedLink> {
  const found = readToken(kind, token);
  const holds = found && (await takeLink(ctx, found.identifier));
  if (!found || holds === null) throw linkOver();
  return { userId: found.userId, holds };
}

/** Reads a link without using it up. */
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
