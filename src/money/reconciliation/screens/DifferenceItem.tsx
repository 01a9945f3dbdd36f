import { formatCents } from '#kit/money/cents.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { formatDate } from '#sport/calendar/days.rules.ts';
import styles from './Reconciliation.module.css';
import type { DifferenceData } from './ReconciliationScreen.tsx';
import { reconciliationScreenWords as words } from './reconciliation-screen.words.ts';

interface DifferenceItemProps {
  difference: DifferenceData;
  /** Absent for one that is resolved. */
  onResolve?: () => void;
}

/** One difference: both sides, what it belongs to, and what to do. */
export function DifferenceItem({ difference, onResolve }: DifferenceItemProps) {
  const { kind, problem, providerId, day, providerCents, bookCents, currency, invoiceId, receiptNumber } =
    difference;
  const amount = (cents: number | null) => {
    if (cents === null) return words.unknown;
    return currency === 'usd'
      ? formatCents(cents)
      : `${formatCents(cents).replace('$', '')} ${currency.toUpperCase()}`;
  };
  return (
    <li>
      <h3>{words.heading(kind, problem)}</h3>
      <dl className={styles.sides}>
        <div>
          <dt>{words.atProvider}</dt>
          <dd>{amount(providerCents)}</dd>
        </div>
        <div>
          <dt>{words.inBooks}</dt>
          <dd>{bookCents === null ? words.unknown : formatCents(bookCents)}</dd>
        </div>
        <div>
          <dt>{words.day}</dt>
          <dd>{formatDate(day)}</dd>
        </div>
        <div>
          <dt>{words.id}</dt>
          <dd>
            <code>{providerId}</code>
          </dd>
        </div>
      </dl>
      {invoiceId === null ? null : (
        <p className={styles.facts}>
          <a href={`/invoice/${invoiceId}`}>{words.invoice(invoiceId)}</a>
          {receiptNumber === null ? null : ` · ${words.receipt(receiptNumber)}`}
        </p>
      )}
      {onResolve ? (
        <>
          <p className={styles.facts}>{words.whatToDo(kind, problem)}</p>
          <div>
            <Button
              onClick={onResolve}
              aria-label={`${words.resolve}: ${words.heading(kind, problem)} ${providerId}`}
            >
              {words.resolve}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.facts}>
          {words.resolvedBy(difference.resolvedByName)} {difference.note}
        </p>
      )}
    </li>
  );
}
