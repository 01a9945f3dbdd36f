import { useEffect, useState } from 'react';
import menus from '#app/shell/favorites/FavoritesMenu.module.css';
import { MenuLink } from '#app/shell/MenuLink.tsx';
import { conversationWords as words } from '#app/shell/member.words.ts';
import { avatarNameOf } from '#community/conversations/members/avatar-name.rules.ts';
import { unreadCountText } from '#community/conversations/messages/unread.words.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import menu from '#kit/ui/popovers/menu.module.css';
import {
  conversationAddress,
  conversationsAddress,
  newConversationAddress,
} from '#sport/addresses/member-addresses.rules.ts';
import { GET_APP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import type { RecentConversation, ShellActions } from '../shell-actions.ts';
import type { ShellSession, ShellViewer } from '../viewer.ts';
import styles from './ConversationsMenu.module.css';

const VISIBLE_MAX = 5;

/** Shows the latest conversations and links to all of them. */
export function ConversationsMenu({ session: { viewer, actions } }: { session: ShellSession }) {
  const { userId, conversations } = viewer;
  const latest = useLatest(actions, conversations);
  return (
    <div className={menus.menu}>
      <p className={menus.note} data-focus-first tabIndex={-1}>
        {words.unread(conversations) ?? words.none}
      </p>
      {latest.length === 0 ? null : (
        <ul aria-label={words.latest}>
          {latest.map(({ conversationId, title, kind, last, unreadCount }) => (
            <li key={conversationId}>
              <a className={menu.item} href={conversationAddress(userId, conversationId)}>
                <Avatar
                  name={avatarNameOf(title)}
                  size="small"
                  {...(kind === 'team' && { shape: 'square' })}
                />
                <span className={unreadCount > 0 ? `${styles.line} ${styles.unread}` : styles.line}>
                  <span>{title}</span>
                  <small>{last.isOwn ? words.own(last.text) : last.text}</small>
                </span>
                <small className={styles.count}>{unreadCountText(unreadCount)}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      <MenuLink to={newConversationAddress(userId)} label={words.begin} icon="plus" />
      <MenuLink to={conversationsAddress(userId)} label={words.open} icon="chat" />
      <MenuLink to={GET_APP_PATH} label={words.app} icon="share" />
    </div>
  );
}

/** Loads the latest conversations when the menu opens and after each message. The menu works without them. */
function useLatest(
  { listConversations }: ShellActions,
  { unreadCount, lastAuthor }: ShellViewer['conversations'],
): RecentConversation[] {
  const [latest, setLatest] = useState<RecentConversation[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new count loads again; the actions are new on every render.
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const items = listConversations && (await ignoreFailure(listConversations(), 'latest conversations'));
      if (items && !isOver) setLatest(items.slice(0, VISIBLE_MAX));
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [unreadCount, lastAuthor]);
  return latest;
}
