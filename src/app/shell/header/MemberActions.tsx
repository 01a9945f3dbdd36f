import { useEffect } from 'react';
import { PageMine } from '#app/my-athletes/PageMine.tsx';
import { ACCOUNT_MENU_ID } from '#app/shell/account-menu-id.ts';
import { FavoritesMenu } from '#app/shell/favorites/FavoritesMenu.tsx';
import { AccountMenu } from '#app/shell/member/AccountMenu.tsx';
import { ConversationsMenu } from '#app/shell/member/ConversationsMenu.tsx';
import { LiveCounts } from '#app/shell/member/LiveCounts.tsx';
import { pointLinksForMember } from '#app/shell/member/member-links.ts';
import { NotificationsMenu } from '#app/shell/member/NotificationsMenu.tsx';
import { bubbleText, memberWords as words } from '#app/shell/member.words.ts';
import { PageAthlete } from '#app/shell/page-actions/PageAthlete.tsx';
import { PageCalendar } from '#app/shell/page-actions/PageCalendar.tsx';
import { PageFollow } from '#app/shell/page-actions/PageFollow.tsx';
import { PageHost } from '#app/shell/page-actions/PageHost.tsx';
import { PageMarks } from '#app/shell/page-actions/PageMarks.tsx';
import { PageRegister } from '#app/shell/page-actions/PageRegister.tsx';
import { PageStar } from '#app/shell/page-actions/PageStar.tsx';
import { PageSupporter } from '#app/shell/page-actions/PageSupporter.tsx';
import { PageTeam } from '#app/shell/page-actions/PageTeam.tsx';
import { PageVirtual } from '#app/shell/page-actions/PageVirtual.tsx';
import { isSocial, type ShellSession, type ShellViewer } from '#app/shell/viewer.ts';
import { unreadText } from '#community/conversations/messages/unread.words.ts';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { Popover } from '#kit/ui/popovers/Popover.tsx';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { accountAddress, MEMBER_HOME_PATH, profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { HELP_PATH, UPGRADE_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import bar from './Header.module.css';
import styles from './MemberActions.module.css';
import { PostMenu } from './PostMenu.tsx';

interface MemberActionsProps {
  session: ShellSession;
  hasHelp: boolean;
}

/** The end of the bar for a signed-in person. One of its menus is open at a time. */
export function MemberActions({ session, hasHelp }: MemberActionsProps) {
  const { viewer } = session;
  const { notifications, conversations } = viewer;
  const home = homeOf(viewer);
  useEffect(() => pointLinksForMember(home), [home]);
  return (
    <div className={bar.end}>
      <Popover
        label={words.favorites}
        buttonLabel={words.favorites}
        button={<Icon name="star" size="large" />}
        buttonClassName={bar.iconButton}
        panelClassName={styles.favorites}
      >
        <FavoritesMenu session={session} />
      </Popover>
      <Popover
        label={words.notifications}
        buttonLabel={words.notificationsWithNew(notifications.newCount)}
        button={<Counted icon="bell" count={notifications.newCount} />}
        buttonClassName={`${bar.iconButton} ${bar.wideOnly}`}
        panelClassName={styles.notifications}
      >
        <NotificationsMenu session={session} />
      </Popover>
      <Popover
        label={words.conversations}
        buttonLabel={words.conversationsWithUnread(unreadText(conversations))}
        button={<Counted icon="chat" count={conversations.unreadCount} />}
        buttonClassName={`${bar.iconButton} ${bar.wideOnly}`}
      >
        <ConversationsMenu session={session} />
      </Popover>
      {session.actions.live ? <LiveCounts userId={viewer.userId} live={session.actions.live} /> : null}
      {isSocial(viewer) ? <PostMenu viewer={viewer} /> : null}
      {hasHelp ? (
        <a className={`${bar.iconButton} ${bar.wideOnly}`} href={HELP_PATH} aria-label={words.help}>
          <Icon name="help" size="large" />
        </a>
      ) : null}
      {isOpen(UPGRADE_PATH) ? <Subscription viewer={viewer} /> : null}
      <Account session={session} />
      <PageStar session={session} />
      <PageFollow viewer={viewer} />
      <PageTeam viewer={viewer} />
      <PageSupporter viewer={viewer} />
      <PageMine viewer={viewer} />
      <PageHost viewer={viewer} />
      <PageRegister />
      <PageVirtual />
      <PageCalendar viewer={viewer} />
      <PageMarks />
      <PageAthlete viewer={viewer} />
    </div>
  );
}

function Counted({ icon, count }: { icon: 'bell' | 'chat'; count: number }) {
  return (
    <>
      <Icon name={icon} size="large" />
      {count > 0 ? <span className={styles.count}>{bubbleText(count)}</span> : null}
    </>
  );
}

/** Shows whether the viewer has Plus, with a link to it if not. */
function Subscription({ viewer: { userId, hasAPlus } }: { viewer: ShellViewer }) {
  const to = accountAddress(userId, 'subscriptions');
  const label = hasAPlus ? words.plusIsActive : words.plusIsInactive;
  return (
    <>
      <a
        className={`${bar.iconButton} ${bar.wideOnly} ${styles.subscription}`}
        href={to}
        aria-label={label}
        title={label}
        data-active={hasAPlus || undefined}
      >
        <Icon name="medal" size="large" />
      </a>
      {hasAPlus ? null : (
        <a className={`${styles.upgrade} ${bar.wideOnly}`} href={to}>
          {words.upgrade}
        </a>
      )}
    </>
  );
}

function Account({ session }: { session: ShellSession }) {
  const { profile, pendingFollowerRequestCount: requests } = session.viewer;
  const name = fullName(profile);
  return (
    <Popover
      label={words.account(name)}
      buttonLabel={words.accountWithRequests(name, requests)}
      button={
        <>
          <span className={styles.avatar}>
            <Avatar name={name} />
          </span>
          {requests > 0 ? <span className={styles.count}>{bubbleText(requests)}</span> : null}
        </>
      }
      buttonClassName={bar.iconButton}
      panelClassName={styles.account}
      id={ACCOUNT_MENU_ID}
    >
      <AccountMenu session={session} />
    </Popover>
  );
}

/** The logo leads to the viewer's profile if social is enabled, otherwise to the member home. */
function homeOf(viewer: ShellViewer): string {
  return isSocial(viewer) ? profileAddress(viewer.profile.handle) : MEMBER_HOME_PATH;
}
