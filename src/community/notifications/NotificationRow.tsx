import type { MouseEvent } from 'react';
import { Avatar } from '#kit/ui/Avatar.tsx';
import controls from '#kit/ui/controls.module.css';
import { Icon } from '#kit/ui/Icon.tsx';
import layout from '#kit/ui/layout.module.css';
import { GET_APP_PATH } from '#sport/site-addresses.rules.ts';
import styles from './NotificationFeed.module.css';
import { clickTarget, type FeedItem, isViewed } from './notifications.rules.ts';
import { feedWords as words } from './notifications.words.ts';

interface NotificationRowProps {
  item: FeedItem;
  /** "12 minutes ago" */
  when: string;
  /** On the page, what can be answered has a button. */
  isOnPage: boolean;
  onPress: (item: FeedItem, event: MouseEvent<HTMLElement>) => void;
  onRemove: (item: FeedItem) => void;
}

const REQUESTS: readonly FeedItem['Type'][] = ['FollowRequestSummary', 'TeamRequestSummary'];

/** One line of the feed: who did what, and when; the press is the whole line's. */
export function NotificationRow({ item, when, isOnPage, onPress, onRemove }: NotificationRowProps) {
  const { line1, line2, line3, avatarText, avatarClass, href, appRouterLink } = item.content;
  const target = clickTarget(item);
  const to = target.does === 'go' ? target.to : href;
  const press = (event: MouseEvent<HTMLElement>) => onPress(item, event);
  return (
    <li className={styles.item} data-new={!isViewed(item) || undefined}>
      <Avatar name={avatarText} {...(avatarClass === 'square' && { shape: 'square' as const })} />
      <div>
        <a className={styles.line} href={to} onClick={press}>
          {isViewed(item) ? null : <span className={layout.hiddenText}>{words.isNew}</span>}
          <b>{line1}</b> {line2}
          {line3 ? <span className={styles.detail}>{line3}</span> : null}
          <small>
            <time dateTime={item.Updated}>{when}</time>
          </small>
        </a>
        {isOnPage && (REQUESTS.includes(item.Type) || appRouterLink) ? (
          <p className={styles.actions}>
            {REQUESTS.includes(item.Type) ? (
              <a className={controls.button} href={to} onClick={press}>
                {words.review}
              </a>
            ) : null}
            {appRouterLink ? <a href={GET_APP_PATH}>{words.openInApp}</a> : null}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={words.remove(line1)}
        data-remove
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onRemove(item);
        }}
      >
        <Icon name="x" size="small" />
      </button>
    </li>
  );
}

/** Before the line goes away with the focus on it. */
function focusNeighbour(button: HTMLElement): void {
  const scope = button.closest<HTMLElement>('[popover], main');
  const others = [...(scope?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const at = others.indexOf(button);
  (others[at + 1] ?? others[at - 1] ?? scope)?.focus();
}
