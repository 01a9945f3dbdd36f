import styles from './Pager.module.css';

/** A page number; null for skipped pages. */
export type PageNumber = { page: number; to: string; isCurrent: boolean } | null;

interface PagerProps {
  /** The accessible name: "Pages of the list". */
  label: string;
  /** The range: "1–100 of 1,204". */
  rowRange?: string;
  previous: { label: string; to: string } | null;
  next: { label: string; to: string } | null;
  /** Absent if pages have no numbers, or too many. */
  numbers?: readonly PageNumber[];
}

/** The pages of a list, as links. */
export function Pager({ label, rowRange, previous, next, numbers = [] }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <span className={styles.rowRange}>{rowRange}</span>
      {previous ? (
        <a href={previous.to} rel="prev">
          {previous.label}
        </a>
      ) : null}
      {numbers.map((number, index) =>
        number === null ? (
          <span key={`before ${numbers[index + 1]?.page}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <a key={number.page} href={number.to} aria-current={number.isCurrent ? 'page' : undefined}>
            {number.page}
          </a>
        ),
      )}
      {next ? (
        <a href={next.to} rel="next">
          {next.label}
        </a>
      ) : null}
    </nav>
  );
}
