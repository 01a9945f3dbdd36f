// For tests of code that notifies people: a context that saves notifications as the site does.
import type { Notice } from '#kit/notices.ts';
import type { Context } from '#kit/server/context.ts';
import { deliverNotifications, dropNotification } from './notifications.service.ts';

export function notifying<Ctx extends Context>(ctx: Ctx): Ctx {
  return { ...ctx, notices: { keep: deliverNotifications, withdraw: dropNotification } };
}

export function likeOf(userId: number, likerId: number, postId: number): Notice {
  return {
    userId,
    type: 'PostLike',
    about: { postId },
    line1: [{ user: likerId }],
    line2: ['liked your post'],
    href: `/post/${postId}`,
  };
}
