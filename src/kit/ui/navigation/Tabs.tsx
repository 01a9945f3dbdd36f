import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatCount } from '#kit/counts.ts';
import styles from './Tabs.module.css';

export interface Tab {
  label: string;
  to: string;
  count?: number;
  /** Derived from the path by default. */
  isCurrent?: boolean;
}

/** Pages of one entity as links, with the open one marked. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ to, isCurrent = isIn(pathname, to) }) => isCurrent);
  useEffect(() => showWithin(strip.current, current), [current]);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {tabs.map(({ label: text, to, count, isCurrent = isIn(pathname, to) }) => (
        <a key={to} href={to} aria-current={isCurrent ? 'page' : undefined}>
          {text}
          {count ? <span className={styles.count}>{formatCount(count)}</span> : null}
        </a>
      ))}
    </nav>
  );
}

/** Scrolls the strip sideways until the tab is fully visible. The page does not scroll. */
function showWithin(strip: HTMLElement | null, index: number): void {
  const tab = strip?.children[index];
  if (!strip || !tab) return;
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  // Whole pixels, because a fraction would cut off the tab.
  const hidden = Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
  strip.scrollLeft += Math.sign(hidden) * Math.ceil(Math.abs(hidden));
}

/** True if the path is the tab's address, in any case, or a page below it. */
function isIn(pathname: string, tab: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${tab}/`.toLowerCase());
}
