import type { ReactNode } from 'react';
import styles from './ProgressTicks.module.css';

export interface Progress {
  total: number;
  official: number;
  complete: number;
  inProgress: number;
}

/** With more events, each state is one bar instead of ticks. */
const TICKS_MAX = 72;

/** One tick per event: official, complete, in progress, to come. The sentence beside it says the same. */
export function ProgressTicks({
  progress,
  label,
  children,
}: {
  progress: Progress;
  label: string;
  children: ReactNode;
}) {
  const { total, official, complete, inProgress } = progress;
  const states = [
    { name: 'official', count: official },
    { name: 'complete', count: complete },
    { name: 'running', count: inProgress },
    { name: 'open', count: total - official - complete - inProgress },
  ].filter(({ count }) => count > 0);
  return (
    <div className={styles.progress}>
      <span className={styles.ticks} role="img" aria-label={label}>
        {total > TICKS_MAX
          ? states.map(({ name, count }) => (
              <i key={name} className={styles[name]} style={{ flexGrow: count }} />
            ))
          : states.flatMap(({ name, count }) =>
              numbered(name, count).map((key) => <i key={key} className={styles[name]} />),
            )}
      </span>
      {children}
    </div>
  );
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);
