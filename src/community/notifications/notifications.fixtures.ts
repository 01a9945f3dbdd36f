// For tests of code that notifies people: a context that saves notifications as the site does.

import type { Context } from '#kit/server/context.ts';
import type { Notice } from '#people/notices/notices.rules.ts';
import { deliverNotifications, dropNotification } from './notifications.service.ts';

export function notifying<Ctx extends Context>(ctx: Ctx): Ctx {
  return { ...ctx, notifications: { send: deliverNotifications, withdraw: dropNotification } };
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
