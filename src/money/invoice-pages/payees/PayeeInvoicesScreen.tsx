import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { ANY_TEXT, ID } from '#kit/ui/page/page-query.ts';
import { Pager } from '#kit/ui/tables/Pager.tsx';
import { cancellationAddress } from '#sport/addresses/money-addresses.rules.ts';
import { payeeInvoicesAddress } from '../invoice-addresses.rules.ts';
import { loadPayeeInvoices, type PayeeInvoices } from '../invoice-pages.client.ts';
import { invoicePageWords } from '../invoice-pages.words.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { NewInvoiceDialog } from './NewInvoiceDialog.tsx';
import { PayeeSums } from './PayeeSums.tsx';
import styles from './Payees.module.css';
import { INVOICE_FILTERS, SEARCH_MAX } from './payee-invoices.rules.ts';
import { payeeWords as words } from './payees.words.ts';

export const loader = loadPayeeInvoices;

export const handle = screenHandle<PayeeInvoices>({
  query: { filter: new RegExp(`^(${INVOICE_FILTERS.join('|')})$`), q: ANY_TEXT, before: ID },
  head: ({ payeeName }) => ({ title: titleOf(payeeName), robots: 'noindex' }),
});

const titleOf = (payeeName: string | null) => words.title(payeeName ?? invoicePageWords.siteName);

/** The invoices of a payee for its treasurers, with what is open. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const { payeeId, payeeName, items, next, filter, search, before } = list;
  const [isMaking, setMaking] = useState(false);
  const isAll = filter === 'all' && search === '' && before === null;
  return (
    <div className={layout.page}>
      <div className={`${pageHead.head} ${styles.head}`}>
        <h1>{titleOf(payeeName)}</h1>
        <div className={styles.actions}>
          <a className={controls.button} href={cancellationAddress(payeeId)}>
            {words.cancellations}
          </a>
          <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
            {words.newInvoice}
          </Button>
        </div>
      </div>
      <PayeeSums sums={list.sums} />
      <div className={styles.filters}>
        <Segment
          label={words.filterLabel}
          items={INVOICE_FILTERS.map((name) => ({
            label: words.filters[name],
            to: payeeInvoicesAddress(payeeId, { filter: name, search }),
            isCurrent: name === filter,
          }))}
        />
        <Search list={list} />
      </div>
      {items.length > 0 ? (
        <InvoiceTable items={items} />
      ) : (
        <Empty title={isAll ? words.none : words.noMatch}>
          <p>{isAll ? words.noneText : words.noMatchText}</p>
          {isAll ? null : <a href={payeeInvoicesAddress(payeeId)}>{words.showAll}</a>}
        </Empty>
      )}
      {before !== null || next !== null ? (
        <Pager
          label={words.pages}
          previous={
            before === null
              ? null
              : { label: words.newest, to: payeeInvoicesAddress(payeeId, { filter, search }) }
          }
          next={
            next === null
              ? null
              : { label: words.older, to: payeeInvoicesAddress(payeeId, { filter, search, before: next }) }
          }
        />
      ) : null}
      {isMaking ? <NewInvoiceDialog list={list} onClose={() => setMaking(false)} /> : null}
    </div>
  );
}

/** Looks for a number or a part of a name. */
function Search({ list: { payeeId, filter, search } }: { list: PayeeInvoices }) {
  const navigate = useNavigate();
  return (
    <search>
      <form
        className={styles.search}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          void navigate(payeeInvoicesAddress(payeeId, { filter, search: text }));
        }}
      >
        <TextField
          key={search}
          name="q"
          type="search"
          label={words.search}
          defaultValue={search}
          maxLength={SEARCH_MAX}
        />
        <button type="submit" className={controls.button}>
          {words.find}
        </button>
      </form>
    </search>
  );
}
