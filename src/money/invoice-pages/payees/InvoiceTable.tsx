import { formatCents } from '#kit/money/cents.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { ownInvoiceAddress } from '../invoice-addresses.rules.ts';
import type { PayeeInvoices } from '../invoice-pages.client.ts';
import { StateTag } from '../screens/StateTag.tsx';
import { payeeWords as words } from './payees.words.ts';

/** Invoices with their states; the number leads to the page of each. */
export function InvoiceTable({ items }: Pick<PayeeInvoices, 'items'>) {
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{words.list}</caption>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col" className={table.drop600}>
            {words.dueOn}
          </th>
          <th scope="col">{words.state}</th>
          <th scope="col" className={`${table.right} ${table.drop600}`}>
            {words.amount}
          </th>
          <th scope="col" className={table.right}>
            {words.open}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ invoiceId, title, billTo, dueOn, state, isOverdue, standing }) => (
          <tr key={invoiceId}>
            <td className={table.name}>
              <a className={table.link} href={ownInvoiceAddress(invoiceId)}>
                {invoiceId} {billTo}
              </a>
              <span className={table.second}>{title}</span>
            </td>
            <td className={`${table.nowrap} ${table.drop600}`}>{dueOn === null ? '' : formatDate(dueOn)}</td>
            <td>
              <StateTag isShort state={state} amounts={standing} isOverdue={isOverdue} />
            </td>
            <td className={`${table.right} ${table.drop600}`}>{formatCents(standing.billedCents)}</td>
            <td className={table.right}>{formatCents(Math.max(0, standing.dueCents))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
