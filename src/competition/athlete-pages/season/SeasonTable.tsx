import { useContext, useEffect, useRef } from 'react';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { Island, type IslandRows } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { createBadgeReasons, SeasonInput } from './badge-reasons.client.ts';
import styles from './season-table.module.css';

/** The rows are an island: one listener handles all badges, and its code loads with the first press. */
export function SeasonTable({ rows, input }: { rows: IslandRows; input: SeasonInput }) {
  const frame = useRef<HTMLDivElement>(null);
  const api = useContext(BrowserApi);

  useEffect(() => {
    const element = frame.current;
    if (!element || !api) return;
    let explaining: Promise<ReturnType<typeof createBadgeReasons>> | null = null;
    const onClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-why]');
      if (!link || !canAnswerHere(event)) return;
      event.preventDefault();
      explaining ??= import('./badge-reasons.client.ts').then((module) =>
        module.createBadgeReasons(api, input),
      );
      await (await explaining)(element, link);
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [api, input]);

  return (
    <div ref={frame}>
      <Island as="table" className={`${table.table} ${styles.table}`} rows={rows} />
    </div>
  );
}

/** Without popovers (Safari before 17) or in a new tab, the link opens a page with the same reasons. */
function canAnswerHere({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return 'popover' in HTMLElement.prototype && !metaKey && !ctrlKey && !shiftKey;
}
