// Tells the person of a log by mail what coaches and parents wrote and planned, as far as they want to be told.
import { sendNotice } from '#community/preferences/notices.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import type { Day } from '#sport/days.rules.ts';
import { logViewAddress, VIEW_DEFAULT } from './log-addresses.rules.ts';
import { findOwner, type LogOwner } from './log-sight.store.ts';
import { noticeWords as words } from './training-log.words.ts';

interface AboutWorkout {
  title: string;
  day: Day;
}

export async function tellOfComment(
  ctx: Context,
  owner: LogOwner,
  { title, day, text }: AboutWorkout & { text: string },
): Promise<void> {
  const by = await nameOfWriter(ctx);
  await tell(ctx, owner, day, { title: words.comment(by, title), detail: text });
}

export async function tellOfPlan(
  ctx: Context,
  owner: LogOwner,
  { title, day, details }: AboutWorkout & { details: string },
): Promise<void> {
  const by = await nameOfWriter(ctx);
  await tell(ctx, owner, day, { title: words.plan(by, title, day), detail: details });
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
