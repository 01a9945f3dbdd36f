// How many messages somebody has not read, told to the shell and on their own channel.

import { findConversation, listMembers } from '#community/conversations/conversations.store.ts';
import { areAllNear, namesFor } from '#community/conversations/members/member-names.service.ts';
import type { Context } from '#kit/server/context.ts';
import { tellChannel } from '#kit/server/realtime/realtime-publish.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { UNREAD_MOST, type UnreadSummary, unreadChannel } from './messages.rules.ts';
import { readUnread } from './messages.store.ts';

export async function unreadOf(ctx: Context, userId: number): Promise<UnreadSummary> {
  const { count, authorId, conversationId } = await readUnread(ctx, userId, UNREAD_MOST);
  if (authorId === null || conversationId === null) return { unreadCount: 0, lastAuthor: null };
  const conversation = await findConversation(ctx, conversationId);
  const areNear = areAllNear(conversation!, await listMembers(ctx, conversationId));
  const names = await namesFor(ctx, userId, [authorId], areNear);
  return { unreadCount: count, lastAuthor: names.of(authorId) };
}

/** Of the visitor. */
export function ownUnread(ctx: Context): Promise<UnreadSummary> {
  return unreadOf(ctx, requireUser(ctx).userId);
}

/** After the commit, on every page that somebody has open. */
export async function tellUnread(
  ctx: Context,
  userId: number,
  summary: UnreadSummary,
  conversationId: number,
): Promise<void> {
  await tellChannel(ctx, unreadChannel(userId), { ...summary, conversationId });
}
