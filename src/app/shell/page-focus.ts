// The keyboard goes on where a new page begins, when what had the focus went with the page before.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whoever comes to a page that has nothing in focus yet is at its main part. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
