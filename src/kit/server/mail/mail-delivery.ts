// Delivers one waiting mail and deletes it. Mail that cannot be delivered stays for a while with the reason.
import { sql } from 'kysely';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendJobs } from '#kit/server/jobs/jobs.ts';
import { DELIVER_MAIL } from './mail.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

const REASON_MAX = 500;

/**
 * Delivers a mail. Throws if another try may help. A missing mail was delivered, or its account is gone. The row is
 * locked until the mail server answers, so that no other node delivers it, and a node that dies releases it at once.
 */
export async function deliverMail(
  ctx: Context & { transport: MailTransport },
  mailId: number,
): Promise<void> {
  const failure = await inTransaction(ctx, async ({ db, clock }) => {
    // A mail server may take longer than the time limit between two statements.
    const patience = DELIVER_MAIL.runMaxSeconds * 1000;
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(patience)}, true)`.execute(
      db,
    );
    const mail = await db
      .selectFrom('mails')
      .select(['id', 'subject', 'created_at as createdAt', 'to_address as to'])
      .select(['body_text as text', 'body_html as html', 'unsubscribe_url as unsubscribeUrl'])
      .where('id', '=', mailId)
      .where('given_up_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return null;
    const failure = await ctx.transport.deliver(mail).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failure === null) {
      await db.deleteFrom('mails').where('id', '=', mailId).execute();
      return null;
    }
    const isFinal = failure.error instanceof MailRefused;
    await db
      .updateTable('mails')
      .set((row) => ({
        tries: row('tries', '+', 1),
        last_error: String(failure.error).slice(0, REASON_MAX),
        given_up_at: isFinal ? clock.now().toString() : null,
      }))
      .where('id', '=', mailId)
      .execute();
    return isFinal ? null : failure;
  });
  if (failure) throw failure.error;
}

/** Takes up mail whose delivery was interrupted by the end of a node. pg-boss would wait for its time limit. */
export async function takeUpMails(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ mailId: number }>`
      select mails.id as "mailId" from mails
      join jobs.job on job.name = ${DELIVER_MAIL.name} and job.state = 'active'
        and (job.data ->> 'mailId')::bigint = mails.id
      where mails.given_up_at is null
      for update of mails skip locked`.execute(ctx.db);
    await sendJobs(ctx, DELIVER_MAIL, rows);
  });
}

const KEPT_DAYS = 7;

/** Deletes mail that could not be delivered within a week. */
export async function removeOldMails({ db, clock }: Context): Promise<void> {
  const oldest = clock
    .now()
    .subtract({ hours: 24 * KEPT_DAYS })
    .toString();
  await db.deleteFrom('mails').where('created_at', '<', oldest).execute();
}
