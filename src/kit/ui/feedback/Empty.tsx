import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** An empty state: what is missing, when or why, and at most one action. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
