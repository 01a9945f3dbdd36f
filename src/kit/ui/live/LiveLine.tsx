import { liveWords } from './live.words.ts';
import styles from './OfflineLine.module.css';
import { useLiveState } from './use-live.ts';

/** Where live content stands: says so while it is not quite live, and is nothing otherwise. */
export function LiveLine() {
  const isPolling = useLiveState() === 'polling';
  return (
    <p className={styles.line} role="status">
      {isPolling ? liveWords.polling : ''}
    </p>
  );
}
