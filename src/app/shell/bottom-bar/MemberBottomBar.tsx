import { useLocation } from 'react-router';
import { POST_MENU_ID } from '#app/shell/header/post-menu-id.ts';
import { bubbleText, memberWords as words } from '#app/shell/member.words.ts';
import { isSocial, type ShellViewer } from '#app/shell/viewer.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { IconName } from '#kit/ui/images/icons.ts';
import {
  conversationsAddress,
  dashboardAddress,
  MEMBER_HOME_PATH,
  notificationsAddress,
} from '#sport/addresses/member-addresses.rules.ts';
import { VIDEOS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import bar from './BottomBar.module.css';
import styles from './MemberBottomBar.module.css';

/** The bottom bar of a signed-in person. Without social profile it has the dashboard in place of Post. */
export function MemberBottomBar({ viewer }: { viewer: ShellViewer }) {
  const { userId, notifications, conversations } = viewer;
  return (
    <div className={bar.row}>
      <BarLink to={MEMBER_HOME_PATH} icon="home" label={words.home} />
      <BarLink to={VIDEOS_PATH} icon="tv" label={words.tv} />
      {isSocial(viewer) ? (
        <button type="button" popoverTarget={POST_MENU_ID} aria-haspopup="menu">
          <Icon name="plus" size="large" />
          <span>{words.post}</span>
        </button>
      ) : (
        <BarLink to={dashboardAddress(userId)} icon="calendar" label={words.dashboard} />
      )}
      <BarLink
        to={notificationsAddress(userId)}
        icon="bell"
        label={words.alerts}
        count={notifications.newCount}
        countLabel={words.newCount(notifications.newCount)}
      />
      <BarLink
        to={conversationsAddress(userId)}
        icon="chat"
        label={words.messages}
        hasPages
        count={conversations.unreadCount}
        countLabel={words.unreadCount(conversations.unreadCount)}
      />
    </div>
  );
}

interface BarLinkProps {
  to: string;
  icon: IconName;
  label: string;
  count?: number;
  countLabel?: string;
  /** Pages below `to` also mark the link as current. */
  hasPages?: boolean;
}

function BarLink({ to, icon, label, count = 0, countLabel, hasPages = false }: BarLinkProps) {
  const path = useLocation().pathname.toLowerCase();
  const isCurrent = path === to.toLowerCase() || (hasPages && path.startsWith(`${to}/`));
  return (
    <a href={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size="large" />
      <span>{label}</span>
      {count > 0 ? (
        <span className={styles.count} role="img" aria-label={countLabel}>
          {bubbleText(count)}
        </span>
      ) : null}
    </a>
  );
}
