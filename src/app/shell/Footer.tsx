import layout from '#kit/ui/layout.module.css';
import { HOME_PATH } from '#sport/addresses.rules.ts';
import styles from './Footer.module.css';
import { DEVELOPERS_PATH } from './Header.tsx';
import { formatCount, shellWords } from './shell.words.ts';

interface FooterProps {
  counts: { meets: number; athletes: number; teams: number; results: number };
  sourceUrl: string | null;
}

const COUNTS = ['results', 'athletes', 'meets', 'teams'] as const;

/** What the site holds, and where its parts are. */
export function Footer({ counts, sourceUrl }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`${layout.page} ${styles.row}`}>
        <dl className={styles.counts}>
          {COUNTS.map((name) => (
            <div key={name}>
              <dt>{shellWords.counts[name]}</dt>
              <dd>{formatCount(counts[name])}</dd>
            </div>
          ))}
        </dl>
        <nav className={styles.links} aria-label={shellWords.footer}>
          <a href={HOME_PATH}>{shellWords.meets}</a>
          <a href={DEVELOPERS_PATH}>{shellWords.developers}</a>
          {sourceUrl ? <a href={sourceUrl}>{shellWords.source}</a> : null}
        </nav>
      </div>
    </footer>
  );
}
