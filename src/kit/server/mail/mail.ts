// Owns: mails
// Mail of the site: written in the transaction of what it tells of, delivered by a job after the commit.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { type JobKind, sendJobs } from '#kit/server/jobs/jobs.ts';
import { mailRefusalWords as words } from './mail.words.ts';
import { type MailText, mailHtml, mailPlain } from './mail-template.ts';

/** What a mail is about, for the choices of its receiver. */
export interface MailTopic {
  /** Requests about teams and athletes, and their answers. */
  category: 'corrections';
  /** Whose choices count; left out: those for what belongs to no team. */
  teamId?: number;
}

/** One mail to one person. All text is plain: the look makes the plain and the HTML part of it. */
export interface Mail extends MailText {
  to: string;
  /** Whose account the address belongs to: a deleted account takes its waiting mail with it. */
  userId?: number;
  /** Left out: it is about the account itself and always goes. Else its receiver may have turned it off. */
  topic?: MailTopic;
  /** Not delivered before this instant: quiet hours. */
  notBefore?: string;
  /** What can be undone, such as "move 17 agreed": the mail waits for that long, and `withdrawMails` takes it back. */
  act?: string;
}

/** Longer than the undo button of a page is shown. */
const UNDO_SECONDS = 15;

/** Tries over two days, the last ones four hours apart. */
export const DELIVER_MAIL: JobKind<{ mailId: number }> = {
  name: 'deliver-mail',
  retries: 16,
  firstPauseSeconds: 30,
  longestPauseSeconds: 4 * 60 * 60,
  runMostSeconds: 120,
};

const ADDRESS_MAX = 254;
const SUBJECT_MAX = 200;
// One address and nothing else: no list, no name beside it, nothing that begins another header.
const ADDRESS = /^[^\s@<>()[\]",;:\\\p{Cc}]+@[^\s@<>()[\]",;:\\\p{Cc}]+\.[^\s@<>()[\]",;:\\\p{Cc}]{2,}$/u;
const BREAKS_A_LINE = /[\p{Cc}\u2028\u2029]/u;

/** Why no mail can go there, or null. */
function refusalToAddress(address: string): Refusal | null {
  if (address.length <= ADDRESS_MAX && ADDRESS.test(address)) return null;
  return new Refusal('MAIL_ADDRESS_INVALID', words.address, { fields: { email: words.address } });
}

function refusalToSubject(subject: string): Refusal | null {
  const isFine = subject.trim() !== '' && !BREAKS_A_LINE.test(subject);
  return isFine ? null : new Refusal('MAIL_SUBJECT_INVALID', words.subject);
}

/**
 * Hands a mail over for delivery and returns its number, null when its receiver wants none of its topic. Call it inside the transaction of what it tells of: after the
 * commit it goes out within a moment, with new tries while the mail server is away; after a rollback there is none.
 */
export async function sendMail(ctx: Context, mail: Mail): Promise<number | null> {
  const [id = null] = await sendMails(ctx, [mail]);
  return id;
}

/** Many at once, by as many queries as one takes for each hour at which some of them may go. Nothing on a refusal. */
export async function sendMails(ctx: Context, asked: readonly Mail[]): Promise<number[]> {
  for (const { to, subject } of asked) {
    const refusal = refusalToAddress(to) ?? refusalToSubject(subject);
    if (refusal) throw refusal;
  }
  const mails = ctx.mailChoices ? await ctx.mailChoices.leaveOutUnwanted(ctx, asked) : asked;
  const ids: number[] = [];
  const undoneUntil = ctx.clock.now().add({ seconds: UNDO_SECONDS }).toString();
  const goesFrom = ({ notBefore, act }: Mail) => notBefore ?? (act === undefined ? undefined : undoneUntil);
  for (const [notBefore, those] of Map.groupBy(mails, goesFrom)) {
    const rows = await ctx.db
      .insertInto('mails')
      .values(those.map((mail) => rowOf(ctx, mail)))
      .returning('id')
      .execute();
    const all = rows.map(({ id }) => ({ mailId: id }));
    await sendJobs(ctx, DELIVER_MAIL, all, notBefore);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Mail about an act that was undone. Returns whether any had not gone out yet; then it never does. */
export async function withdrawMails({ db }: Context, act: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mails').where('act', '=', act).executeTakeFirst();
  return numDeletedRows > 0n;
}

const rowOf = ({ publicUrl, clock }: Context, { to, userId, act, notBefore: _, ...text }: Mail) => ({
  to_address: to,
  subject: cut(text.subject),
  body_text: mailPlain(text, publicUrl),
  body_html: mailHtml(text, publicUrl),
  unsubscribe_url: text.unsubscribe?.oneClickUrl ?? null,
  user_id: userId ?? null,
  act: act ?? null,
  created_at: clock.now().toString(),
});

function cut(subject: string): string {
  const letters = [...subject];
  return letters.length > SUBJECT_MAX ? `${letters.slice(0, SUBJECT_MAX - 1).join('')}…` : subject;
}

/** Of a closed account: what waits is not delivered any more. */
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
