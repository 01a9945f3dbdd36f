// Sends notifications: `await notify(ctx, …)`, in the transaction of the event that it reports.
import type { Notice, NoticeKey } from '../notices.ts';
import type { Context } from './context.ts';

/** Does nothing if notifications are not stored: in imports and for the demo's data. */
export async function notify(ctx: Context, notice: Notice): Promise<void> {
  await notifyAll(ctx, [notice]);
}

/** Sends many notifications with as many queries as one takes. */
export async function notifyAll(ctx: Context, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await ctx.notices?.keep(ctx, notices);
}

/** Removes a notification that is no longer true, such as a request that was answered. */
export async function withdrawNotification(ctx: Context, key: NoticeKey): Promise<void> {
  await ctx.notices?.withdraw(ctx, key);
}
