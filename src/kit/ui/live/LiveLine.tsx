import { liveWords } from './live.words.ts';
import styles from './OfflineLine.module.css';
import { useLiveState } from './use-live.ts';

/** A line near live content that appears only while updates are delayed. */
export function LiveLine() {
  const isPolling = useLiveState() === 'polling';
  return (
    <p className={styles.line} role="status">
      {isPolling ? liveWords.polling : ''}
    </p>
  );
}
