// Mails notifications if, how often and when the receiver wants them: at once, after the quiet hours, or in a digest.
import { hello } from '#kit/mail-phrases.ts';
import type { Context } from '#kit/server/context.ts';
import { type Mail, sendMails } from '#kit/server/mail/mail.ts';
import type { CategoryName } from '#people/notices/notices.rules.ts';
import { DEFAULT_MAIL_SETTINGS, type MailSettings, quietUntil } from './mail-schedule.rules.ts';
import { idOf, isMailed, NO_TEAM } from './notices.rules.ts';
import {
  insertWaiting,
  listChoicesOfAll,
  type MailRecipient,
  mapRecipients,
  mapSettings,
  takeWaiting,
  type WaitingNotice,
} from './preferences.store.ts';
import { noticeWords as words } from './preferences.words.ts';
import { unsubscribeOf } from './unsubscribe.service.ts';

interface Notice {
  userId: number;
  category: CategoryName;
  /** Null if it concerns no team. */
  teamId: number | null;
  /** One line, such as "Marguerite Holloway wrote under your run". */
  title: string;
  detail?: string;
  /** A path of this site. */
  path: string;
  /** True for news about a meet that is on today, when quiet hours may be off. */
  isOfMeetDay?: boolean;
  /** A sentence such as "You get this because …". */
  why: string;
}

type Outcome = 'off' | 'sent' | 'waiting';

/** Call it inside the transaction of the change it reports. */
export async function sendNotice(ctx: Context, notice: Notice): Promise<Outcome> {
  const [outcome] = await sendNotices(ctx, [notice]);
  return outcome!;
}

/** Sends any number with the same number of queries. Returns each outcome in order. */
export async function sendNotices(ctx: Context, notices: readonly Notice[]): Promise<Outcome[]> {
  if (notices.length === 0) return [];
  const ids = notices.map(({ userId }) => userId);
  const people = await mapRecipients(ctx, ids);
  const settings = await mapSettings(ctx, ids);
  const choices = Map.groupBy(await listChoicesOfAll(ctx, ids), ({ userId }) => userId);
  const waiting: (WaitingNotice & { userId: number })[] = [];
  const mails: Mail[] = [];
  const outcomes: Outcome[] = [];
  for (const notice of notices) {
    const { userId, category, title, detail = '', path } = notice;
    const teamId = notice.teamId ?? NO_TEAM;
    const mailSettings = settings.get(userId) ?? DEFAULT_MAIL_SETTINGS;
    const person = people.get(userId);
    const isOn = isMailed(mailSettings, choices.get(userId) ?? [], { teamId, name: category });
    if (!person || !isOn) {
      outcomes.push('off');
    } else if (mailSettings.rhythm !== 'each') {
      waiting.push({ userId, teamId, categoryId: idOf(category), title, detail, path });
      outcomes.push('waiting');
    } else {
      mails.push(await mailOf(ctx, notice, person, mailSettings));
      outcomes.push('sent');
    }
  }
  await insertWaiting(ctx, waiting);
  await sendMails(ctx, mails);
  return outcomes;
}

async function mailOf(
  ctx: Context,
  { userId, category, teamId, title, detail = '', path, why, isOfMeetDay = false }: Notice,
  { email, firstName }: MailRecipient,
  settings: MailSettings,
): Promise<Mail> {
  const notBefore = quietUntil(ctx.clock.now(), settings, isOfMeetDay)?.toString();
  const scope = { kind: 'category', category, teamId: teamId ?? NO_TEAM } as const;
  return {
    to: email,
    userId,
    subject: title,
    lines: [hello(firstName), ...(detail === '' ? [] : [detail])],
    button: { label: words.open, url: `${ctx.publicUrl}${path}` },
    unsubscribe: await unsubscribeOf(ctx, { userId, scope }, why),
    ...(notBefore && { notBefore }),
  };
}

/** Takes the notifications that wait for the next digest, the oldest first. */
export function takeWaitingNotices(ctx: Context, userId: number): Promise<WaitingNotice[]> {
  return takeWaiting(ctx, userId);
}
