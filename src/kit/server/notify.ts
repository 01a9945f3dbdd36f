// Tells somebody something inside the site: `await notify(ctx, …)`, in the transaction of what it tells of.
import type { Notice, NoticeKey } from '../notices.ts';
import type { Context } from './context.ts';

/** Where nobody keeps notifications (imports, the demo's own data) nothing happens. */
export async function notify(ctx: Context, notice: Notice): Promise<void> {
  await ctx.notices?.keep(ctx, notice);
}

/** There is nothing left to tell: every request is answered. */
export async function withdrawNotification(ctx: Context, key: NoticeKey): Promise<void> {
  await ctx.notices?.withdraw(ctx, key);
}
