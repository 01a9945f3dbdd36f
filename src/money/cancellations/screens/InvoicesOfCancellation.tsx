import { formatCents } from '#kit/money/cents.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { invoiceAddress } from '../cancellation-addresses.rules.ts';
import type { CancellationData } from './CancellationScreen.tsx';
import styles from './Cancellations.module.css';
import { cancellationsWords, cancellationWords as words } from './cancellation-screens.words.ts';

/** Every invoice of a cancellation, with what goes back and why something has not happened yet. */
export function InvoicesOfCancellation({ data: { invoices } }: { data: CancellationData }) {
  return (
    <>
      <SectionHead title={words.invoicesTitle} note={cancellationsWords.invoices(invoices.length)} />
      <div className={styles.wide}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{words.columns.invoice}</th>
              <th scope="col">{words.columns.billTo}</th>
              <th scope="col" className={table.right}>
                {words.columns.owed}
              </th>
              <th scope="col" className={table.right}>
                {words.columns.back}
              </th>
              <th scope="col">{words.columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ invoiceId, billTo, dueCents, backCents, isClosed, problem, failure }) => (
              <tr key={invoiceId}>
                <td>
                  <a className={table.link} href={invoiceAddress(invoiceId)}>
                    {invoiceId}
                  </a>
                </td>
                <td>{billTo}</td>
                <td className={table.right}>{formatCents(dueCents)}</td>
                <td className={table.right}>{formatCents(backCents)}</td>
                <td>
                  <StatusWord tone={failure !== null ? 'bad' : isClosed ? 'ok' : 'plain'} isSentence>
                    {failure ?? problem ?? (isClosed ? words.isClosed : words.open)}
                  </StatusWord>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
