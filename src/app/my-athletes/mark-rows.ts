// Marks the rows of a reader's athletes and teams on the pages of a meet, in the browser alone.
import { hydrated } from '#app/shell/hydrated.ts';
import table from '#kit/ui/tables/table.module.css';
import { isMine, type Mine } from './mine.rules.ts';

/** Marks rows as they come, because a page that is on changes its rows. Returns a function that ends it. */
export function markRows(mine: Mine): () => void {
  const main = document.querySelector('main');
  let isOver = false;
  const mark = () => {
    if (isOver) return;
    for (const row of main?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? []) {
      const paths = [...row.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!);
      if (paths.length > 0) row.classList.toggle(table.me!, isMine(paths, mine));
    }
  };
  const observer = new MutationObserver(mark);
  void hydrated.then(() => {
    mark();
    if (main && !isOver) observer.observe(main, { childList: true, subtree: true });
  });
  return () => {
    isOver = true;
    observer.disconnect();
  };
}
