import { TabList } from '#kit/ui/TabList.tsx';
import { accountAddress, notificationsAddress } from '#sport/member-addresses.rules.ts';
import type { ShellSession } from '../viewer.ts';
import { notificationWords as words } from './member.words.ts';
import { NotificationList } from './NotificationList.tsx';
import styles from './NotificationsMenu.module.css';

/** The feed under the bell: all of it, or what concerns entries in virtual meets. */
export function NotificationsMenu({ session: { viewer, actions } }: { session: ShellSession }) {
  return (
    <div className={styles.menu}>
      <h2 tabIndex={-1} data-focus-first>
        {words.title}
      </h2>
      <TabList
        label={words.tabs}
        tabs={[
          { label: words.all, content: <NotificationList key="all" tab="all" actions={actions} /> },
          {
            label: words.virtual,
            content: <NotificationList key="virtual" tab="virtual" actions={actions} />,
          },
        ]}
      />
      <p className={styles.foot}>
        <a href={notificationsAddress(viewer.userId)}>{words.seeAll}</a>
        <a href={accountAddress(viewer.userId, 'notifications')}>{words.settings}</a>
      </p>
    </div>
  );
}
