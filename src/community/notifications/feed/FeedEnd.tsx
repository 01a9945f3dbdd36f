import { useEffect, useRef } from 'react';
import { FEED_MARGIN_PX, FEED_MORE } from '#community/notifications/notifications.rules.ts';
import { feedWords as words } from '#community/notifications/notifications.words.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import styles from './NotificationFeed.module.css';

interface FeedEndProps {
  shown: number;
  count: number;
  onMore: () => void;
}

/** Under the list: more when it comes near view or is asked for, and in the end that this is all. */
export function FeedEnd({ shown, count, onMore }: FeedEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const isAll = shown >= count;
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  // Anew after each load: a list that is still too short asks again.
  useEffect(() => {
    const element = end.current;
    if (!element || shown >= count || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      // In the menu it is the menu that scrolls.
      { root: element.closest('[popover]'), rootMargin: `0px 0px ${FEED_MARGIN_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, count]);
  return (
    <div ref={end} className={styles.end}>
      {isAll ? null : <Button onClick={onMore}>{words.more(Math.min(FEED_MORE, count - shown))}</Button>}
      <p role="status">{isAll ? words.end(count) : words.shown(shown, count)}</p>
    </div>
  );
}
