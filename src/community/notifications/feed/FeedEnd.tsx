import { useEffect, useRef } from 'react';
import { FEED_MARGIN_PX, FEED_MORE } from '#community/notifications/notifications.rules.ts';
import { feedWords as words } from '#community/notifications/notifications.words.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import styles from './NotificationFeed.module.css';

interface FeedEndProps {
  visible: number;
  count: number;
  onMore: () => void;
}

/**
 * The end of the list loads more when it comes near view or on a press, and says when the list is
 * complete.
 */
export function FeedEnd({ visible, count, onMore }: FeedEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const isAll = visible >= count;
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  // Runs after each load: a list that is still too short loads more.
  useEffect(() => {
    const element = end.current;
    if (!element || visible >= count || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      // The menu scrolls by itself, so it is the root there.
      { root: element.closest('[popover]'), rootMargin: `0px 0px ${FEED_MARGIN_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [visible, count]);
  return (
    <div ref={end} className={styles.end}>
      {isAll ? null : <Button onClick={onMore}>{words.more(Math.min(FEED_MORE, count - visible))}</Button>}
      <p role="status">{isAll ? words.end(count) : words.visible(visible, count)}</p>
    </div>
  );
}
