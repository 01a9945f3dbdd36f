import type { ReactNode } from 'react';
import styles from './Note.module.css';

interface NoteProps {
  /** `warn` needs attention, `bad` is a failure. */
  tone?: 'warn' | 'bad';
  /** True if screen readers announce it at once. */
  isAlert?: boolean;
  /** At most one action. */
  action?: ReactNode;
  children: ReactNode;
}

/** A sentence near its subject. */
export function Note({ tone, isAlert, action, children }: NoteProps) {
  return (
    <div
      className={tone ? `${styles.note} ${styles[tone]}` : styles.note}
      role={isAlert ? 'alert' : undefined}
    >
      <div>{children}</div>
      {action}
    </div>
  );
}
