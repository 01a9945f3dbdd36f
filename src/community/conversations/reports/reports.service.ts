// Takes reports of messages, shows them to those who look after the site, and does what they decide.

import { listMembers } from '#community/conversations/conversations.store.ts';
import { messageWords } from '#community/conversations/conversations.words.ts';
import { namesFor } from '#community/conversations/members/member-names.service.ts';
import { messageUnknown } from '#community/conversations/messages/messages.rules.ts';
import {
  blankMessage,
  findMessage,
  lastMessageId,
} from '#community/conversations/messages/messages.store.ts';
import { tellUnread, unreadOf } from '#community/conversations/messages/unread.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { withdrawNotification } from '#kit/server/notify.ts';
import { logDeed } from '#kit/server/security/audit-log.ts';
import { countAtDoor } from '#kit/server/security/rate-limits.ts';
import { requireAdmin, requireUser } from '#kit/server/visitor.ts';
import { MESSAGE_REPORTS_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { type ReportDecision, type ReportReason, reportDecided, reportUnknown } from './reports.rules.ts';
import {
  countOpenReports,
  decideReports,
  insertReport,
  listAddresses,
  listAdminAddresses,
  listReports,
  lockReports,
  type ReportRow,
} from './reports.store.ts';
import { reportMailWords as mailWords, reportWords } from './reports.words.ts';

const REPORT_DOOR = { name: 'message report', most: 40, windowSeconds: 24 * 60 * 60 };
const OPEN_MOST = 200;
const DECIDED_MOST = 50;

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
    if (!message || !isSeen || message.body === '') throw messageUnknown();
    if (message.authorId === userId) throw new Refusal('MESSAGE_OWN', messageWords.own);
    if ((await insertReport(ctx, message, { reportedBy: userId, reason })) === null) return false;
    await logDeed(ctx, {
      action: 'message.report',
      entity: 'message',
      entityId: messageId,
      after: { reason, authorId: message.authorId },
    });
    const names = await namesFor(ctx, userId, [userId, message.authorId], true);
    const lines = [
      mailWords.line(names.of(userId), names.of(message.authorId), reportWords.reasons[reason]),
      mailWords.quoted(message.body),
    ];
    const button = { label: mailWords.decide, url: `${ctx.publicUrl}${MESSAGE_REPORTS_PATH}` };
    for (const { email, userId: adminId } of await listAdminAddresses(ctx))
      await sendMail(ctx, {
        topic: { category: 'corrections' },
        to: email,
        userId: adminId,
        subject: mailWords.subject,
        lines,
        button,
      });
    return true;
  });
}

/** A message with all reports of it that stand where it stands: open ones, or those of one decision. */
export interface ReportedMessage {
  /** Of the first of its reports. */
  reportId: number;
  author: string;
  text: string;
  reports: { reporter: string; reason: ReportReason; at: string }[];
  decided: { decision: ReportDecision; by: string; at: string } | null;
}

/** For admins. */
export async function listReported(
  ctx: Context,
): Promise<{ openCount: number; open: ReportedMessage[]; decided: ReportedMessage[] }> {
  const { userId } = requireAdmin(ctx);
  const open = await listReports(ctx, { isOpen: true, most: OPEN_MOST });
  const decided = await listReports(ctx, { isOpen: false, most: DECIDED_MOST });
  const people = [...open, ...decided].flatMap(({ authorId, reportedBy, decidedBy }) => [
    authorId,
    reportedBy,
    ...(decidedBy === null ? [] : [decidedBy]),
  ]);
  const names = await namesFor(ctx, userId, people, true);
  const together = (rows: ReportRow[]) =>
    [...Map.groupBy(rows, groupOf).values()].map((those) => reportedMessage(those, names.of));
  return { openCount: await countOpenReports(ctx), open: together(open), decided: together(decided) };
}

/** For admins. */
export function countReportsToDecide(ctx: Context): Promise<number> {
  requireAdmin(ctx);
  return countOpenReports(ctx);
}

const groupOf = ({ messageId, reportId, decidedAt }: ReportRow) =>
  messageId === null ? `report ${reportId}` : `message ${messageId} ${decidedAt}`;

function reportedMessage(rows: readonly ReportRow[], nameOf: (userId: number) => string): ReportedMessage {
  const { reportId, authorId, body, decision, decidedBy, decidedAt } = rows[0]!;
  return {
    reportId,
    author: nameOf(authorId),
    text: body,
    reports: rows.map(({ reportedBy, reason, at }) => ({ reporter: nameOf(reportedBy), reason, at })),
    decided:
      decision === null || decidedBy === null || decidedAt === null
        ? null
        : { decision, by: nameOf(decidedBy), at: decidedAt },
  };
}

/** By an admin, once: of all open reports of the message. Who reported it is told, and of a removed one who wrote it. */
export async function decideReport(
  ctx: Context,
  { reportId, decision }: { reportId: number; decision: ReportDecision },
): Promise<void> {
  const { userId } = requireAdmin(ctx);
  await inTransaction(ctx, async (ctx) => {
    const rows = await lockReports(ctx, reportId);
    const asked = rows.find((row) => row.reportId === reportId);
    if (!asked) throw reportUnknown();
    if (asked.decision !== null) throw reportDecided();
    const open = rows.filter((row) => row.decision === null);
    const reportIds = open.map((row) => row.reportId);
    await decideReports(ctx, reportIds, { decision, decidedBy: userId });
    if (decision === 'removed' && asked.messageId !== null) await removeMessage(ctx, asked.messageId);
    await logDeed(ctx, {
      action: `message.report.${decision}`,
      entity: 'message',
      entityId: asked.messageId,
      after: { reportIds, authorId: asked.authorId },
    });
    await tellOfDecision(ctx, asked, { decision, reporters: open.map((row) => row.reportedBy) });
  });
}

/** Its text, also where it was told of inside the site; open pages read the conversation anew. */
async function removeMessage(ctx: Context, messageId: number): Promise<void> {
  const message = await findMessage(ctx, messageId);
  if (!message) return;
  const { conversationId } = message;
  await blankMessage(ctx, messageId);
  const isLast = (await lastMessageId(ctx, conversationId)) === messageId;
  for (const { userId } of await listMembers(ctx, conversationId)) {
    const about = { conversationId };
    if (isLast) await withdrawNotification(ctx, { userId, type: 'NewMessage', about });
    await tellUnread(ctx, userId, await unreadOf(ctx, userId), conversationId);
  }
}

async function tellOfDecision(
  ctx: Context,
  { authorId, body }: ReportRow,
  { decision, reporters }: { decision: ReportDecision; reporters: readonly number[] },
): Promise<void> {
  const { subject, line } = mailWords.answer[decision];
  const quoted = mailWords.quoted(body);
  for (const { userId, email } of await listAddresses(ctx, reporters))
    await sendMail(ctx, {
      topic: { category: 'corrections' },
      to: email,
      userId,
      subject,
      lines: [line, quoted],
    });
  if (decision === 'dismissed') return;
  const { author } = mailWords;
  for (const { userId, email } of await listAddresses(ctx, [authorId]))
    await sendMail(ctx, {
      topic: { category: 'corrections' },
      to: email,
      userId,
      subject: author.subject,
      lines: [author.line, quoted],
    });
}
