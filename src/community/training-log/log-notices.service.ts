// Notifies the owner of a log about comments and plans, by mail and inside the site as they prefer.
import { sendNotice } from '#community/preferences/notices.service.ts';
import { findOwner, type LogOwner } from '#community/training-log/access/log-access.store.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { shortenText } from '#kit/shorten-text.ts';
import type { NoticeAbout } from '#people/notices/notices.rules.ts';
import { notify } from '#people/notices/notify.service.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { logViewAddress, VIEW_DEFAULT } from './log-addresses.rules.ts';
import { noticeWords as words } from './training-log.words.ts';

interface AboutWorkout {
  title: string;
  day: Day;
}

export async function announceComment(
  ctx: Context,
  owner: LogOwner,
  { workoutId, title, day, text }: AboutWorkout & { workoutId: number; text: string },
): Promise<void> {
  const by = await nameOfWriter(ctx);
  await mailOwner(ctx, owner, day, { title: words.comment(by, title), detail: text });
  await notifyInside(ctx, owner, day, { about: { workoutId }, did: words.wrote(title), detail: text });
}

export async function announcePlan(
  ctx: Context,
  owner: LogOwner,
  { planId, title, day, details }: AboutWorkout & { planId: number; details: string },
): Promise<void> {
  const by = await nameOfWriter(ctx);
  await mailOwner(ctx, owner, day, { title: words.plan(by, title, day), detail: details });
  const about = { assignmentId: planId };
  await notifyInside(ctx, owner, day, { about, did: words.planned(title, day), detail: details });
}

/** The line shows the writer's full name: the owner knows their coaches and parents. */
async function notifyInside(
  ctx: Context,
  { userId, handle }: LogOwner,
  day: Day,
  { about, did, detail }: { about: NoticeAbout; did: string; detail: string },
): Promise<void> {
  const writer = requireUser(ctx).userId;
  await notify(ctx, {
    userId,
    type: 'TrainingLog',
    about,
    line1: [{ account: writer }],
    line2: [did],
    line3: detail === '' ? [] : [shortenText(detail, DETAIL_MAX)],
    href: logViewAddress(handle, VIEW_DEFAULT, day),
  });
}

const DETAIL_MAX = 200;

async function mailOwner(
  ctx: Context,
  { userId, handle }: LogOwner,
  day: Day,
  notice: { title: string; detail: string },
): Promise<void> {
  const path = logViewAddress(handle, VIEW_DEFAULT, day);
  await sendNotice(ctx, { userId, category: 'messages', teamId: null, path, why: words.why, ...notice });
}

async function nameOfWriter(ctx: Context): Promise<string> {
  const { userId } = requireUser(ctx);
  return (await findOwner(ctx, { userId }))?.name ?? '';
}
