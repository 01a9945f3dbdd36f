import { useCallback, useEffect, useState } from 'react';
import { Avatar } from '#kit/ui/Avatar.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import layout from '#kit/ui/layout.module.css';
import { FailedPart } from '#kit/ui/Note.tsx';
import { focusPanel } from '#kit/ui/popovers.ts';
import { SkeletonText } from '#kit/ui/Skeleton.tsx';
import type { NotificationItem, NotificationTab, ShellActions } from '../shell-actions.ts';
import { notificationWords as words } from './member.words.ts';
import styles from './NotificationsMenu.module.css';

interface NotificationListProps {
  tab: NotificationTab;
  actions: ShellActions;
}

/** Asks for the feed each time it is shown. */
export function NotificationList({ tab, actions }: NotificationListProps) {
  const [items, setItems] = useState<NotificationItem[] | 'loading' | 'failed'>('loading');
  const load = useCallback(() => {
    actions.listNotifications(tab).then(setItems, () => setItems('failed'));
  }, [actions, tab]);
  useEffect(load, [load]);

  if (items === 'loading') return <SkeletonText label={words.loading} lines={5} />;
  if (items === 'failed') {
    return <FailedPart message={words.failed} retryWord={words.tryAgain} onRetry={load} />;
  }
  if (items.length === 0) return <p className={styles.none}>{words.none}</p>;

  // At once; should it fail, the row comes back.
  const remove = (id: number) => {
    setItems(items.filter(({ ID }) => ID !== id));
    actions.removeNotification(id).catch(load);
  };
  return (
    <ul>
      {items.map((item) => (
        <li key={item.ID} className={styles.item} data-new={!item.isViewed || undefined}>
          <Avatar name={item.avatarText} {...(item.isSquare && { shape: 'square' })} />
          <a href={item.href}>
            {item.isViewed ? null : <span className={layout.hiddenText}>{words.isNew}</span>}
            <b>{item.line1}</b> {item.line2}
            <small>{item.line3}</small>
          </a>
          <button
            type="button"
            aria-label={words.remove(item.line1)}
            onClick={(event) => {
              focusPanel(event.currentTarget);
              remove(item.ID);
            }}
          >
            <Icon name="x" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
