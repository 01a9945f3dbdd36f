// Owns: mails
// Mail of the site: written in the transaction of the event it reports, delivered by a job after the commit.
import { isMailAddress } from '#kit/email-address.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { type JobKind, sendJobs } from '#kit/server/jobs/jobs.ts';
import { shortenText } from '#kit/shorten-text.ts';
import { mailRefusalWords as words } from './mail.words.ts';
import { type MailText, mailHtml, mailPlain } from './mail-template.ts';

/**
 * One mail to one person. All text is plain; the template makes the plain and the HTML part of it. Rooms add what
 * `filterMails` of the context needs to know, by declaration merging.
 */
export interface Mail extends MailText {
  to: string;
  /** The account of the address. Deleting it deletes its waiting mail. */
  userId?: number;
  /** The instant before which it is not delivered, for quiet hours. */
  notBefore?: string;
  /** The action that can be undone, such as "move 17 agreed". The mail waits, and `withdrawMails` deletes it. */
  act?: string;
}

/** Longer than the undo button is visible. */
const UNDO_SECONDS = 15;

/** Retries over two days, the last ones four hours apart. */
export const DELIVER_MAIL: JobKind<{ mailId: number }> = {
  name: 'deliver-mail',
  retries: 16,
  firstPauseSeconds: 30,
  longestPauseSeconds: 4 * 60 * 60,
  runMaxSeconds: 120,
};

const SUBJECT_MAX = 200;
const BREAKS_A_LINE = /[\p{Cc}\u2028\u2029]/u;

/** Refuses an address that mail cannot be sent to. */
function refusalToAddress(address: string): Refusal | null {
  if (isMailAddress(address)) return null;
  return new Refusal('MAIL_ADDRESS_INVALID', words.address, { fields: { email: words.address } });
}

function refusalToSubject(subject: string): Refusal | null {
  const isFine = subject.trim() !== '' && !BREAKS_A_LINE.test(subject);
  return isFine ? null : new Refusal('MAIL_SUBJECT_INVALID', words.subject);
}

/**
 * Queues a mail and returns its number, or null if the receiver does not want it. Call it inside the transaction of
 * the event it reports: after the commit it is sent within a moment, with retries while the mail server is away. After a
 * rollback there is none.
 */
export async function sendMail(ctx: Context, mail: Mail): Promise<number | null> {
  const [id = null] = await sendMails(ctx, [mail]);
  return id;
}

/** Queues many mails, with as many queries as one takes per delivery hour. Sends none if one is refused. */
export async function sendMails(ctx: Context, requested: readonly Mail[]): Promise<number[]> {
  for (const { to, subject } of requested) {
    const refusal = refusalToAddress(to) ?? refusalToSubject(subject);
    if (refusal) throw refusal;
  }
  const mails = ctx.filterMails ? await ctx.filterMails(ctx, requested) : requested;
  const ids: number[] = [];
  const undoneUntil = ctx.clock.now().add({ seconds: UNDO_SECONDS }).toString();
  const goesFrom = ({ notBefore, act }: Mail) => notBefore ?? (act === undefined ? undefined : undoneUntil);
  for (const [notBefore, group] of Map.groupBy(mails, goesFrom)) {
    const rows = await ctx.db
      .insertInto('mails')
      .values(group.map((mail) => rowOf(ctx, mail)))
      .returning('id')
      .execute();
    const all = rows.map(({ id }) => ({ mailId: id }));
    await sendJobs(ctx, DELIVER_MAIL, all, notBefore);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Deletes mail about an action that was undone. Returns true if any had not been sent yet. */
export async function withdrawMails({ db }: Context, act: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mails').where('act', '=', act).executeTakeFirst();
  return numDeletedRows > 0n;
}

const rowOf = ({ publicUrl, clock }: Context, { to, userId, act, notBefore: _, ...text }: Mail) => ({
  to_address: to,
  subject: shortenText(text.subject, SUBJECT_MAX),
  body_text: mailPlain(text, publicUrl),
  body_html: mailHtml(text, publicUrl),
  unsubscribe_url: text.unsubscribe?.oneClickUrl ?? null,
  user_id: userId ?? null,
  act: act ?? null,
  created_at: clock.now().toString(),
});

/** Deletes the waiting mail of a closed account. */
export async function removeMailsOf({ db }: Context, userId: number, address?: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where((row) =>
      address === undefined
        ? row('user_id', '=', userId)
        : row.or([row('user_id', '=', userId), row('to_address', '=', address)]),
    )
    .execute();
}
