// Keeps where the visitor has been in this tab.

import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { visit } from '#kit/ui/errors/visit-history.ts';

export function keepHistory(router: BrowserRouter): void {
  let shown = '';
  const see = ({ location }: BrowserRouter['state']) => {
    const path = location.pathname + location.search;
    if (path !== shown) visit(path);
    shown = path;
  };
  see(router.state);
  router.subscribe(see);
}
