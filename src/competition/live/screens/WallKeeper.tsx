import { useEffect, useState } from 'react';
import { isFollowed } from '#competition/meets/live-meet/followed-meets.rules.ts';
import { UpdatedAgo } from '#competition/meets/live-meet/UpdatedAgo.tsx';
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { LiveLine } from '#kit/ui/live/LiveLine.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';
import styles from './WallScreen.module.css';
import { createReloader } from './wall-reload.client.ts';

/** A wall that was set up the evening before loads the page at this interval until the meet is on. */
const IDLE_RELOAD_MS = 10 * 60 * 1000;

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
  useLive(resultUpdateChannel(meet), { onMessage: touch, refresh: () => {} });
  // A reading brings the meet anew. One that fails, as without a network, does not.
  useEffect(() => {
    if (meet) setUpdatedMs(readerNowMs());
  }, [meet]);
  const [reloader] = useState(() => createReloader(() => location.reload()));
  useEffect(() => {
    reloader.start();
    return reloader.stop;
  }, [reloader]);
  useLive('deploy/version/web', { onMessage: reloader.soon, refresh: () => {} });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isFollowed(meet, readerNowMs())) reloader.soon();
    }, IDLE_RELOAD_MS);
    return () => clearInterval(timer);
  }, [meet, reloader]);
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
  let isOver = false;
  async function stayAwake(): Promise<void> {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen');
    if (isOver) await lock.release();
  }
  const start = () => void ignoreFailure(stayAwake(), 'wake lock');
  start();
  document.addEventListener('visibilitychange', start);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', start);
    if (lock) void ignoreFailure(lock.release(), 'wake lock');
  };
}
