import type { ReactNode } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import styles from './Note.module.css';

interface NoteProps {
  /** `warn` waits for a person, `bad` went wrong. */
  tone?: 'warn' | 'bad';
  /** Read aloud as soon as it appears. */
  isAlert?: boolean;
  /** At most one. */
  action?: ReactNode;
  children: ReactNode;
}

/** A sentence near the thing it is about. */
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

/** A part of a page that could not be loaded; the rest stays usable. */
export function FailedPart({
  message,
  retryWord,
  onRetry,
}: {
  message: string;
  retryWord: string;
  onRetry: () => void;
}) {
  return (
    <Note tone="bad" isAlert action={<Button onClick={onRetry}>{retryWord}</Button>}>
      {message}
    </Note>
  );
}
