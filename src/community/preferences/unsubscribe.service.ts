// Links that turn mail off without signing in: whose they are, what they turn off, and doing so.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { Unsubscribe } from '#kit/server/mail/mail-template.ts';
import { openSigned, sign } from '#kit/server/security/signing.ts';
import type { MailSettings } from './mail-schedule.rules.ts';
import { idOf, isWanted, NO_TEAM } from './notices.rules.ts';
import { changeSettings } from './preferences.service.ts';
import { findRecipient, listChoices, mapTeamNames, readSettings, saveChoices } from './preferences.store.ts';
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

/** What a mail says of itself that is not about the account. */
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
  user: { Id: number; email: string } | null;
  redirectTo: string | null;
  what: string | null;
  isOff: boolean | null;
}

const ALL: Scope = { kind: 'all' };

const INVALID: ReadLink = { state: 'invalid', user: null, redirectTo: null, what: null, isOff: null };

/** site-shell §8: an invalid token is passed on as such; a valid one without a user leads to the page that says so. */
export async function readMailLink(ctx: Context, token: string): Promise<ReadLink> {
  const link = await openLink(ctx, token);
  return link ? describeLink(ctx, token, link) : INVALID;
}

/** Turns off, or on again, what the link is about; `isAll`: all mail of that account. Twice is as good as once. */
export async function unsubscribe(
  ctx: Context,
  token: string,
  { isOn, isAll }: { isOn: boolean; isAll: boolean },
): Promise<ReadLink> {
  const link = await openLink(ctx, token);
  if (!link) throw new Refusal('MAIL_LINK_INVALID', words.token, { status: 404 });
  const { isAllMailOff } = await readSettings(ctx.db, link.userId);
  const meant: MailLink = isAll || (isOn && isAllMailOff) ? { ...link, scope: ALL } : link;
  if (await findRecipient(ctx.db, link.userId)) await turn(ctx, meant, isOn);
  return describeLink(ctx, token, meant);
}

async function openLink(ctx: Context, token: string): Promise<MailLink | null> {
  const text = await openSigned(ctx, token);
  return text === null ? null : parseLink(text);
}

/** Where all mail is off, that is what there is to say, and to turn on again. */
async function describeLink(ctx: Context, token: string, { userId, scope }: MailLink): Promise<ReadLink> {
  const person = await findRecipient(ctx.db, userId);
  if (!person) {
    const redirectTo = `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`;
    return { state: 'valid', user: null, redirectTo, what: null, isOff: null };
  }
  const settings = await readSettings(ctx.db, userId);
  const shown = settings.isAllMailOff ? ALL : scope;
  return {
    state: 'valid',
    user: { Id: userId, email: maskAddress(person.email) },
    redirectTo: null,
    what: scopeWords(shown, await teamNameOf(ctx, shown)),
    isOff: await isTurnedOff(ctx, userId, shown, settings),
  };
}

async function teamNameOf(ctx: Context, scope: Scope): Promise<string | null> {
  if (scope.kind !== 'category' || scope.teamId === NO_TEAM) return null;
  return (await mapTeamNames(ctx.db, [scope.teamId])).get(scope.teamId) ?? null;
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
  return !isWanted(await listChoices(ctx.db, userId), { teamId, name, way: 'mail' });
}

async function turn(ctx: Context, { userId, scope }: MailLink, isOn: boolean): Promise<void> {
  if (scope.kind === 'all') await changeSettings(ctx, userId, { isAllMailOff: !isOn });
  else if (scope.kind === 'news') await changeSettings(ctx, userId, { wantsProductNews: isOn });
  else {
    const categoryIds = [idOf(scope.category)];
    await saveChoices(ctx, userId, { teamId: scope.teamId, categoryIds, way: 'mail', isOn });
  }
}
