// Links that turn mail off without signing in.

import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { Unsubscribe } from '#kit/server/mail/mail-template.ts';
import { openSigned, sign } from '#kit/server/security/signing.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import type { MailSettings } from './mail-schedule.rules.ts';
import { idOf, isWanted, NO_TEAM } from './notices.rules.ts';
import { changeSettings } from './preferences.service.ts';
import { findRecipient, listChoices, readSettings, saveChoices } from './preferences.store.ts';
import {
  type MailLink,
  maskAddress,
  parseLink,
  type Scope,
  UNSUBSCRIBE_PATH,
  writeLink,
} from './unsubscribe.rules.ts';
import { scopeWords, unsubscribeRefusalWords as words } from './unsubscribe.words.ts';

const API_PATH = '/api/v1/Mail/Unsubscribe';

/** The unsubscribe part of a mail that is not about the account. */
export async function unsubscribeOf(ctx: Context, link: MailLink, why: string): Promise<Unsubscribe> {
  const token = encodeURIComponent(await sign(ctx, writeLink(link)));
  return {
    why,
    pageUrl: `${ctx.publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`,
    oneClickUrl: `${ctx.publicUrl}${API_PATH}/${token}`,
  };
}

interface ReadLink {
  state: 'valid' | 'invalid';
  user: { userId: number; email: string } | null;
  redirectTo: string | null;
  what: string | null;
  isOff: boolean | null;
}

const ALL: Scope = { kind: 'all' };

const INVALID: ReadLink = { state: 'invalid', user: null, redirectTo: null, what: null, isOff: null };

/**
 * An invalid token returns the state `invalid`; a valid one without an account redirects to the
 * page that says so.
 */
export async function readMailLink(ctx: Context, token: string): Promise<ReadLink> {
  const link = await openLink(ctx, token);
  return link ? describeLink(ctx, token, link) : INVALID;
}

/**
 * Turns mail in the scope of the link off, or on again; `isAll` covers all mail of the account.
 * Repeating it changes nothing.
 */
export async function unsubscribe(
  ctx: Context,
  token: string,
  { isOn, isAll }: { isOn: boolean; isAll: boolean },
): Promise<ReadLink> {
  const link = await openLink(ctx, token);
  if (!link) throw new Refusal('MAIL_LINK_INVALID', words.token, { status: 404 });
  const { isAllMailOff } = await readSettings(ctx, link.userId);
  const target: MailLink = isAll || (isOn && isAllMailOff) ? { ...link, scope: ALL } : link;
  if (await findRecipient(ctx, link.userId)) await switchMail(ctx, target, isOn);
  return describeLink(ctx, token, target);
}

async function openLink(ctx: Context, token: string): Promise<MailLink | null> {
  const text = await openSigned(ctx, token);
  return text === null ? null : parseLink(text);
}

/** If all mail is off, the page shows that instead of the scope, and offers to turn it on. */
async function describeLink(ctx: Context, token: string, { userId, scope }: MailLink): Promise<ReadLink> {
  const person = await findRecipient(ctx, userId);
  if (!person) {
    const redirectTo = `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`;
    return { state: 'valid', user: null, redirectTo, what: null, isOff: null };
  }
  const settings = await readSettings(ctx, userId);
  const displayed = settings.isAllMailOff ? ALL : scope;
  return {
    state: 'valid',
    user: { userId, email: maskAddress(person.email) },
    redirectTo: null,
    what: scopeWords(displayed, await teamNameOf(ctx, displayed)),
    isOff: await isTurnedOff(ctx, userId, displayed, settings),
  };
}

async function teamNameOf(ctx: Context, scope: Scope): Promise<string | null> {
  if (scope.kind !== 'category' || scope.teamId === NO_TEAM) return null;
  return (await mapTeamNames(ctx, [scope.teamId])).get(scope.teamId) ?? null;
}

async function isTurnedOff(
  ctx: Context,
  userId: number,
  scope: Scope,
  settings: MailSettings,
): Promise<boolean> {
  if (scope.kind === 'all') return settings.isAllMailOff;
  if (scope.kind === 'news') return !settings.wantsProductNews;
  const { teamId, category: name } = scope;
  return !isWanted(await listChoices(ctx, userId), { teamId, name, way: 'mail' });
}

async function switchMail(ctx: Context, { userId, scope }: MailLink, isOn: boolean): Promise<void> {
  if (scope.kind === 'all') await changeSettings(ctx, userId, { isAllMailOff: !isOn });
  else if (scope.kind === 'news') await changeSettings(ctx, userId, { wantsProductNews: isOn });
  else {
    const categoryIds = [idOf(scope.category)];
    await saveChoices(ctx, userId, { teamId: scope.teamId, categoryIds, way: 'mail', isOn });
  }
}
