// Takes reports of messages, shows them to moderators, and carries out their decisions.

import { listMembers } from '#community/conversations/conversations.store.ts';
import { messageWords } from '#community/conversations/conversations.words.ts';
import { namesSeenBy } from '#community/conversations/members/member-names.service.ts';
import { messageUnknown } from '#community/conversations/messages/messages.rules.ts';
import {
  blankMessage,
  findMessage,
  lastMessageId,
} from '#community/conversations/messages/messages.store.ts';
import { announceUnread, unreadOf } from '#community/conversations/messages/unread.service.ts';
import { canReport } from '#community/conversations/permissions.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireAdmin, requireUser } from '#kit/server/visitor.ts';
import { withdrawNotification } from '#people/notices/notify.service.ts';
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

const REPORT_RATE_LIMIT = { name: 'message report', max: 40, windowSeconds: 24 * 60 * 60 };
const OPEN_MAX = 200;
const DECIDED_MAX = 50;

/**
 * Sends the report and the message to moderators. Each person reports a message once; returns
 * whether it is new.
 */
export async function reportMessage(
  ctx: Context,
  { messageId, reason }: { messageId: number; reason: ReportReason },
): Promise<boolean> {
  const { userId } = requireUser(ctx);
  await takeTry(ctx, REPORT_RATE_LIMIT, String(userId));
  return inTransaction(ctx, async (ctx) => {
    const message = await findMessage(ctx, messageId);
    const members = message ? await listMembers(ctx, message.conversationId) : [];
    const member = members.find((each) => each.userId === userId);
    if (!message || !canReport(member, message)) throw messageUnknown();
    if (message.authorId === userId) throw new Refusal('MESSAGE_OWN', messageWords.own);
    if ((await insertReport(ctx, message, { reportedBy: userId, reason })) === null) return false;
    await recordAuditEntry(ctx, {
      action: 'message.report',
      entity: 'message',
      entityId: messageId,
      after: { reason, authorId: message.authorId },
    });
    const names = await namesSeenBy(ctx, userId, [userId, message.authorId], true);
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

/** A message with its open reports, or with those of one decision. */
export interface ReportedMessage {
  /** The id of the first report. */
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
  const open = await listReports(ctx, { isOpen: true, most: OPEN_MAX });
  const decided = await listReports(ctx, { isOpen: false, most: DECIDED_MAX });
  const people = [...open, ...decided].flatMap(({ authorId, reportedBy, decidedBy }) => [
    authorId,
    reportedBy,
    ...(decidedBy === null ? [] : [decidedBy]),
  ]);
  const names = await namesSeenBy(ctx, userId, people, true);
  const grouped = (rows: ReportRow[]) =>
    [...Map.groupBy(rows, groupOf).values()].map((group) => reportedMessage(group, names.of));
  return { openCount: await countOpenReports(ctx), open: grouped(open), decided: grouped(decided) };
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

/**
 * Decides all open reports of the message once. The reporters get a mail, and so does the author of
 * a removed message.
 */
export async function decideReport(
  ctx: Context,
  { reportId, decision }: { reportId: number; decision: ReportDecision },
): Promise<void> {
  const { userId } = requireAdmin(ctx);
  await inTransaction(ctx, async (ctx) => {
    const rows = await lockReports(ctx, reportId);
    const report = rows.find((row) => row.reportId === reportId);
    if (!report) throw reportUnknown();
    if (report.decision !== null) throw reportDecided();
    const open = rows.filter((row) => row.decision === null);
    const reportIds = open.map((row) => row.reportId);
    await decideReports(ctx, reportIds, { decision, decidedBy: userId });
    if (decision === 'removed' && report.messageId !== null) await removeMessage(ctx, report.messageId);
    await recordAuditEntry(ctx, {
      action: `message.report.${decision}`,
      entity: 'message',
      entityId: report.messageId,
      after: { reportIds, authorId: report.authorId },
    });
    await mailDecision(ctx, report, { decision, reporters: open.map((row) => row.reportedBy) });
  });
}

/** Removes its text, also in notifications; open pages reload the conversation. */
async function removeMessage(ctx: Context, messageId: number): Promise<void> {
  const message = await findMessage(ctx, messageId);
  if (!message) return;
  const { conversationId } = message;
  await blankMessage(ctx, messageId);
  const isLast = (await lastMessageId(ctx, conversationId)) === messageId;
  for (const { userId } of await listMembers(ctx, conversationId)) {
    const about = { conversationId };
    if (isLast) await withdrawNotification(ctx, { userId, type: 'NewMessage', about });
    await announceUnread(ctx, userId, await unreadOf(ctx, userId), conversationId);
  }
}

async function mailDecision(
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
