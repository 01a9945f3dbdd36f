import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { Pager } from '#kit/ui/tables/Pager.tsx';
import type { ListPageView } from './list-view.rows.ts';

/** Numbered pages first; after them only the next page. */
export function ListPager({ view: { pages, rowRange } }: { view: ListPageView }) {
  const { previous, next, numbers } = pages;
  if (!rowRange) return null;
  const isOnlyPage = previous === null && next === null && numbers.length < 2;
  return (
    <Pager
      label={words.pages}
      rowRange={rowRange}
      previous={previous === null ? null : { label: words.previous, to: previous }}
      next={next === null ? null : { label: words.next, to: next }}
      numbers={isOnlyPage ? [] : numbers}
    />
  );
}
