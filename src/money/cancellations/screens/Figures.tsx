import { formatCents } from '#kit/money/cents.ts';
import type { CancellationFigures } from '../cancellations.rules.ts';
import styles from './Cancellations.module.css';
import { cancellationsWords as words } from './cancellation-screens.words.ts';

interface FiguresProps {
  figures: CancellationFigures;
  /** Null if nobody has asked the card processor yet. */
  expiredCards: number | null;
}

/** Shows what a cancellation would do, counted. */
export function Figures({ figures, expiredCards }: FiguresProps) {
  const { cardPayments, cardCents, cardFeeCents, checks, checkCents, openInvoices, openCents } = figures;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words.cards(cardPayments)}</dt>
        <dd>{cardPayments}</dd>
      </div>
      <div>
        <dt>{words.backToCards(cardFeeCents)}</dt>
        <dd>{formatCents(cardCents)}</dd>
      </div>
      <div>
        <dt>{`${words.checks(checks)}${checks === 0 ? '' : `, ${words.checkSum(checkCents)}`}`}</dt>
        <dd>{checks}</dd>
      </div>
      {expiredCards === null ? null : (
        <div className={expiredCards > 0 ? styles.warn : undefined}>
          <dt>{words.expired(expiredCards)}</dt>
          <dd>{expiredCards}</dd>
        </div>
      )}
      <div>
        <dt>{`${words.open(openInvoices)}${openInvoices === 0 ? '' : `, ${words.openSum(openCents)}`}`}</dt>
        <dd>{openInvoices}</dd>
      </div>
    </dl>
  );
}
