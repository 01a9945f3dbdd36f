import { useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ID } from '#kit/ui/page/page-query.ts';
import { RECEIPT_PARAMETER } from '../invoice-addresses.rules.ts';
import { type InvoiceData, loadInvoice } from '../invoice-pages.client.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';
import { Invoice } from './Invoice.tsx';
import { Receipt } from './Receipt.tsx';

export const loader = loadInvoice;

// The address may hold the key, so no canonical link repeats it.
export const handle = screenHandle<InvoiceData>({
  query: { [RECEIPT_PARAMETER]: ID },
  head: ({ invoice, receiptNumber }) => ({
    title: receiptNumber === null ? words.title(invoice.invoiceId) : words.receiptTitle(receiptNumber),
    robots: 'noindex',
  }),
});

/** An invoice, or the receipt of one of its payments. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { receiptNumber } = data;
  return (
    <div className={layout.page}>
      {receiptNumber === null ? <Invoice data={data} /> : <Receipt data={data} number={receiptNumber} />}
    </div>
  );
}
