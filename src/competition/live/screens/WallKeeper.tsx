import { useEffect, useState } from 'react';
import { UpdatedAgo } from '#competition/meets/live-meet/UpdatedAgo.tsx';
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { LiveLine } from '#kit/ui/live/LiveLine.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';
import styles from './WallScreen.module.css';

/** Walls all over a meet do not load a new build at the same moment. */
const RELOAD_WITHIN_MS = 60_000;

/** Keeps the wall screen awake, up to date and on the newest build of the site, and shows the clock. */
export function WallKeeper({ meet }: { meet: Meet }) {
  const [nowMs, setNowMs] = useState(readerNowMs);
  const [updatedMs, setUpdatedMs] = useState(readerNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(readerNowMs()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(keepAwake, []);
  const touch = () => setUpdatedMs(readerNowMs());
  useLive(resultUpdateChannel(meet), { onMessage: touch, refresh: touch });
  useLive('deploy/version/web', {
    onMessage: () => void setTimeout(() => location.reload(), Math.random() * RELOAD_WITHIN_MS),
    refresh: () => {},
  });
  const clock = new Date(nowMs).toLocaleTimeString('en-US', { timeZone: meet.venue.timeZone });
  return (
    <>
      <time className={styles.clock}>{clock}</time>
      <UpdatedAgo updatedMs={updatedMs} />
      <LiveLine />
    </>
  );
}

/** The browser lets the display sleep again whenever the page is hidden. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  async function stayAwake(): Promise<void> {
    if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
      lock = await navigator.wakeLock.request('screen');
  }
  const start = () => void ignoreFailure(stayAwake(), 'wake lock');
  start();
  document.addEventListener('visibilitychange', start);
  return () => {
    document.removeEventListener('visibilitychange', start);
    if (lock) void ignoreFailure(lock.release(), 'wake lock');
  };
}
