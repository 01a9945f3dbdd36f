import type { ReactNode } from 'react';
import styles from './Note.module.css';

export interface StaticNoteProps {
  tone?: 'warn' | 'bad';
  children: ReactNode;
}

/** The look of a note without announcement and action, for pages whose first visit loads no form. */
export function StaticNote({ tone, children }: StaticNoteProps) {
  return (
    <div className={tone ? `${styles.note} ${styles[tone]}` : styles.note}>
      <div>{children}</div>
    </div>
  );
}
