// Where a page stands that came as a whole document: at its top, unless it was reloaded or somebody came back to it.
import type { Location } from 'react-router';

const POSITIONS = 'react-router-scroll-positions';

/** The router gives the first page of every document the same key; here it has that of its address. */
export function scrollKeyOf({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? pathname + search : key;
}

/** Before the router reads where the reader was. */
export function forgetScrollOfOpenedPage(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type !== 'navigate') return;
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}');
    delete positions[location.pathname + location.search];
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
  } catch {
    // Without storage nothing was kept.
  }
}
