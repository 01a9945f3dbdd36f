import type { MouseEvent } from 'react';
import type { FeedCache, FeedLine } from '#community/notifications/notifications.client.ts';
import { clickTarget, type FeedItem, isViewed } from '#community/notifications/notifications.rules.ts';
import { feedWords as words } from '#community/notifications/notifications.words.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { neighbourOf } from '#kit/ui/keyboard/next-row.ts';
import layout from '#kit/ui/page/layout.module.css';
import { GET_APP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import styles from './NotificationFeed.module.css';
import { QuestionButtons } from './QuestionButtons.tsx';

interface NotificationRowProps {
  item: FeedLine;
  feed: FeedCache;
  /** The age of the line as text, such as "12 minutes ago". */
  when: string;
  /** On the page, a line with a question has buttons. */
  isOnPage: boolean;
  onPress: (item: FeedItem, event: MouseEvent<HTMLElement>) => void;
  onRemove: (item: FeedItem) => void;
}

const REQUESTS: readonly FeedItem['type'][] = ['FollowRequestSummary', 'TeamRequestSummary'];

/** One line of the feed: who did what, and when. The whole line is the link. */
export function NotificationRow({ item, feed, when, isOnPage, onPress, onRemove }: NotificationRowProps) {
  const { line1, line2, line3, avatarText, avatarClass, href, appRouterLink, question, isAnswered } =
    item.content;
  const { outcome } = item;
  const isRequest = REQUESTS.includes(item.type);
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
            <time dateTime={item.updatedAt}>{when}</time>
          </small>
        </a>
        {outcome && !isOnPage ? <p className={styles.answered}>{words.outcomes[outcome]}</p> : null}
        {isAnswered && !outcome ? <p className={styles.answered}>{words.isAnswered}</p> : null}
        {isOnPage && (question || isRequest || appRouterLink || outcome) ? (
          <p className={styles.actions}>
            <QuestionButtons item={item} feed={feed} />
            {isRequest && !question && !outcome && !isAnswered ? (
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
          neighbourOf(currentTarget)?.focus();
          onRemove(item);
        }}
      >
        <Icon name="x" size="small" />
      </button>
    </li>
  );
}
