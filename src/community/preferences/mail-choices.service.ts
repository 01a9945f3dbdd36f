// Leaves out mail with a topic that its receiver has turned off, wherever on the site it comes from.
import type { Context } from '#kit/server/context.ts';
import type { Mail } from '#kit/server/mail/mail.ts';
import { DEFAULT_MAIL_SETTINGS } from './mail-schedule.rules.ts';
import { isMailed, NO_TEAM } from './notices.rules.ts';
import { listChoicesOfAll, mapAccountsByEmail, mapSettings } from './preferences.store.ts';
import { noticeWords as words } from './preferences.words.ts';
import { unsubscribeOf } from './unsubscribe.service.ts';

/** An address without an account gets every mail: it has no settings. */
export async function leaveOutUnwanted(ctx: Context, mails: readonly Mail[]): Promise<readonly Mail[]> {
  const withTopic = mails.filter(({ topic }) => topic);
  if (withTopic.length === 0) return mails;
  const addresses = withTopic.filter(({ userId }) => userId === undefined).map(({ to }) => to);
  const accounts = await mapAccountsByEmail(ctx, addresses);
  const receiverOf = ({ userId, to }: Mail) => userId ?? accounts.get(to.toLowerCase());
  const ids = [...new Set(withTopic.map(receiverOf))].filter((id) => id !== undefined);
  const settings = await mapSettings(ctx, ids);
  const choices = Map.groupBy(await listChoicesOfAll(ctx, ids), ({ userId }) => userId);
  const wantedMails: Mail[] = [];
  for (const mail of mails) {
    const userId = receiverOf(mail);
    if (!mail.topic || userId === undefined) {
      wantedMails.push(mail);
      continue;
    }
    const { category, teamId = NO_TEAM } = mail.topic;
    const mailSettings = settings.get(userId) ?? DEFAULT_MAIL_SETTINGS;
    if (!isMailed(mailSettings, choices.get(userId) ?? [], { teamId, name: category })) continue;
    const scope = { kind: 'category', category, teamId } as const;
    wantedMails.push({
      ...mail,
      unsubscribe: await unsubscribeOf(ctx, { userId, scope }, words.why[category]),
    });
  }
  return wantedMails;
}
