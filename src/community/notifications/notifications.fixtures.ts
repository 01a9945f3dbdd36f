// For tests of what tells people something: a context that keeps notifications, as that of a site does.
import type { Notice } from '#kit/notices.ts';
import type { Context } from '#kit/server/context.ts';
import { dropNotification, keepNotifications } from './notifications.service.ts';

export function notifying<Ctx extends Context>(ctx: Ctx): Ctx {
  return { ...ctx, notices: { keep: keepNotifications, withdraw: dropNotification } };
}

/** Somebody liked a post. */
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
