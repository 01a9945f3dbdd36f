// Moves the focus to the start of a new page when the focused element left with the previous page.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the main part after a page change, unless the new page has already focused something. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
