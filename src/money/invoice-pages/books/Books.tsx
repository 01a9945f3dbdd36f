import { useState } from 'react';
import { formatCents } from '#kit/money/cents.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { payeeInvoicesAddress } from '../invoice-addresses.rules.ts';
import type { InvoiceData, ShownRefund } from '../invoice-pages.client.ts';
import { AddLineDialog } from './AddLineDialog.tsx';
import styles from './Books.module.css';
import { booksWords as words } from './books.words.ts';
import { NotePaymentDialog } from './NotePaymentDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';

export type InvoiceBooks = NonNullable<InvoiceData['books']>;

/** Offers what a treasurer does with an invoice: note payments, give money back, correct the lines. */
export function Books({ data, books }: { data: InvoiceData; books: InvoiceBooks }) {
  const { invoice, totals, refunds } = data;
  const [opened, setOpened] = useState<'payment' | 'refund' | 'line' | null>(null);
  const close = () => setOpened(null);
  const isOpen = invoice.canceledAt === null;
  const owedCents = totals.payableCents;
  const { payeeId, payeeName } = invoice;
  return (
    <section aria-labelledby="books" className={styles.books}>
      <SectionHead
        id="books"
        title={words.title}
        note={payeeName === null ? words.noteSite : words.note(payeeName)}
        more={{ label: words.allInvoices, to: payeeInvoicesAddress(payeeId) }}
      />
      <div className={styles.buttons}>
        <Button
          lockedBecause={owedCents > 0 ? undefined : words.nothingOwed}
          onClick={() => setOpened('payment')}
        >
          {words.notePayment}
        </Button>
        <Button
          lockedBecause={books.leftCents > 0 ? undefined : words.nothingLeft}
          onClick={() => setOpened('refund')}
        >
          {words.refund}
        </Button>
        <Button lockedBecause={isOpen ? undefined : words.isCanceled} onClick={() => setOpened('line')}>
          {words.addLine}
        </Button>
      </div>
      <Beyond data={data} books={books} />
      <ToWrite refunds={refunds.filter(({ state }) => state === 'to_write')} />
      <Failed refunds={refunds.filter(({ state }) => state === 'failed')} />
      {opened === 'payment' ? (
        <NotePaymentDialog invoiceId={invoice.invoiceId} owedCents={owedCents} onClose={close} />
      ) : null}
      {opened === 'refund' ? <RefundDialog data={data} books={books} onClose={close} /> : null}
      {opened === 'line' ? <AddLineDialog invoiceId={invoice.invoiceId} onClose={close} /> : null}
    </section>
  );
}

/** Says that more goes back than was paid: no rule can stop a person at the card processor. */
function Beyond({ data: { refunds }, books: { beyondCents } }: { data: InvoiceData; books: InvoiceBooks }) {
  if (beyondCents === 0) return null;
  const hasCheck = refunds.some(({ state }) => state === 'to_write');
  return <Note tone="warn">{hasCheck ? words.beyondSoon(beyondCents) : words.beyond(beyondCents)}</Note>;
}

/** Refunds that a treasurer pays: a check to write, or cash to hand over. */
function ToWrite({ refunds }: { refunds: readonly ShownRefund[] }) {
  const saving = useSaving();
  if (refunds.length === 0) return null;

  const note = (refundId: string) =>
    saving.save(`note ${refundId}`, async (api) => {
      await api.refunds.noteWritten({ refundId }, QUIET);
      return { text: words.writtenDone };
    });
  const takeBack = (refundId: string) =>
    saving.save(`take back ${refundId}`, async (api) => {
      await api.refunds.takeBackCheck({ refundId }, QUIET);
      return { text: words.takenBack };
    });

  return (
    <>
      <SectionHead isSub title={words.toWrite} />
      <ul>
        {refunds.map(({ refundId, amountCents, feeCents, reason }) => (
          <li key={refundId} className={styles.row}>
            <span>{words.owes(amountCents + feeCents, reason)}</span>
            <span className={styles.rowButtons}>
              <Button
                busyWord={saving.busy === `take back ${refundId}` ? words.takingBack : undefined}
                aria-label={`${words.takeBack}: ${formatCents(amountCents + feeCents)}`}
                onClick={() => void takeBack(refundId)}
              >
                {words.takeBack}
              </Button>
              <Button
                busyWord={saving.busy === `note ${refundId}` ? words.noting : undefined}
                aria-label={`${words.written}: ${formatCents(amountCents + feeCents)}`}
                onClick={() => void note(refundId)}
              >
                {words.written}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <SavingError error={saving.error} />
    </>
  );
}

function Failed({ refunds }: { refunds: readonly ShownRefund[] }) {
  return refunds.map(({ refundId, failure, amountCents, feeCents }) => (
    <p key={refundId} className={styles.row}>
      {words.refundRefused(amountCents + feeCents, failure)}
    </p>
  ));
}
