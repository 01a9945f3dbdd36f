import { useEffect, useState } from 'react';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { judgeWords as words } from '../judge.words.ts';
import styles from './Judge.module.css';

/** An athlete has a minute from the call. With few left in a jump it is longer, so the judge may start it again. */
const MINUTE_MS = 60_000;
const LOW_MS = 15_000;

/** The minute of the athlete who was called; it starts anew with its key. */
export function MinuteClock() {
  const [startedAt, setStartedAt] = useState(readerNowMs);
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(readerNowMs()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Math.max(0, MINUTE_MS - Math.max(0, now - startedAt));
  const seconds = Math.ceil(leftMs / 1_000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  function restart(): void {
    setStartedAt(readerNowMs());
    setNow(readerNowMs());
  }
  return (
    <button
      type="button"
      className={styles.clock}
      data-low={leftMs <= LOW_MS || undefined}
      aria-label={words.clock(text)}
      onClick={restart}
    >
      {text}
    </button>
  );
}
