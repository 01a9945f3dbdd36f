import { lazy, Suspense } from 'react';
import pageHead from '#kit/ui/page/page-head.module.css';
import type { InvoiceData } from '../invoice-pages.client.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';
import { Coupons } from './Coupons.tsx';
import styles from './Invoice.module.css';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { LinkLine } from './LinkLine.tsx';
import { PayInvoice } from './PayInvoice.tsx';
import { RefundPolicy } from './RefundPolicy.tsx';
import { StateTag } from './StateTag.tsx';

const Books = lazy(async () => ({ default: (await import('../books/Books.tsx')).Books }));

/** Shows what is owed and paid, with the buttons to pay the rest. */
export function Invoice({ data }: { data: InvoiceData }) {
  const { invoice, standing, policy, books } = data;
  return (
    <>
      <div className={pageHead.head}>
        <div>
          <div className={pageHead.tags}>
            <StateTag state={invoice.state} amounts={standing} isOverdue={invoice.isOverdue} />
          </div>
          <h1>{words.title(invoice.invoiceId)}</h1>
          <p className={styles.about}>{aboutOf(data)}</p>
        </div>
      </div>
      <LinkLine data={data} />
      <div className={styles.columns}>
        <div>
          <InvoiceLines data={data} />
          <InvoicePayments data={data} />
        </div>
        <div className={styles.beside}>
          <PayInvoice data={data} />
          <Coupons data={data} />
        </div>
      </div>
      <RefundPolicy policy={policy} />
      {books ? (
        <Suspense>
          <Books data={data} books={books} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Says who is asked to pay whom, and until when. */
function aboutOf({ invoice: { title, billTo, payeeName, dueOn } }: InvoiceData): string {
  return [
    words.from(title, billTo),
    words.owedTo(payeeName ?? words.siteName),
    ...(dueOn === null ? [] : [words.due(dueOn)]),
  ].join(' ');
}
