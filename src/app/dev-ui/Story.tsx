import type { ReactNode } from 'react';
import styles from './stories.module.css';

/** A part in one of its states, under a line that says which. */
export function Story({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? `${styles.story} ${styles.wide}` : styles.story}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** Parts beside each other, as many as fit. */
export function StoryRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Stories of one group. */
export function Stories({ children }: { children: ReactNode }) {
  return <div className={styles.stories}>{children}</div>;
}
