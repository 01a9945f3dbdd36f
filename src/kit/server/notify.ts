// Tells somebody something inside the site: `await notify(ctx, …)`, in the transaction of what it tells of.
import type { Notice, NoticeKey } from '../notices.ts';
import type { Context } from './context.ts';

/** Where nobody keeps notifications (imports, the demo's own data) nothing happens. */
export async function notify(ctx: Context, notice: Notice): Promise<void> {
  await notifyAll(ctx, [notice]);
}

/** Many people, or of many things: by as many queries as one takes. */
export async function notifyAll(ctx: Context, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await ctx.notices?.keep(ctx, notices);
}

/** There is nothing left to tell: every request is answered. */
export async function withdrawNotification(ctx: Context, key: NoticeKey): Promise<void> {
  await ctx.notices?.withdraw(ctx, key);
}
