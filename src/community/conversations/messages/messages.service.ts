// Sends messages, notes how far somebody has read, and mutes conversations.

import {
  findConversation,
  listMembers,
  lockConversation,
  setMembers,
  setMuted,
  setReadUntil,
} from '#community/conversations/conversations.store.ts';
import { writersOf } from '#community/conversations/members/member-names.service.ts';
import { conversationUnknown } from '#community/conversations/members/message-permissions.rules.ts';
import { reachOf } from '#community/conversations/members/message-permissions.service.ts';
import { markViewed } from '#community/notifications/notifications.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { countAtDoor } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { tellOfMessage } from './message-notices.service.ts';
import { readable, refusalToSay, type UnreadSummary } from './messages.rules.ts';
import { findSent, insertMessage, lastMessageId } from './messages.store.ts';
import { tellUnread, unreadOf } from './unread.service.ts';

/** Far more than somebody types. */
const SEND_DOOR = { name: 'message', most: 400, windowSeconds: 60 * 60 };

interface MessageToSend {
  conversationId: number;
  text: string;
  /** Sent again with the same one it is the same message. */
  sentKey?: string | undefined;
}

/** Returns its id. Whoever takes part now gets it, a minor's parents a copy. */
export async function sendMessage(
  ctx: Context,
  { conversationId, text, sentKey }: MessageToSend,
): Promise<number> {
  const { userId } = requireVerified(ctx);
  const refusal = refusalToSay(text);
  if (refusal) throw refusal;
  await countAtDoor(ctx, SEND_DOOR, String(userId));
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId);
    const before = conversation ? await listMembers(ctx, conversationId) : [];
    if (!conversation || !before.some((member) => member.userId === userId)) throw conversationUnknown();
    const sent = sentKey === undefined ? null : await findSent(ctx, userId, sentKey);
    if (sent) return sent.messageId;
    const reach = await reachOf(ctx, userId, conversation);
    if (reach.refusal) throw reach.refusal;
    const lastId = await lastMessageId(ctx, conversationId);
    await setMembers(ctx, conversationId, reach.members, lastId);
    const message = {
      conversationId,
      authorId: userId,
      body: readable(text),
      mailCopies: reach.addresses.length,
      sentKey: sentKey ?? null,
    };
    const messageId = await insertMessage(ctx, message);
    await setReadUntil(ctx, { conversationId, userId, messageId });
    await tellOfMessage(ctx, { conversation, reach, message, lastId, before });
    return messageId;
  });
}

/** The visitor has seen it and what came before; returns what is left. */
export async function markRead(
  ctx: Context,
  { conversationId, messageId }: { conversationId: number; messageId: number },
): Promise<UnreadSummary> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    const members = await listMembers(ctx, conversationId);
    if (!members.some((member) => member.userId === userId)) throw conversationUnknown();
    // Nobody has read what is not written yet.
    const readUntil = Math.min(messageId, await lastMessageId(ctx, conversationId));
    const isNews = await setReadUntil(ctx, { conversationId, userId, messageId: readUntil });
    if (isNews) await tellOther(ctx, conversationId, userId);
    await markViewed(ctx, { type: 'NewMessage', conversationId });
    const summary = await unreadOf(ctx, userId);
    await tellUnread(ctx, userId, summary, conversationId);
    return summary;
  });
}

/** Of two people: whose message is read sees it. */
async function tellOther(ctx: Context, conversationId: number, readerId: number): Promise<void> {
  const conversation = await findConversation(ctx, conversationId);
  const writers = conversation ? writersOf(conversation) : [];
  const otherId = writers.includes(readerId) ? writers.find((userId) => userId !== readerId) : undefined;
  if (otherId !== undefined) await tellUnread(ctx, otherId, await unreadOf(ctx, otherId), conversationId);
}

/** For the visitor: it is counted, and told of in no other way. Returns whether it is muted now. */
export async function muteConversation(
  ctx: Context,
  { conversationId, isMuted }: { conversationId: number; isMuted: boolean },
): Promise<boolean> {
  const { userId } = requireUser(ctx);
  const members = await listMembers(ctx, conversationId);
  if (!members.some((member) => member.userId === userId)) throw conversationUnknown();
  await setMuted(ctx, { conversationId, userId, isMuted });
  return isMuted;
}
