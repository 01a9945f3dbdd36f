import { formatCents } from '#kit/money/cents.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { readerDay } from '#kit/ui/browser/reader-time.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { receiptAddress } from '../invoice-addresses.rules.ts';
import type { InvoiceData, ShownPayment, ShownRefund } from '../invoice-pages.client.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';
import styles from './Invoice.module.css';

/** Lists what was paid and given back, in the order of its days, and what is still to pay. */
export function InvoicePayments({ data }: { data: InvoiceData }) {
  const { payments, refunds, standing, invoice } = data;
  const moves = [
    ...payments.map((payment) => ({ at: payment.paidAt, key: `p${payment.receiptNumber}`, payment })),
    ...refunds.map((refund) => ({ at: refund.madeAt, key: refund.refundId, refund })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const due = invoice.canceledAt === null ? standing.dueCents : Math.min(0, standing.dueCents);
  return (
    <section aria-labelledby="payments">
      <SectionHead id="payments" title={words.payments} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.payments}</caption>
        <thead>
          <tr>
            <th scope="col">{words.payment}</th>
            <th scope="col">{words.detail}</th>
            <th scope="col" className={table.right}>
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) =>
            'payment' in move ? (
              <Payment key={move.key} payment={move.payment} />
            ) : (
              <Refund key={move.key} refund={move.refund} />
            ),
          )}
          <tr className={due > 0 ? `${styles.sum} ${table.me}` : styles.sum}>
            <td className={table.name}>
              {due > 0 ? words.stillToPay : due < 0 ? words.paidTooMuch : words.nothingDue}
            </td>
            <td />
            <td className={`${table.name} ${styles.amount}`}>{formatCents(Math.abs(due))}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** A coupon has a row of its own beside the money that was paid with it. */
function Payment({ payment }: { payment: ShownPayment }) {
  const { receiptNumber, state, paidAt, amountCents, couponCents, feeCents, payerName, method } = payment;
  if (state !== 'succeeded') {
    return (
      <tr>
        <td>{words.paymentOn(readerDay(paidAt), words.way(payment))}</td>
        <td>
          <StatusWord tone="warn" isSentence>
            {words.underWay[state]}
          </StatusWord>
        </td>
        <td />
      </tr>
    );
  }
  const notes = [payerName, feeCents > 0 && words.withFee(feeCents)].filter(Boolean).join(', ');
  return (
    <>
      <tr>
        <td>
          {words.paymentOn(readerDay(paidAt), words.way(payment))}
          <span className={table.second}>
            <a className={styles.receipt} href={receiptAddress(receiptNumber)}>
              {words.receiptLink(receiptNumber)}
            </a>
          </span>
        </td>
        <td className={table.dim}>{notes}</td>
        <td className={styles.amount}>{formatCents(-(method === 'coupon' ? couponCents : amountCents))}</td>
      </tr>
      {couponCents > 0 && method !== 'coupon' ? (
        <tr>
          <td>{words.paymentOn(readerDay(paidAt), words.methods.coupon)}</td>
          <td className={table.dim}>{words.withReceipt(receiptNumber)}</td>
          <td className={styles.amount}>{formatCents(-couponCents)}</td>
        </tr>
      ) : null}
    </>
  );
}

function Refund({ refund }: { refund: ShownRefund }) {
  const { state, madeAt, amountCents, feeCents, reason } = refund;
  const status = words.refundStates[state];
  return (
    <tr>
      <td>{words.refundOn(readerDay(madeAt), words.way({ ...refund, reference: null }))}</td>
      <td className={table.dim}>
        {feeCents > 0 ? words.refundWithFee(reason, feeCents) : reason}
        {status === '' ? null : (
          <span className={table.second}>
            <StatusWord tone={state === 'failed' ? 'bad' : 'warn'} isSentence>
              {status}
            </StatusWord>
          </span>
        )}
      </td>
      <td className={styles.amount}>{formatCents(amountCents)}</td>
    </tr>
  );
}
