import { useLocation } from 'react-router';
import { formatCount } from '../counts.ts';
import styles from './Tabs.module.css';

export interface Tab {
  label: string;
  to: string;
  count?: number;
  /** Left out: told by the path. */
  isCurrent?: boolean;
}

/** Parts of one entity: links that say which page is open. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ label: text, to, count, isCurrent = isIn(pathname, to) }) => (
        <a key={to} href={to} aria-current={isCurrent ? 'page' : undefined}>
          {text}
          {count ? <span className={styles.count}>{formatCount(count)}</span> : null}
        </a>
      ))}
    </nav>
  );
}

/** An address is the same in any case, and a page below a tab belongs to it. */
function isIn(pathname: string, tab: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${tab}/`.toLowerCase());
}
