// Restores how far down the reader was on each page of this tab. A page that the reader returns to or reloads opens
// there; a page opened by its address starts at the top.
import { use, useEffect, useLayoutEffect } from 'react';
import {
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
} from 'react-router';

const STORAGE_KEY = 'scroll-positions';

/** Pixels from the top, by the key of `scrollKeyOf`. */
let positions: Record<string, number> = {};

/** Call it before the router starts. */
export function readScrollPositions(): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    // Without storage no position was saved.
  }
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'navigate') delete positions[location.pathname + location.search];
}

/** The router gives the first page of every document the same key, so that page takes its address as the key. */
function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Saves the positions and scrolls once a page is drawn. */
export function useScrollPositions(): void {
  const router = use(RouterContext)?.router;
  const state = use(RouterStateContext);
  const { location, restoreScrollPosition, preventScrollReset } = state!;
  useEffect(() => {
    const handleShow = () => {
      history.scrollRestoration = 'manual';
    };
    const handleHide = () => {
      if (router?.state.navigation.state === 'idle') positions[scrollKeyOf(router.state.location)] = scrollY;
      savePositions();
      history.scrollRestoration = 'auto';
    };
    handleShow();
    addEventListener('pageshow', handleShow);
    addEventListener('pagehide', handleHide);
    return () => {
      removeEventListener('pageshow', handleShow);
      removeEventListener('pagehide', handleHide);
    };
  }, [router]);
  useLayoutEffect(() => router?.enableScrollRestoration(positions, () => scrollY, scrollKeyOf), [router]);
  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return;
    const target = elementOf(location.hash);
    if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition);
    else if (target) target.scrollIntoView();
    else if (!preventScrollReset) scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
}

function savePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Without storage, pages open at the top.
  }
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
