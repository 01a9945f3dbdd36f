import { use, useCallback, useEffect, useState } from 'react';
import { formatCents } from '#kit/money/cents.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { SITE_NAME } from '#kit/ui/page/head.ts';
import { payeeInvoicesAddress } from '#money/invoice-pages/invoice-addresses.rules.ts';
import { StateTag } from '#money/invoice-pages/screens/StateTag.tsx';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import styles from '#site/account/settings.module.css';
import { invoiceWords as words } from '#site/account/settings-sections.words.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';

type Page = Awaited<ReturnType<Api['settings']['getInvoices']>>;
type Payee = Awaited<ReturnType<Api['invoicePages']['listPayees']>>['items'][number];

interface Loaded {
  invoices: Page['invoices'];
  next: number | null;
  payees: readonly Payee[];
}

/** Lists the invoices of the account, and leads treasurers to the books that they keep. */
export function InvoicesSection({ userId }: { userId: number }) {
  const api = use(BrowserApi);
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed'>('loading');

  const read = useCallback(
    async (earlier: Loaded | null) => {
      if (!api) return;
      const before = earlier?.next ? { before: earlier.next } : {};
      try {
        const [page, { items: payees }] = await Promise.all([
          api.settings.getInvoices({ userId, ...before }, QUIET),
          earlier ? { items: earlier.payees } : api.invoicePages.listPayees({}, QUIET),
        ]);
        setLoaded({
          ...{ next: page.next, payees: [...payees] },
          invoices: [...(earlier?.invoices ?? []), ...page.invoices],
        });
      } catch {
        setLoaded('failed');
      }
    },
    [api, userId],
  );
  useEffect(() => void read(null), [read]);

  if (loaded === 'loading') return <p className={styles.empty}>{words.loading}</p>;
  if (loaded === 'failed') {
    return (
      <p className={styles.empty}>
        {words.failed} <ChangeButton onClick={() => void read(null)}>{words.tryAgain}</ChangeButton>
      </p>
    );
  }
  const { invoices, next, payees } = loaded;
  return (
    <>
      {invoices.length === 0 ? <p className={styles.empty}>{words.none}</p> : null}
      <ul className={`${styles.list} ${styles.invoices}`}>
        {invoices.map((invoice) => (
          <Invoice key={invoice.invoiceId} invoice={invoice} />
        ))}
      </ul>
      {next === null ? null : (
        <p className={styles.after}>
          <ChangeButton onClick={() => void read(loaded)}>{words.older}</ChangeButton>
        </p>
      )}
      {payees.length === 0 ? null : (
        <p className={styles.after}>
          {words.books}:{' '}
          {payees.map(({ payeeId, name }) => (
            <a key={payeeId ?? 'site'} href={payeeInvoicesAddress(payeeId)}>
              {words.booksOf(name ?? SITE_NAME)}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

function Invoice({ invoice }: { invoice: Page['invoices'][number] }) {
  const { invoiceId, link, title, billTo, payeeName, dueOn, state, isOverdue, standing } = invoice;
  const facts = [
    words.payeeAndPayer(payeeName ?? SITE_NAME, billTo),
    ...(standing.dueCents > 0 ? [words.owed(formatCents(standing.dueCents))] : []),
    ...(standing.dueCents > 0 && dueOn !== null ? [words.due(formatDate(dueOn))] : []),
  ];
  return (
    <li>
      <a href={link}>
        {invoiceId} {title}
      </a>
      <span>{facts.join(', ')}</span>
      <span>
        <StateTag state={state} amounts={standing} isOverdue={isOverdue} />
      </span>
    </li>
  );
}
