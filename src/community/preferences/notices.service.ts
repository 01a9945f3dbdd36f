// Tells somebody something by mail, if, how often and when they want it: at once, after the quiet hours, or gathered.
import type { Context } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail.ts';
import { type CategoryName, idOf, isWanted, NO_TEAM } from './notices.rules.ts';
import { readChoices, readMailSettings } from './preferences.service.ts';
import { findRecipient, insertWaiting, takeWaiting, type WaitingNotice } from './preferences.store.ts';
import { noticeWords as words } from './preferences.words.ts';
import { quietUntil } from './rhythm.rules.ts';
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

/** Call it inside the transaction of what it tells of. */
export async function sendNotice(ctx: Context, notice: Notice): Promise<'off' | 'sent' | 'waiting'> {
  const { userId, category, title, detail = '', path, why, isOfMeetDay = false } = notice;
  const teamId = notice.teamId ?? NO_TEAM;
  const [person, settings, choices] = [
    await findRecipient(ctx.db, userId),
    await readMailSettings(ctx, userId),
    await readChoices(ctx, userId),
  ];
  const isOff = settings.isAllMailOff || !isWanted(choices, { teamId, name: category, way: 'mail' });
  if (!person || isOff) return 'off';
  if (settings.rhythm !== 'each') {
    await insertWaiting(ctx, userId, { teamId, categoryId: idOf(category), title, detail, path });
    return 'waiting';
  }
  const notBefore = quietUntil(ctx.clock.now(), settings, isOfMeetDay)?.toString();
  await sendMail(ctx, {
    to: person.email,
    userId,
    subject: title,
    lines: [words.hello(person.firstName), ...(detail === '' ? [] : [detail])],
    button: { label: words.open, url: `${ctx.publicUrl}${path}` },
    unsubscribe: await unsubscribeOf(ctx, { userId, scope: { kind: 'category', category, teamId } }, why),
    ...(notBefore && { notBefore }),
  });
  return 'sent';
}

/** What waited for the next digest, the oldest first; it waits no longer. */
export function takeWaitingNotices({ db }: Context, userId: number): Promise<WaitingNotice[]> {
  return takeWaiting(db, userId);
}
