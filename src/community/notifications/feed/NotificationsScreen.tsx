import { use, useState, useSyncExternalStore } from 'react';
import { useLoaderData } from 'react-router';
import { loadNotifications } from '#community/notifications/notifications.client.ts';
import {
  FEED_TABS,
  type FeedSummary,
  type FeedTab,
  feedChannel,
  isInTab,
  isViewed,
} from '#community/notifications/notifications.rules.ts';
import { feedWords as words } from '#community/notifications/notifications.words.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { LiveLine } from '#kit/ui/live/LiveLine.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';
import { TabList } from '#kit/ui/navigation/TabList.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { accountAddress } from '#sport/addresses/member-addresses.rules.ts';
import { NotificationFeed } from './NotificationFeed.tsx';
import styles from './NotificationsScreen.module.css';
import { PullToRefresh } from './PullToRefresh.tsx';
import { WaitingList } from './WaitingList.tsx';

export const loader = loadNotifications;

export const handle = screenHandle({
  head: () => ({ title: words.title, description: words.description, robots: 'noindex' }),
});

/** Shows every notification by day, and updates while it is open. */
export function Component() {
  const { userId, summary, waiting, feed } = useLoaderData<typeof loader>();
  const lastUpdated = useLastUpdated(userId, summary);
  const { items } = useSyncExternalStore(feed.subscribe, feed.read, feed.read);
  const unviewed = (items ?? []).filter((item) => !isViewed(item));

  const noteOf = (tab: FeedTab) => {
    const count = unviewed.filter((item) => isInTab(item, tab)).length;
    return count > 0 ? words.newCount(count) : null;
  };
  return (
    <div className={layout.page}>
      <div className={`${pageHead.head} ${styles.head}`}>
        <h1>{words.title}</h1>
        <div className={pageHead.actions}>
          <SaveButton
            busyWord={words.viewing}
            lockedBecause={unviewed.length === 0 ? words.allViewed : undefined}
            reload={false}
            isErrorInToast
            onSave={() => feed.viewAll()}
          >
            {words.viewAll}
          </SaveButton>
          <a
            className={`${controls.button} ${controls.iconOnly}`}
            href={accountAddress(userId, 'notifications')}
            aria-label={words.settings}
            title={words.settings}
          >
            <Icon name="gear" size="small" />
          </a>
        </div>
      </div>
      <PullToRefresh onRefresh={feed.reload}>
        <LiveLine />
        <div className={`${layout.columns} ${styles.columns}`}>
          <TabList
            label={words.tabs}
            tabs={FEED_TABS.map((tab) => ({
              label: words[tab],
              note: noteOf(tab),
              content: (
                <NotificationFeed key={tab} feed={feed} tab={tab} lastUpdated={lastUpdated} isOnPage />
              ),
            }))}
          />
          <aside>
            <WaitingList waiting={waiting} lastUpdated={lastUpdated} />
          </aside>
        </div>
      </PullToRefresh>
    </div>
  );
}

/** Returns when the feed last changed, as the site reports it while the page is open. */
function useLastUpdated(userId: number, atFirst: FeedSummary): string {
  const api = use(BrowserApi);
  const [summary, setSummary] = useState(atFirst);
  useLive<FeedSummary>(feedChannel(userId), {
    onMessage: setSummary,
    refresh: async () => {
      if (api) setSummary(await api.notifications.getSummary({}, QUIET));
    },
  });
  return summary.lastUpdated;
}
