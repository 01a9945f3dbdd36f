// Takes one waiting mail to the mail server and forgets it; what cannot be delivered stays for a while with the reason.
import type { Clock } from '../clock.ts';
import type { Db } from './context.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

interface DeliveryContext {
  db: Db;
  clock: Clock;
  transport: MailTransport;
}

const REASON_MOST = 500;

/** Throws when another try may help. A mail that is gone has been delivered, or its account is. */
export async function deliverMail({ db, clock, transport }: DeliveryContext, mailId: number): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'subject', 'created_at as createdAt', 'to_address as to'])
    .select(['body_text as text', 'body_html as html', 'unsubscribe_url as unsubscribeUrl'])
    .where('id', '=', mailId)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  if (!mail) return;
  try {
    await transport.deliver(mail);
    await db.deleteFrom('mails').where('id', '=', mailId).execute();
  } catch (error) {
    const isFinal = error instanceof MailRefused;
    await db
      .updateTable('mails')
      .set((row) => ({
        tries: row('tries', '+', 1),
        last_error: String(error).slice(0, REASON_MOST),
        given_up_at: isFinal ? clock.now().toString() : null,
      }))
      .where('id', '=', mailId)
      .execute();
    if (!isFinal) throw error;
  }
}

const KEPT_DAYS = 7;

/** What could not be delivered within a week never will be. */
export async function removeOldMails({ db, clock }: Pick<DeliveryContext, 'db' | 'clock'>): Promise<void> {
  const oldest = clock
    .now()
    .subtract({ hours: 24 * KEPT_DAYS })
    .toString();
  await db.deleteFrom('mails').where('created_at', '<', oldest).execute();
}
