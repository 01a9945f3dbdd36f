import type { Crumb } from '#kit/ui/head.ts';
import styles from './Breadcrumbs.module.css';
import { shellWords } from './shell.words.ts';

/** The way here; the last one is this page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label={shellWords.breadcrumb}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={to}>
            <a href={to} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
