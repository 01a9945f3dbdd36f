import { readerDay, readerTime } from '#kit/ui/browser/reader-time.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { percentText } from '#money/invoices/pricing.rules.ts';
import type { InvoiceData } from '../invoice-pages.client.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';
import styles from './Invoice.module.css';

/** Lists what goes back and until when, with the row that holds now. */
export function RefundPolicy({ policy }: Pick<InvoiceData, 'policy'>) {
  if (!policy) return null;
  return (
    <section aria-labelledby="policy">
      <SectionHead id="policy" title={words.policy} note={words.policyOf(readerDay(policy.madeAt))} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.policy}</caption>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.what}</th>
            <th scope="col" className={table.right}>
              {words.youGet}
            </th>
          </tr>
        </thead>
        <tbody>
          {policy.terms.map(({ until, what, perMille, holdsNow }, index) => (
            <tr key={until ?? 'end'} className={holdsNow ? table.me : undefined}>
              <td className={table.name}>
                {until === null ? (index === 0 ? words.always : words.after) : words.until(readerTime(until))}
                {holdsNow ? <span className={table.second}>{words.holdsNow}</span> : null}
              </td>
              <td>{what}</td>
              <td className={styles.amount}>{percentText(perMille)}</td>
            </tr>
          ))}
          <tr>
            <td className={table.name}>{words.ifCanceled}</td>
            <td>{words.paidBackByItself}</td>
            <td className={styles.amount}>{percentText(1000)}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.hint}>{words.policyNote}</p>
    </section>
  );
}
