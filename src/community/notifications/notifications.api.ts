// The calls of the notifications.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { notificationsContract } from './notifications.contract.ts';
import { aboutOf } from './notifications.rules.ts';
import {
  feedSummary,
  getContent,
  markClicked,
  markOpened,
  markViewed,
  readFeed,
  removeNotification,
} from './notifications.service.ts';

const calls = implement(notificationsContract).$context<Context>();

export const notificationsRouter = calls.router({
  getFeed: calls.getFeed.handler(async ({ context, input }) => ({
    items: await readFeed(context, input.updatedAfter ?? null),
  })),

  getSummary: calls.getSummary.handler(({ context }) => feedSummary(context)),

  getNotification: calls.getNotification.handler(({ context, input }) => getContent(context, input.id)),

  opened: calls.opened.handler(({ context }) => markOpened(context)),

  clicked: calls.clicked.handler(async ({ context, input }) => {
    await markClicked(context, input.id);
    return { notificationId: input.id };
  }),

  viewed: calls.viewed.handler(async ({ context, input: { type, ...about } }) => ({
    count: await markViewed(context, { type, ...aboutOf(about) }),
  })),

  remove: calls.remove.handler(async ({ context, input }) => {
    await removeNotification(context, input.id);
    return { notificationId: input.id };
  }),
});
