// Tells the person of a log what coaches and parents wrote and planned, by mail and inside the site, as far as wanted.
import { sendNotice } from '#community/preferences/notices.service.ts';
import { findOwner, type LogOwner } from '#community/training-log/access/log-access.store.ts';
import type { NoticeAbout } from '#kit/notices.ts';
import type { Context } from '#kit/server/context.ts';
import { notify } from '#kit/server/notify.ts';
import { requireUser } from '#kit/server/visitor.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { logViewAddress, VIEW_DEFAULT } from './log-addresses.rules.ts';
import { noticeWords as words } from './training-log.words.ts';

interface AboutWorkout {
  title: string;
  day: Day;
}

export async function tellOfComment(
  ctx: Context,
  owner: LogOwner,
  { workoutId, title, day, text }: AboutWorkout & { workoutId: number; text: string },
): Promise<void> {
  const by = await nameOfWriter(ctx);
  await tell(ctx, owner, day, { title: words.comment(by, title), detail: text });
  await noticeInside(ctx, owner, day, { about: { workoutId }, did: words.wrote(title), detail: text });
}

export async function tellOfPlan(
  ctx: Context,
  owner: LogOwner,
  { planId, title, day, details }: AboutWorkout & { planId: number; details: string },
): Promise<void> {
  const by = await nameOfWriter(ctx);
  await tell(ctx, owner, day, { title: words.plan(by, title, day), detail: details });
  const about = { assignmentId: planId };
  await noticeInside(ctx, owner, day, { about, did: words.planned(title, day), detail: details });
}

/** Under the writer's own name: coaches and parents are known to the person of the log. */
async function noticeInside(
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
    line3: detail === '' ? [] : [shortened(detail)],
    href: logViewAddress(handle, VIEW_DEFAULT, day),
  });
}

const DETAIL_MOST = 200;

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > DETAIL_MOST ? `${letters.slice(0, DETAIL_MOST - 1).join('')}…` : text;
}

async function tell(
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
  return (await findOwner(ctx.db, { userId }))?.name ?? '';
}
