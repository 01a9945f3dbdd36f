import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; absent if the total is unknown. */
  done?: number;
  /** The text beside the bar: "62 %, 4.1 of 6.6 MB". */
  text?: string;
}

/** The progress of a long task. */
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
