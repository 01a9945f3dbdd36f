import styles from './ListPager.module.css';
import type { ListPageView } from './list-view.rows.ts';
import { rankingsWords as words } from './rankings.words.ts';

/** Numbered pages as far as they go; beyond, one after the other. */
export function ListPager({ view: { pages, shown } }: { view: ListPageView }) {
  const { previous, next, numbers } = pages;
  if (!shown) return null;
  const isOnlyPage = previous === null && next === null && numbers.length < 2;
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      <span className={styles.shown}>{shown}</span>
      {isOnlyPage ? null : (
        <>
          {previous ? (
            <a href={previous} rel="prev">
              {words.previous}
            </a>
          ) : null}
          <PageNumbers numbers={numbers} />
          {next ? (
            <a href={next} rel="next">
              {words.next}
            </a>
          ) : null}
        </>
      )}
    </nav>
  );
}

function PageNumbers({ numbers }: { numbers: ListPageView['pages']['numbers'] }) {
  return numbers.map((number, index) => {
    if (number === null) {
      return (
        <span key={`gap ${numbers[index + 1]?.page}`} className={styles.gap} aria-hidden="true">
          …
        </span>
      );
    }
    const { page, to, isCurrent } = number;
    return (
      <a key={page} href={to} aria-current={isCurrent ? 'page' : undefined}>
        {page}
      </a>
    );
  });
}
