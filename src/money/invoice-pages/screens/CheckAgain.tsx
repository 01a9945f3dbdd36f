import { useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import type { InvoiceData, PaidReply } from '../invoice-pages.client.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';
import styles from './Invoice.module.css';

type Payment = PaidReply['payment'];

interface CheckAgainProps {
  invoice: Pick<InvoiceData['invoice'], 'invoiceId' | 'invoiceKey'>;
  isUnderWay: boolean;
  onPaid(payment: Payment): void;
}

/** Asks the card processor how an undecided payment ended. */
export function CheckAgain({ invoice: { invoiceId, invoiceKey }, isUnderWay, onPaid }: CheckAgainProps) {
  const saving = useSaving({ notSaved: words.failed });
  const [news, setNews] = useState('');

  async function check() {
    setNews('');
    await saving.save('check', async ({ payments }) => {
      const { payment } = await payments.recheck({ invoiceId, invoiceKey }, QUIET);
      if (payment?.state === 'succeeded') onPaid(payment);
      setNews(newsOf(payment?.state ?? null));
    });
  }

  return (
    <div>
      <Button
        {...(!isUnderWay && { look: 'quiet' as const })}
        icon="repeat"
        busyWord={saving.busy === 'check' ? words.checking : undefined}
        onClick={() => void check()}
      >
        {words.checkAgain}
      </Button>
      <p className={styles.hint} role="status">
        {news}
      </p>
      <SavingError error={saving.error} />
    </div>
  );
}

function newsOf(state: Payment['state'] | null): string {
  if (state === null) return words.noneToCheck;
  if (state === 'succeeded') return '';
  return state === 'declined' || state === 'canceled' ? words.givenUp : words.stillUndecided;
}
