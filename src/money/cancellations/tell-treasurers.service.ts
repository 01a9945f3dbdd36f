// Tells the other treasurers that a cancellation waits for one of them, and the one who asked that it was approved.
import type { Context } from '#kit/server/context.ts';
import { type Mail, sendMails } from '#kit/server/mail/mail.ts';
import type { Notice } from '#people/notices/notices.rules.ts';
import { notify, notifyAll, withdrawNotification } from '#people/notices/notify.service.ts';
import { cancellationAddress } from '#sport/addresses/money-addresses.rules.ts';
import { confirmationOf } from './cancellations.rules.ts';
import { type CancellationRow, listNames, listTreasurers } from './cancellations.store.ts';
import { cancellationMailWords, titleOf, cancellationNoticeWords as words } from './cancellations.words.ts';

/** Asks every other treasurer by mail and by a notification. */
export async function askOthers(
  ctx: Context,
  row: CancellationRow,
  payee: { name: string } | null,
): Promise<void> {
  const askedBy = row.asked_by!;
  const others = (await listTreasurers(ctx, row.payee_id)).filter(({ userId }) => userId !== askedBy);
  const title = titleOf(row.invoices_title, row.figures.invoices);
  const cents = confirmationOf(row.figures);
  const asker = (await listNames(ctx, [askedBy])).get(askedBy);
  const name = asker ? `${asker.firstName} ${asker.lastName}` : '';
  const mails = others.map(
    ({ userId, email }): Mail => ({
      to: email,
      userId,
      subject: cancellationMailWords.subject(title),
      lines: [
        cancellationMailWords.asks(name, payee?.name ?? words.site),
        cancellationMailWords.counts(row.figures.invoices, cents),
        cancellationMailWords.reason(row.reason),
        cancellationMailWords.nothingYet,
      ],
      button: { label: cancellationMailWords.button, url: `${ctx.publicUrl}${hrefOf(row)}` },
    }),
  );
  if (mails.length > 0) await sendMails(ctx, mails);
  await notifyAll(
    ctx,
    others.map(({ userId }) => ({
      ...noticeOf(row, userId, askedBy),
      line2: [words.asks],
      line3: [words.detail(title, cents)],
    })),
  );
}

/** Tells the person who asked, and takes the question from the others. */
export async function tellOfApproval(ctx: Context, row: CancellationRow, approvedBy: number): Promise<void> {
  await forgetQuestions(ctx, row);
  if (row.asked_by === null) return;
  const title = titleOf(row.invoices_title, row.figures.invoices);
  await notify(ctx, {
    ...noticeOf(row, row.asked_by, approvedBy),
    line2: [words.approved],
    line3: [words.detail(title, confirmationOf(row.figures))],
  });
}

export async function forgetQuestions(ctx: Context, row: CancellationRow): Promise<void> {
  for (const { userId } of await listTreasurers(ctx, row.payee_id)) {
    await withdrawNotification(ctx, { userId, type: 'Cancellation', about: { cancellationId: row.id } });
  }
}

const noticeOf = (row: CancellationRow, userId: number, by: number): Omit<Notice, 'line2'> => ({
  userId,
  type: 'Cancellation',
  about: { cancellationId: row.id },
  line1: [{ account: by }],
  href: hrefOf(row),
});

const hrefOf = ({ id, payee_id }: CancellationRow) => cancellationAddress(payee_id, id);
