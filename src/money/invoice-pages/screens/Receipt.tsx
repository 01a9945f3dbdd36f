import { formatCents } from '#kit/money/cents.ts';
import { readerDay } from '#kit/ui/browser/reader-time.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { invoiceAddress } from '#sport/addresses/money-addresses.rules.ts';
import { ownInvoiceAddress } from '../invoice-addresses.rules.ts';
import type { InvoiceData, ShownPayment } from '../invoice-pages.client.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';
import { type Receipt as ReceiptFacts, receiptOf } from '../reading/receipt.rules.ts';
import styles from './Receipt.module.css';

/** The receipt of one payment, made for paper. */
export function Receipt({ data, number }: { data: InvoiceData; number: number }) {
  const { invoiceId } = data.invoice;
  const { keyInAddress } = data;
  const receipt = receiptOf(data, number);
  const back = keyInAddress === null ? ownInvoiceAddress(invoiceId) : invoiceAddress(invoiceId, keyInAddress);
  if (!receipt) {
    return (
      <div className={styles.missing}>
        <h1>{words.receipt}</h1>
        <Note action={<a href={back}>{words.backToInvoice}</a>}>{words.receiptUnknown}</Note>
      </div>
    );
  }
  return (
    <>
      <div className={styles.actions}>
        <a href={back}>{words.backToInvoice}</a>
        <Button look="primary" icon="print" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <article className={styles.sheet}>
        <header className={styles.top}>
          <div>
            <h1>{words.receipt}</h1>
            <p>{words.receiptFrom(data.invoice.payeeName ?? words.siteName)}</p>
          </div>
          <p className={styles.number}>
            {words.receiptNumber(number)}
            <br />
            {readerDay(receipt.payment.paidAt)}
          </p>
        </header>
        <Sums receipt={receipt} />
        <p className={styles.foot}>{footOf(data, receipt)}</p>
      </article>
    </>
  );
}

type PaymentReceipt = ReceiptFacts<ShownPayment>;

/** Lines, fee and total, then the payments until this one, and what it left to pay. */
function Sums({
  receipt: { lines, feeCents, totalCents, payments, leftCents },
}: {
  receipt: PaymentReceipt;
}) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col" className={styles.amount}>
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ lineId, short, quantity, cents }) => (
          <Row key={lineId} label={quantity > 1 ? words.manyOf(quantity, short) : short} cents={cents} />
        ))}
        {feeCents > 0 ? <Row label={words.serviceFee} cents={feeCents} /> : null}
        <Row label={words.total} cents={totalCents} isSum />
        {payments.map(({ payment, cents }) => (
          <Row
            key={payment.receiptNumber}
            label={words.paymentOn(readerDay(payment.paidAt), words.way(payment))}
            cents={-cents}
          />
        ))}
        <Row label={words.leftToPay} cents={leftCents} isSum />
      </tbody>
    </table>
  );
}

function Row({ label, cents, isSum }: { label: string; cents: number; isSum?: boolean }) {
  return (
    <tr className={isSum ? styles.sum : undefined}>
      <td>{label}</td>
      <td className={styles.amount}>{formatCents(cents)}</td>
    </tr>
  );
}

/** Says who paid for what, what went back since, and which refund policy holds. */
function footOf({ invoice, policy }: InvoiceData, { payment, refundedCents }: PaymentReceipt): string {
  return [
    ...(payment.payerName === null ? [] : [words.paidBy(payment.payerName)]),
    words.billedTo(invoice.billTo, invoice.invoiceId, invoice.title),
    ...(refundedCents > 0 ? [words.refundedSince(refundedCents)] : []),
    ...(policy ? [words.refundsFollow(readerDay(policy.madeAt))] : []),
  ].join(' ');
}
