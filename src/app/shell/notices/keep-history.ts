// Keeps where the visitor has been in this tab.
import { visit } from '#kit/ui/visit-history.ts';
import type { BrowserRouter } from '../../navigate-in-place.ts';

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
