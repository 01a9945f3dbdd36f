import type { ReactNode } from 'react';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './ImportScreen.module.css';
import { importPartWords as words } from './import-parts.words.ts';

interface RowThatWaits {
  line: number;
  /** The row as the file writes it. */
  raw: string;
  why: string;
  /** The wrong part of the row, if one is. */
  marked?: { from: number; to: number } | null;
}

interface WaitingTableProps<Row> {
  rows: readonly Row[];
  /** How many wait, with those that are not listed. */
  count: number;
  /** The ways to mend a row; left out where there are none. */
  fixesOf?: (row: Row) => ReactNode;
  /** Below the table: the button for more rows. */
  children?: ReactNode;
}

/** Rows that wait, each as it is written, with the reason and its fixes. */
export function WaitingTable<Row extends RowThatWaits>({
  rows,
  count,
  fixesOf,
  children,
}: WaitingTableProps<Row>) {
  if (count === 0) return null;
  return (
    <section id="waiting" aria-label={words.waitingHead}>
      <SectionHead title={words.waitingHead} note={words.countShown(rows.length, count)} />
      <table className={`${table.table} ${styles.stacked}`}>
        <caption className={layout.hiddenText}>{words.waitingHead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.waitingColumns.row}</th>
            <th scope="col">{words.waitingColumns.raw}</th>
            <th scope="col">{words.waitingColumns.why}</th>
            {fixesOf ? <th scope="col">{words.waitingColumns.fix}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>
                <span className={styles.phoneOnly}>{words.row}</span> {row.line}
              </td>
              <td className={styles.raw}>
                <Written row={row} />
              </td>
              <td>{row.why}</td>
              {fixesOf ? (
                <td>
                  <div className={styles.fixes}>{fixesOf(row)}</div>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

/** The row with its wrong part marked. */
function Written({ row: { raw, marked } }: { row: RowThatWaits }) {
  if (!marked) return raw;
  return (
    <>
      {raw.slice(0, marked.from)}
      <mark>{raw.slice(marked.from, marked.to)}</mark>
      {raw.slice(marked.to)}
    </>
  );
}
