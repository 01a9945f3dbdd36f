// Leaves mail out that its receiver has turned off: whatever has a topic, wherever on the site it comes from.
import type { Context } from '#kit/server/context.ts';
import type { Mail } from '#kit/server/mail/mail.ts';
import { SETTINGS_AT_FIRST } from './mail-schedule.rules.ts';
import { isMailed, NO_TEAM } from './notices.rules.ts';
import { listChoicesOfAll, mapAccountsByEmail, mapSettings } from './preferences.store.ts';
import { noticeWords as words } from './preferences.words.ts';
import { unsubscribeOf } from './unsubscribe.service.ts';

/** An address without an account has turned nothing off, and has nothing to turn off. */
export async function leaveOutUnwanted(ctx: Context, mails: readonly Mail[]): Promise<readonly Mail[]> {
  const withTopic = mails.filter(({ topic }) => topic);
  if (withTopic.length === 0) return mails;
  const addresses = withTopic.filter(({ userId }) => userId === undefined).map(({ to }) => to);
  const accounts = await mapAccountsByEmail(ctx.db, addresses);
  const receiverOf = ({ userId, to }: Mail) => userId ?? accounts.get(to.toLowerCase());
  const ids = [...new Set(withTopic.map(receiverOf))].filter((id) => id !== undefined);
  const settings = await mapSettings(ctx.db, ids);
  const choices = Map.groupBy(await listChoicesOfAll(ctx.db, ids), ({ userId }) => userId);
  const wanted: Mail[] = [];
  for (const mail of mails) {
    const userId = receiverOf(mail);
    if (!mail.topic || userId === undefined) {
      wanted.push(mail);
      continue;
    }
    const { category, teamId = NO_TEAM } = mail.topic;
    const own = settings.get(userId) ?? SETTINGS_AT_FIRST;
    if (!isMailed(own, choices.get(userId) ?? [], { teamId, name: category })) continue;
    const scope = { kind: 'category', category, teamId } as const;
    wanted.push({ ...mail, unsubscribe: await unsubscribeOf(ctx, { userId, scope }, words.why[category]) });
  }
  return wanted;
}
