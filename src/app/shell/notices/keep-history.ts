// Records the pages that the visitor opens in this tab, for error reports.

import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { visit } from '#kit/ui/errors/visit-history.ts';

export function keepHistory(router: BrowserRouter): void {
  let lastPath = '';
  const recordVisit = ({ location }: BrowserRouter['state']) => {
    const path = location.pathname + location.search;
    if (path !== lastPath) visit(path);
    lastPath = path;
  };
  recordVisit(router.state);
  router.subscribe(recordVisit);
}
