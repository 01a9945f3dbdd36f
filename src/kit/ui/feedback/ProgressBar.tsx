import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; left out while nobody knows how much there is. */
  done?: number;
  /** Beside the bar: "62 %, 4.1 of 6.6 MB". */
  text?: string;
}

/** How far something is that takes a while. */
export function ProgressBar({ label, done, text }: ProgressBarProps) {
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label={label}
        {...(done !== undefined && { value: done, max: 1 })}
      />
      {text ? <span>{text}</span> : null}
    </div>
  );
}
