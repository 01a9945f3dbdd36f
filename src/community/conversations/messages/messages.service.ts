// Sends messages, records how far people have read, and mutes conversations.

import {
  findConversation,
  listMembers,
  lockConversation,
  setMembers,
  setMuted,
  setReadUntil,
} from '#community/conversations/conversations.store.ts';
import { writersOf } from '#community/conversations/members/member-names.service.ts';
import { permissionsIn } from '#community/conversations/members/message-permissions.service.ts';
import { canRead, conversationUnknown } from '#community/conversations/permissions.rules.ts';
import { markViewed } from '#community/notifications/notifications.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { announceMessage } from './message-notices.service.ts';
import { refusalToSay, type UnreadSummary, withoutInvisible } from './messages.rules.ts';
import { findSent, insertMessage, lastMessageId } from './messages.store.ts';
import { announceUnread, unreadOf } from './unread.service.ts';

/** The limit is far above what anyone types. */
const SEND_RATE_LIMIT = { name: 'message', max: 400, windowSeconds: 60 * 60 };

interface MessageToSend {
  conversationId: number;
  text: string;
  /** A repeated message with the same key is saved once. */
  sentKey?: string | undefined;
}

/** Returns the message's id. All current members get it, and a minor's parents get a copy. */
export async function sendMessage(
  ctx: Context,
  { conversationId, text, sentKey }: MessageToSend,
): Promise<number> {
  const { userId } = requireVerified(ctx);
  const refusal = refusalToSay(text);
  if (refusal) throw refusal;
  await takeTry(ctx, SEND_RATE_LIMIT, String(userId));
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId);
    const before = conversation ? await listMembers(ctx, conversationId) : [];
    if (!conversation || !canRead(userId, before)) throw conversationUnknown();
    const sent = sentKey === undefined ? null : await findSent(ctx, userId, sentKey);
    if (sent) return sent.messageId;
    const permissions = await permissionsIn(ctx, userId, conversation);
    if (permissions.refusal) throw permissions.refusal;
    const lastId = await lastMessageId(ctx, conversationId);
    await setMembers(ctx, conversationId, permissions.members, lastId);
    const message = {
      conversationId,
      authorId: userId,
      body: withoutInvisible(text),
      mailCopies: permissions.addresses.length,
      sentKey: sentKey ?? null,
    };
    const messageId = await insertMessage(ctx, message);
    await setReadUntil(ctx, { conversationId, userId, messageId });
    await announceMessage(ctx, { conversation, permissions, message, lastId, before });
    return messageId;
  });
}

/** Marks it and earlier messages as read; returns the remaining unread summary. */
export async function markRead(
  ctx: Context,
  { conversationId, messageId }: { conversationId: number; messageId: number },
): Promise<UnreadSummary> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    const members = await listMembers(ctx, conversationId);
    if (!canRead(userId, members)) throw conversationUnknown();
    // A future message cannot be marked as read.
    const readUntil = Math.min(messageId, await lastMessageId(ctx, conversationId));
    const isNews = await setReadUntil(ctx, { conversationId, userId, messageId: readUntil });
    if (isNews) await announceRead(ctx, conversationId, userId);
    await markViewed(ctx, { type: 'NewMessage', conversationId });
    const summary = await unreadOf(ctx, userId);
    await announceUnread(ctx, userId, summary, conversationId);
    return summary;
  });
}

/** Shows the author of a conversation of two that their message was read. */
async function announceRead(ctx: Context, conversationId: number, readerId: number): Promise<void> {
  const conversation = await findConversation(ctx, conversationId);
  const writers = conversation ? writersOf(conversation) : [];
  const otherId = writers.includes(readerId) ? writers.find((userId) => userId !== readerId) : undefined;
  if (otherId !== undefined) await announceUnread(ctx, otherId, await unreadOf(ctx, otherId), conversationId);
}

/** Muted messages are counted, without notifications or email. Returns whether it is muted now. */
export async function muteConversation(
  ctx: Context,
  { conversationId, isMuted }: { conversationId: number; isMuted: boolean },
): Promise<boolean> {
  const { userId } = requireUser(ctx);
  const members = await listMembers(ctx, conversationId);
  if (!canRead(userId, members)) throw conversationUnknown();
  await setMuted(ctx, { conversationId, userId, isMuted });
  return isMuted;
}
