// Sends messages, notes how far somebody has read, and takes reports.
import { markViewed } from '#community/notifications/notifications.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { logDeed } from '#kit/server/audit-log.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail.ts';
import { countAtDoor } from '#kit/server/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { listMembers, lockConversation, setMembers, setReadUntil } from './conversations.store.ts';
import { messageWords, reportWords } from './conversations.words.ts';
import { tellOfMessage } from './message-notices.service.ts';
import {
  messageUnknown,
  type ReportReason,
  readable,
  refusalToSay,
  type UnreadSummary,
} from './messages.rules.ts';
import {
  findMessage,
  findSent,
  insertMessage,
  insertReport,
  lastMessageId,
  listAdminAddresses,
} from './messages.store.ts';
import { namesFor } from './names.service.ts';
import { conversationUnknown } from './reach.rules.ts';
import { reachOf } from './reach.service.ts';
import { tellUnread, unreadOf } from './unread.service.ts';

/** Far more than somebody types. */
const SEND_DOOR = { name: 'message', most: 400, windowSeconds: 60 * 60 };
const REPORT_DOOR = { name: 'message report', most: 40, windowSeconds: 24 * 60 * 60 };

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
    await setReadUntil(ctx, { conversationId, userId, messageId: readUntil });
    await markViewed(ctx, { type: 'NewMessage', conversationId });
    const summary = await unreadOf(ctx, userId);
    await tellUnread(ctx, userId, summary, conversationId);
    return summary;
  });
}

/** To those who look after the site, with what was said. Once for each who reports; returns whether it is new. */
export async function reportMessage(
  ctx: Context,
  { messageId, reason }: { messageId: number; reason: ReportReason },
): Promise<boolean> {
  const { userId } = requireUser(ctx);
  await countAtDoor(ctx, REPORT_DOOR, String(userId));
  return inTransaction(ctx, async (ctx) => {
    const message = await findMessage(ctx, messageId);
    const members = message ? await listMembers(ctx, message.conversationId) : [];
    const own = members.find((member) => member.userId === userId);
    const isSeen = own && messageId > own.seesAfter && messageId <= (own.seesUntil ?? messageId);
    if (!message || !isSeen) throw messageUnknown();
    if (message.authorId === userId) throw new Refusal('MESSAGE_OWN', messageWords.own);
    const reportId = await insertReport(ctx, message, { reportedBy: userId, reason });
    if (reportId === null) return false;
    await logDeed(ctx, {
      action: 'message.report',
      entity: 'message',
      entityId: messageId,
      after: { reason, authorId: message.authorId },
    });
    const names = await namesFor(ctx, userId, [userId, message.authorId], true);
    const lines = [
      reportWords.line(names.of(userId), names.of(message.authorId), reportWords.reasons[reason]),
      reportWords.quoted(message.body),
    ];
    for (const admin of await listAdminAddresses(ctx))
      await sendMail(ctx, { to: admin.email, userId: admin.userId, subject: reportWords.subject, lines });
    return true;
  });
}
