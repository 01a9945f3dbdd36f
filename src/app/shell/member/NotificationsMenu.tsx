import { notificationWords as words } from '#app/shell/member.words.ts';
import { NotificationFeed } from '#community/notifications/feed/NotificationFeed.tsx';
import { FEED_TABS } from '#community/notifications/notifications.rules.ts';
import { feedWords } from '#community/notifications/notifications.words.ts';
import { TabList } from '#kit/ui/navigation/TabList.tsx';
import { accountAddress, notificationsAddress } from '#sport/addresses/member-addresses.rules.ts';
import type { ShellSession } from '../viewer.ts';
import styles from './NotificationsMenu.module.css';

/** The feed under the bell, with a tab for all notifications and one for entries in virtual meets. */
export function NotificationsMenu({ session: { viewer, actions } }: { session: ShellSession }) {
  const { lastUpdated } = viewer.notifications;
  return (
    <div className={styles.menu}>
      <h2 tabIndex={-1} data-focus-first>
        {feedWords.title}
      </h2>
      <TabList
        label={feedWords.tabs}
        tabs={FEED_TABS.map((tab) => ({
          label: feedWords[tab],
          content: <NotificationFeed key={tab} feed={actions.feed} tab={tab} lastUpdated={lastUpdated} />,
        }))}
      />
      <p className={styles.foot}>
        <a href={notificationsAddress(viewer.userId)}>{words.seeAll}</a>
        <a href={accountAddress(viewer.userId, 'notifications')}>{words.settings}</a>
      </p>
    </div>
  );
}
