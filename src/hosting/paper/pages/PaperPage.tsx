import type { ReactNode } from 'react';
import type { Paper } from '../paper.client.ts';
import { paperScreenWords as words } from '../paper-screen.words.ts';
import styles from './Pages.module.css';

interface PaperPageProps {
  paper: Paper;
  title: string;
  line: ReactNode;
  /** Records and the rule of the lanes. */
  facts?: readonly string[];
  /** Null leaves the date and the venue out. */
  day: string | null;
  page: number;
  of: number;
  /** True for a sheet that lies on its side. */
  isWide?: boolean;
  children: ReactNode;
}

/** One sheet of paper, the same on the screen: head, content, and when it was made. */
export function PaperPage({
  paper,
  title,
  line,
  facts = [],
  day,
  page,
  of,
  isWide,
  children,
}: PaperPageProps) {
  return (
    <article
      data-paper
      className={isWide ? `${styles.sheet} ${styles.wide}` : styles.sheet}
      aria-label={`${title}, ${words.page(page, of)}`}
    >
      <header className={styles.top}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p>{line}</p>
        </div>
        <div className={styles.where}>
          <p>{paper.meet.name}</p>
          {day === null ? null : <p>{words.where(day, paper.meet.venueName)}</p>}
        </div>
      </header>
      <Facts facts={facts} />
      {children}
      <footer className={styles.foot}>
        <span>{words.foot(paper.printedTime, paper.version)}</span>
        <span>{words.page(page, of)}</span>
      </footer>
    </article>
  );
}

export function Facts({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

/** A line to write on. */
export function Blank({ label, isShort = false }: { label?: string; isShort?: boolean }) {
  return (
    <span className={styles.blank}>
      {label}
      <i className={isShort ? styles.short : undefined} />
    </span>
  );
}
