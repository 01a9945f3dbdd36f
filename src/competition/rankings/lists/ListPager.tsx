import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { Pager } from '#kit/ui/tables/Pager.tsx';
import type { ListPageView } from './list-view.rows.ts';

/** Numbered pages as far as they go; beyond, one after the other. */
export function ListPager({ view: { pages, shown } }: { view: ListPageView }) {
  const { previous, next, numbers } = pages;
  if (!shown) return null;
  const isOnlyPage = previous === null && next === null && numbers.length < 2;
  return (
    <Pager
      label={words.pages}
      shown={shown}
      previous={previous === null ? null : { label: words.previous, to: previous }}
      next={next === null ? null : { label: words.next, to: next }}
      numbers={isOnlyPage ? [] : numbers}
    />
  );
}
