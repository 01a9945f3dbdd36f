import { conversationsAddress } from '#sport/member-addresses.rules.ts';
import { GET_APP_PATH } from '#sport/site-addresses.rules.ts';
import type { ShellViewer } from '../viewer.ts';
import styles from './FavoritesMenu.module.css';
import { MenuLink } from './MenuLink.tsx';
import { conversationWords as words } from './member.words.ts';

/** Who wrote, and the way to all conversations. */
export function ConversationsMenu({ viewer: { userId, conversations } }: { viewer: ShellViewer }) {
  return (
    <div className={styles.menu}>
      <p className={styles.note}>{words.unread(conversations) ?? words.none}</p>
      <MenuLink to={conversationsAddress(userId)} label={words.open} icon="chat" />
      <MenuLink to={GET_APP_PATH} label={words.app} icon="share" />
    </div>
  );
}
