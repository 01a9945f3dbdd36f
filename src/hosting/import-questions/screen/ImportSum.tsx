import { formatCount } from '#kit/counts.ts';
import styles from './ImportScreen.module.css';
import { importPartWords as words } from './import-parts.words.ts';

type RowCounts = Record<'rows' | 'good' | 'waiting' | 'same' | 'leftOut', number>;

/** The rows in, and the rows out: always the same number. */
export function ImportSum({ counts }: { counts: RowCounts }) {
  const { rows, good, waiting, same, leftOut } = counts;
  return (
    <dl className={styles.sum} aria-label={words.sum}>
      <Part count={rows} text={words.rowsInFile} />
      <Part sign="=" count={good} text={words.good} look={styles.good} />
      <Part sign="+" count={waiting} text={words.waiting} look={styles.waits} />
      <Part sign="+" count={same} text={words.same} />
      {leftOut > 0 ? <Part sign="+" count={leftOut} text={words.leftOut} /> : null}
      <Part sign="=" count={good + waiting + same + leftOut} text={words.sumHolds} look={styles.total} />
    </dl>
  );
}

function Part({
  sign,
  count,
  text,
  look,
}: {
  sign?: string;
  count: number;
  text: string;
  look?: string | undefined;
}) {
  return (
    <div className={look}>
      {sign ? (
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
      ) : null}
      <dd>{formatCount(count)}</dd>
      <dt>{text}</dt>
    </div>
  );
}
