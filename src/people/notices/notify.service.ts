// Sends notifications: `await notify(ctx, …)`, in the transaction of the event that it reports.

import type { Context } from '#kit/server/context.ts';
import type { Notice, NoticeKey } from './notices.rules.ts';

declare module '#kit/server/context.ts' {
  interface Context {
    /** Stores notifications and shows them. Absent if nobody is notified: imports and tests. */
    notifications?: {
      send(ctx: Context, notices: readonly Notice[]): Promise<void>;
      withdraw(ctx: Context, key: NoticeKey): Promise<void>;
    };
  }
}

/** Does nothing if notifications are not stored: in imports and for the demo's data. */
export async function notify(ctx: Context, notice: Notice): Promise<void> {
  await notifyAll(ctx, [notice]);
}

/** Sends many notifications with as many queries as one takes. */
export async function notifyAll(ctx: Context, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await ctx.notifications?.send(ctx, notices);
}

/** Removes a notification that is no longer true, such as a request that was answered. */
export async function withdrawNotification(ctx: Context, key: NoticeKey): Promise<void> {
  await ctx.notifications?.withdraw(ctx, key);
}
