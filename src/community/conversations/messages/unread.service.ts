// Counts an account's unread messages, for the shell and the account's channel.

import { findConversation, listMembers } from '#community/conversations/conversations.store.ts';
import { areAllClose, namesSeenBy } from '#community/conversations/members/member-names.service.ts';
import type { Context } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { UNREAD_MAX, type UnreadSummary, unreadChannel } from './messages.rules.ts';
import { readUnread } from './messages.store.ts';

export async function unreadOf(ctx: Context, userId: number): Promise<UnreadSummary> {
  const { count, authorId, conversationId } = await readUnread(ctx, userId, UNREAD_MAX);
  if (authorId === null || conversationId === null) return { unreadCount: 0, lastAuthor: null };
  const conversation = await findConversation(ctx, conversationId);
  const areClose = areAllClose(conversation!, await listMembers(ctx, conversationId));
  const names = await namesSeenBy(ctx, userId, [authorId], areClose);
  return { unreadCount: count, lastAuthor: names.of(authorId) };
}

/** The visitor's own count. */
export function ownUnread(ctx: Context): Promise<UnreadSummary> {
  return unreadOf(ctx, requireUser(ctx).userId);
}

/** Sent after the commit to every open page of the account. */
export async function announceUnread(
  ctx: Context,
  userId: number,
  summary: UnreadSummary,
  conversationId: number,
): Promise<void> {
  await publish(ctx, unreadChannel(userId), { ...summary, conversationId });
}
