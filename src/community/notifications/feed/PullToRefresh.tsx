import { type ReactNode, useEffect, useRef, useState } from 'react';
import { feedWords as words } from '#community/notifications/notifications.words.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import styles from './NotificationsScreen.module.css';

/** The distance a finger must pull before letting go reloads. */
const PULL_PX = 70;

interface PullToRefreshProps {
  onRefresh: () => Promise<void>;
  children: ReactNode;
}

type State = 'still' | 'pulled' | 'far' | 'refreshing';

/**
 * Reloads when a finger pulls down at the top of the page. The browser's own pull, which reloads
 * the whole document, is off meanwhile.
 */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const [state, setState] = useState<State>('still');
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => listenToPulls(setState, () => refresh.current()), []);
  const text = {
    still: null,
    pulled: words.pull,
    far: words.release,
    refreshing: words.refreshing,
  }[state];
  return (
    <>
      <p className={styles.pull} role="status">
        {text}
      </p>
      {children}
    </>
  );
}

/** Returns a function that stops listening. */
export function listenToPulls(show: (state: State) => void, refresh: () => Promise<void>): () => void {
  const root = document.documentElement;
  const before = root.style.overscrollBehaviorY;
  root.style.overscrollBehaviorY = 'contain';
  let from: number | null = null;
  let pulledPx = 0;
  let isRefreshing = false;

  function handleStart({ touches }: TouchEvent) {
    const [touch] = touches;
    const isAtTop = window.scrollY <= 0 && touches.length === 1 && !isRefreshing;
    from = isAtTop && touch ? touch.clientY : null;
    pulledPx = 0;
  }
  function handleMove({ touches }: TouchEvent) {
    const [touch] = touches;
    if (from === null || !touch) return;
    pulledPx = window.scrollY > 0 ? 0 : touch.clientY - from;
    show(pulledPx <= 0 ? 'still' : pulledPx < PULL_PX ? 'pulled' : 'far');
  }
  async function handleEnd() {
    if (from === null) return;
    from = null;
    if (pulledPx < PULL_PX) return show('still');
    isRefreshing = true;
    show('refreshing');
    // When it fails, the list stays and the next pull tries again.
    await ignoreFailure(refresh(), 'pull to refresh');
    isRefreshing = false;
    show('still');
  }
  function handleCancel() {
    if (from === null) return;
    from = null;
    show('still');
  }

  const passive = { passive: true };
  document.addEventListener('touchstart', handleStart, passive);
  document.addEventListener('touchmove', handleMove, passive);
  document.addEventListener('touchend', handleEnd);
  document.addEventListener('touchcancel', handleCancel);
  return () => {
    root.style.overscrollBehaviorY = before;
    document.removeEventListener('touchstart', handleStart);
    document.removeEventListener('touchmove', handleMove);
    document.removeEventListener('touchend', handleEnd);
    document.removeEventListener('touchcancel', handleCancel);
  };
}
