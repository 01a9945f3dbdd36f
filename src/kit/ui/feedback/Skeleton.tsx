import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import styles from './Skeleton.module.css';

export interface SkeletonColumn {
  head: string;
  /** The width in the finished table, so that nothing moves when the rows arrive. */
  className?: string | undefined;
}

/** Alternating widths of the bars, so that rows look like text. */
const WIDTHS = [styles.long, styles.short, styles.longest, styles.middle];

/** The head of a table over placeholder rows of the final height. Appears after 150 ms. */
export function SkeletonTable({
  label,
  columns,
  rows = 6,
}: {
  label: string;
  columns: readonly SkeletonColumn[];
  rows?: number;
}) {
  return (
    <table className={`${table.table} ${styles.late}`} aria-busy="true">
      <caption className={layout.hiddenText}>{label}</caption>
      <thead>
        <tr>
          {columns.map(({ head, className }) => (
            <th key={head} scope="col" className={className}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbers(rows).map((row) => (
          <tr key={row}>
            {columns.map(({ head, className }, column) => (
              <td key={head} className={className}>
                <span className={`${styles.bar} ${WIDTHS[(row + column) % WIDTHS.length]}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Placeholder lines: a title and text below it. */
export function SkeletonText({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div className={`${styles.text} ${styles.late}`} role="status" aria-busy="true" aria-label={label}>
      {numbers(lines).map((line) => (
        <span key={line} className={`${styles.bar} ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </div>
  );
}

/** A placeholder page: its head and a table. */
export function PageSkeleton({ label, columns }: { label: string; columns: readonly SkeletonColumn[] }) {
  return (
    <div className={styles.page}>
      <SkeletonText label={label} lines={2} />
      <SkeletonTable label={label} columns={columns} rows={8} />
    </div>
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
