// Tells somebody something by mail, if, how often and when they want it: at once, after the quiet hours, or gathered.
import type { Context } from '#kit/server/context.ts';
import { type Mail, sendMails } from '#kit/server/mail/mail.ts';
import { type MailSettings, quietUntil, SETTINGS_AT_FIRST } from './mail-schedule.rules.ts';
import { type CategoryName, idOf, isMailed, NO_TEAM } from './notices.rules.ts';
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
  /** Null: it belongs to no team. */
  teamId: number | null;
  /** One line: "Marguerite Holloway wrote under your run". */
  title: string;
  detail?: string;
  /** On this site. */
  path: string;
  /** It is about a meet that is on today: quiet hours may be off. */
  isOfMeetDay?: boolean;
  /** "You get this because …" */
  why: string;
}

type Outcome = 'off' | 'sent' | 'waiting';

/** Call it inside the transaction of what it tells of. */
export async function sendNotice(ctx: Context, notice: Notice): Promise<Outcome> {
  const [outcome] = await sendNotices(ctx, [notice]);
  return outcome!;
}

/** Of many people, one notice each, by as many queries as a few take. What became of each, in their order. */
export async function sendNotices(ctx: Context, notices: readonly Notice[]): Promise<Outcome[]> {
  if (notices.length === 0) return [];
  const ids = notices.map(({ userId }) => userId);
  const people = await mapRecipients(ctx.db, ids);
  const settings = await mapSettings(ctx.db, ids);
  const choices = Map.groupBy(await listChoicesOfAll(ctx.db, ids), ({ userId }) => userId);
  const waiting: (WaitingNotice & { userId: number })[] = [];
  const mails: Mail[] = [];
  const outcomes: Outcome[] = [];
  for (const notice of notices) {
    const { userId, category, title, detail = '', path } = notice;
    const teamId = notice.teamId ?? NO_TEAM;
    const own = settings.get(userId) ?? SETTINGS_AT_FIRST;
    const person = people.get(userId);
    const isOn = isMailed(own, choices.get(userId) ?? [], { teamId, name: category });
    if (!person || !isOn) {
      outcomes.push('off');
    } else if (own.rhythm !== 'each') {
      waiting.push({ userId, teamId, categoryId: idOf(category), title, detail, path });
      outcomes.push('waiting');
    } else {
      mails.push(await mailOf(ctx, notice, person, own));
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
    lines: [words.hello(firstName), ...(detail === '' ? [] : [detail])],
    button: { label: words.open, url: `${ctx.publicUrl}${path}` },
    unsubscribe: await unsubscribeOf(ctx, { userId, scope }, why),
    ...(notBefore && { notBefore }),
  };
}

/** What waited for the next digest, the oldest first; it waits no longer. */
export function takeWaitingNotices({ db }: Context, userId: number): Promise<WaitingNotice[]> {
  return takeWaiting(db, userId);
}
