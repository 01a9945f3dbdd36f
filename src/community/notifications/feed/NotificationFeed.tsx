import { type MouseEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FeedCache } from '#community/notifications/notifications.client.ts';
import {
  clickTarget,
  countAfterMore,
  FEED_FIRST,
  type FeedItem,
  type FeedTab,
  groupByDay,
  isInTab,
  isViewed,
  whenText,
} from '#community/notifications/notifications.rules.ts';
import { dayWords, feedWords as words } from '#community/notifications/notifications.words.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { announceViewerChanged, openFollowRequests } from '#kit/ui/browser/session-events.ts';
import { FailedPart } from '#kit/ui/feedback/FailedPart.tsx';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { FeedEnd } from './FeedEnd.tsx';
import { NotificationDialog } from './NotificationDialog.tsx';
import styles from './NotificationFeed.module.css';
import { NotificationRow } from './NotificationRow.tsx';

interface NotificationFeedProps {
  feed: FeedCache;
  tab: FeedTab;
  /** A new value from the summary reloads the feed. */
  lastUpdated: string;
  /** The page groups lines by day and has buttons; the menu is one plain list. */
  isOnPage?: boolean;
}

/** The feed under the bell and on its page: 20 lines first, then 10 more as the end comes near. */
export function NotificationFeed({ feed, tab, lastUpdated, isOnPage = false }: NotificationFeedProps) {
  const { items, hasFailed } = useSyncExternalStore(feed.subscribe, feed.read, feed.read);
  const [visibleMax, setVisibleMax] = useState(FEED_FIRST);
  const [modal, setModal] = useState<FeedItem['content']['modal']>(null);
  useEffect(() => void feed.load(), [feed]);
  useEffect(() => feed.follow(lastUpdated), [feed, lastUpdated]);

  if (hasFailed) {
    return <FailedPart message={words.failed} retryWord={words.tryAgain} onRetry={() => feed.reload()} />;
  }
  if (items === null) return <SkeletonText label={words.loading} lines={5} />;
  const listed = items.filter((item) => isInTab(item, tab));
  if (listed.length === 0) return <p className={styles.none}>{words.none}</p>;

  function press(item: FeedItem, event: MouseEvent<HTMLElement>) {
    feed.click(item.notificationId);
    const target = clickTarget(item);
    // With a modifier key held, the link opens in a new tab as any link does.
    if (target.does === 'go' || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (target.does === 'modal') setModal(target.modal);
    else openRequests(item.content.href);
  }

  const now = new Date(readerNowMs());
  const visible = listed.slice(0, visibleMax);
  const rows = (group: readonly FeedItem[]) =>
    group.map((item) => (
      <NotificationRow
        key={item.notificationId}
        item={item}
        feed={feed}
        when={whenText(item.updatedAt, now)}
        isOnPage={isOnPage}
        onPress={press}
        onRemove={({ notificationId }) => feed.remove(notificationId)}
      />
    ));
  return (
    <>
      <Arrivals items={listed} />
      {isOnPage ? (
        groupByDay(visible, now).map(({ day, items: group }) => (
          <section key={day}>
            <SectionHead title={dayWords[day]} />
            <ul className={styles.list}>{rows(group)}</ul>
          </section>
        ))
      ) : (
        <ul className={styles.list}>{rows(visible)}</ul>
      )}
      <FeedEnd
        visible={visible.length}
        count={listed.length}
        onMore={() => setVisibleMax(countAfterMore(visible.length, listed.length))}
      />
      {modal ? <NotificationDialog modal={modal} onClose={() => setModal(null)} /> : null}
    </>
  );
}

/**
 * Opens the follow requests in the user menu with fresh counts, or their page if there is no user
 * menu.
 */
async function openRequests(href: string): Promise<void> {
  await announceViewerChanged();
  if (!openFollowRequests()) location.assign(href);
}

/** Announces once how many notifications arrived while the list was open. */
function Arrivals({ items }: { items: readonly FeedItem[] }): ReactNode {
  const announced = useRef<Set<string> | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const keys = items
      .filter((item) => !isViewed(item))
      .map(({ notificationId, updatedAt }) => `${notificationId} ${updatedAt}`);
    const arrived =
      announced.current === null ? 0 : keys.filter((key) => !announced.current?.has(key)).length;
    announced.current = new Set([...(announced.current ?? []), ...keys]);
    if (arrived > 0) setCount(arrived);
  }, [items]);
  return (
    <p className={layout.hiddenText} role="status">
      {count > 0 ? words.arrived(count) : null}
    </p>
  );
}
