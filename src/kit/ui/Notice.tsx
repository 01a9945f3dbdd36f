import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** One sentence near the thing it is about; `bad` is announced. */
export function NoteBox({ tone, children }: { tone?: 'bad'; children: ReactNode }) {
  return (
    <div className={tone ? `${styles.note} ${styles[tone]}` : styles.note} role={tone ? 'alert' : undefined}>
      {children}
    </div>
  );
}

/** What is missing, when or why, and at most one action. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
