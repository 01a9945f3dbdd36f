// Lets admins read support messages and reply to them by mail.
import { hello } from '#kit/mail-phrases.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireAdmin } from '#kit/server/visitor.ts';
import { CONTACT_PATH } from '#sport/addresses/site-addresses.rules.ts';
import {
  type HistoryLine,
  type MessageLine,
  parseHistory,
  refusalToReply,
  type SupportState,
} from './support.rules.ts';
import {
  countOpen,
  findMessage,
  insertReply,
  listMessages,
  listReplies,
  type MessageRow,
  type ReplyRow,
  setAnswered,
} from './support.store.ts';
import { inboxRefusalWords, replyMailWords } from './support-inbox.words.ts';

const PAGE_SIZE = 50;

export interface Inbox {
  openCount: number;
  items: MessageLine[];
  hasMore: boolean;
}

/** Only admins may call this. The newest messages come first. */
export async function listSupportMessages(
  ctx: Context,
  { state, before }: { state: SupportState; before: number | null },
): Promise<Inbox> {
  requireAdmin(ctx);
  const rows = await listMessages(ctx, { state, before, limit: PAGE_SIZE + 1 });
  return {
    openCount: await countOpen(ctx),
    items: rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, state: stateOf(row) })),
    hasMore: rows.length > PAGE_SIZE,
  };
}

/** Only admins may call this. */
export function countOpenSupportMessages(ctx: Context): Promise<number> {
  requireAdmin(ctx);
  return countOpen(ctx);
}

export interface SupportThread extends MessageLine {
  email: string;
  message: string;
  /** The last pages the visitor opened. */
  history: HistoryLine[];
  replies: ReplyRow[];
}

/** Only admins may call this. */
export async function getSupportMessage(ctx: Context, messageId: number): Promise<SupportThread> {
  requireAdmin(ctx);
  const message = await requireMessage(ctx, messageId);
  const replies = await listReplies(ctx, messageId);
  return {
    ...message,
    state: stateOf(message),
    replyCount: replies.length,
    history: parseHistory(message.history),
    replies,
  };
}

/** Sends an admin's reply by mail and marks the message as answered. Returns the reply's id. */
export async function replyToSupportMessage(ctx: Context, messageId: number, text: string): Promise<number> {
  const { userId } = requireAdmin(ctx);
  const refusal = refusalToReply(text);
  if (refusal) throw refusal;
  return inTransaction(ctx, async (ctx) => {
    const message = await requireMessage(ctx, messageId);
    const body = text.trim();
    const replyId = await insertReply(ctx, { messageId, authorId: userId, body });
    await setAnswered(ctx, messageId, true);
    await recordAuditEntry(ctx, {
      action: 'support.reply',
      entity: 'support_message',
      entityId: messageId,
      after: { replyId },
    });
    await sendMail(ctx, {
      to: message.email,
      subject: replyMailWords.subject(message.subject),
      lines: [hello(message.name), ...paragraphsOf(body), ...replyMailWords.quoted(message)],
      button: { label: replyMailWords.button, url: `${ctx.publicUrl}${CONTACT_PATH}` },
    });
    return replyId;
  });
}

/** Lets an admin close a message without a reply, or reopen it. */
export async function setSupportState(ctx: Context, messageId: number, state: SupportState): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { answeredAt } = await requireMessage(ctx, messageId);
    if ((answeredAt === null) === (state === 'open')) return;
    await setAnswered(ctx, messageId, state === 'answered');
    await recordAuditEntry(ctx, {
      action: state === 'open' ? 'support.reopen' : 'support.set_aside',
      entity: 'support_message',
      entityId: messageId,
    });
  });
}

async function requireMessage(ctx: Context, messageId: number): Promise<MessageRow> {
  const message = await findMessage(ctx, messageId);
  if (message) return message;
  throw new Refusal('SUPPORT_MESSAGE_UNKNOWN', inboxRefusalWords.unknown, { status: 404 });
}

const stateOf = ({ answeredAt }: { answeredAt: string | null }): SupportState =>
  answeredAt === null ? 'open' : 'answered';

const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
