import { formatCount } from '#kit/counts.ts';
import { formatCents } from '#kit/money/cents.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { lineCents } from '#money/invoices/pricing.rules.ts';
import type { InvoiceData } from '../invoice-pages.client.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';
import styles from './Invoice.module.css';

/** Lists what the invoice is for. A discount of one piece shows its amount only. */
export function InvoiceLines({ data: { lines, standing } }: { data: InvoiceData }) {
  return (
    <section aria-labelledby="lines">
      <SectionHead id="lines" title={words.lines} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col" className={table.right}>
              {words.quantity}
            </th>
            <th scope="col" className={`${table.right} ${table.drop600}`}>
              {words.each}
            </th>
            <th scope="col" className={table.right}>
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.lineId} line={line} />
          ))}
          <tr className={styles.sum}>
            <td className={table.name}>{words.total}</td>
            <td className={table.right} />
            <td className={`${table.right} ${table.drop600}`} />
            <td className={`${table.name} ${styles.amount}`}>{formatCents(standing.billedCents)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Line({ line }: { line: InvoiceData['lines'][number] }) {
  const { customShort, customDesc, quantity, unitPriceCents, data } = line;
  const details = [customDesc, ...Object.values(data.variations)].filter(Boolean).join(', ');
  const isOneAmount = quantity === 1 && unitPriceCents < 0;
  return (
    <tr>
      <td className={table.name}>
        {customShort}
        {details === '' ? null : <span className={table.second}>{details}</span>}
      </td>
      <td className={table.right}>{isOneAmount ? '' : formatCount(quantity)}</td>
      <td className={`${table.right} ${table.drop600}`}>{isOneAmount ? '' : formatCents(unitPriceCents)}</td>
      <td className={styles.amount}>{formatCents(lineCents({ quantity, unitCents: unitPriceCents }))}</td>
    </tr>
  );
}
