import { useEffect, useState } from 'react';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { liveMeetWords as words } from './live-meet.words.ts';

/** Says how old the data of the page is, every second. Not announced. */
export function UpdatedAgo({ updatedMs }: { updatedMs: number }) {
  const [nowMs, setNowMs] = useState(readerNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(readerNowMs()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span title={words.asOf(new Date(updatedMs).toLocaleTimeString('en-US'))}>
      {words.updated(nowMs - updatedMs)}
    </span>
  );
}
