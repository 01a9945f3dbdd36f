import { formatCents } from '#kit/money/cents.ts';
import type { PayeeInvoices } from '../invoice-pages.client.ts';
import styles from './Payees.module.css';
import { payeeWords as words } from './payees.words.ts';

/** The sums of all invoices of a payee, whatever the list below shows. */
export function PayeeSums({
  sums: { dueCents, overdueCents, paidCents, refundedCents },
}: Pick<PayeeInvoices, 'sums'>) {
  const parts = [
    { label: words.still, cents: dueCents },
    { label: words.overdue, cents: overdueCents, isBad: overdueCents > 0 },
    { label: words.paid, cents: paidCents },
    { label: words.refunded, cents: refundedCents },
  ];
  return (
    <dl className={styles.sums}>
      {parts.map(({ label, cents, isBad }) => (
        <div key={label} className={isBad ? styles.bad : undefined}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
