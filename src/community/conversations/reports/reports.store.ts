// Owns: message_reports
// Reports of messages, their reasons and decisions.

import type { Message } from '#community/conversations/messages/messages.store.ts';
import type { Context } from '#kit/server/context.ts';
import type { ReportDecision, ReportReason } from './reports.rules.ts';

/** Null if this person has reported it before. */
export async function insertReport(
  { db, clock }: Context,
  { messageId, authorId, body }: Message,
  report: { reportedBy: number; reason: ReportReason },
): Promise<number | null> {
  const row = await db
    .insertInto('message_reports')
    .values({
      message_id: messageId,
      author_id: authorId,
      body,
      reported_by: report.reportedBy,
      reason: report.reason,
      created_at: clock.now().toString(),
    })
    .onConflict((conflict) => conflict.columns(['message_id', 'reported_by']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface ReportRow {
  reportId: number;
  /** Null if it was deleted with its author's account. */
  messageId: number | null;
  authorId: number;
  reportedBy: number;
  reason: ReportReason;
  body: string;
  at: string;
  decision: ReportDecision | null;
  decidedBy: number | null;
  decidedAt: string | null;
}

/** Open reports come oldest first, decided ones latest first. */
export function listReports(
  ctx: Context,
  { isOpen, most }: { isOpen: boolean; most: number },
): Promise<ReportRow[]> {
  const rows = reports(ctx).where('decision', isOpen ? 'is' : 'is not', null);
  return (isOpen ? rows.orderBy('id') : rows.orderBy('decided_at', 'desc').orderBy('id', 'desc'))
    .limit(most)
    .execute();
}

export async function countOpenReports({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('message_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Locks all reports of the same message, decided ones as well, until the end of the transaction.
 */
export async function lockReports(ctx: Context, reportId: number): Promise<ReportRow[]> {
  const rows = await reports(ctx)
    .where((row) =>
      row.or([
        row('id', '=', reportId),
        row(
          'message_id',
          '=',
          row
            .selectFrom('message_reports as reported')
            .select('message_id')
            .where('reported.id', '=', reportId),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows;
}

export async function decideReports(
  { db, clock }: Context,
  reportIds: readonly number[],
  { decision, decidedBy }: { decision: ReportDecision; decidedBy: number },
): Promise<void> {
  await db
    .updateTable('message_reports')
    .set({ decision, decided_by: decidedBy, decided_at: clock.now().toString() })
    .where('id', 'in', reportIds)
    .execute();
}

/** The addresses of moderators. */
export async function listAdminAddresses({ db }: Context): Promise<{ userId: number; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'email'])
    .where('is_admin', '=', true)
    .where('standing', '=', 'good')
    .where('email_verified', '=', true)
    .orderBy('id')
    .execute();
}

/** Returns only accounts with a confirmed address. */
export async function listAddresses(
  { db }: Context,
  userIds: readonly number[],
): Promise<{ userId: number; email: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id as userId', 'email'])
    .where('id', 'in', userIds)
    .where('standing', '=', 'good')
    .where('email_verified', '=', true)
    .orderBy('id')
    .execute();
}

function reports({ db }: Context) {
  return db
    .selectFrom('message_reports')
    .select(['id as reportId', 'message_id as messageId', 'author_id as authorId'])
    .select(['reported_by as reportedBy', 'reason', 'body', 'created_at as at'])
    .select(['decision', 'decided_by as decidedBy', 'decided_at as decidedAt']);
}
