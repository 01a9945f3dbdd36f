// The entries of the account menu by the viewer's roles and state.

import { accountWords as words } from '#app/shell/member.words.ts';
import type { IconName } from '#kit/ui/images/icons.ts';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { managersAddress } from '#sport/addresses/manager-addresses.rules.ts';
import {
  ACCOUNT_PATH,
  ADMIN_MATCHES_PATH,
  ADMIN_TOOLS_PATH,
  accountAddress,
  conversationsAddress,
  dashboardAddress,
  logAddress,
  MEMBER_HOME_PATH,
  MESSAGE_REPORTS_PATH,
  notificationsAddress,
  profileAddress,
  supportMessagesAddress,
} from '#sport/addresses/member-addresses.rules.ts';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { isSocial, type ShellViewer } from '../viewer.ts';

export interface MenuEntry {
  label: string;
  to: string;
  icon: IconName;
}

/** Returns the open entries in order. Log Out is not among them; it comes last. */
export function accountEntries(viewer: ShellViewer): MenuEntry[] {
  const { userId, profile, isCoach, isStaff, isAdmin, hasAPlus, teams } = viewer;
  const entries: (MenuEntry | false)[] = [
    isSocial(viewer)
      ? { label: words.profile, to: profileAddress(profile.handle), icon: 'user' }
      : { label: words.home, to: MEMBER_HOME_PATH, icon: 'home' },
    { label: words.dashboard, to: dashboardAddress(userId), icon: isSocial(viewer) ? 'home' : 'calendar' },
    { label: words.log, to: logAddress(profile.handle), icon: 'run' },
    { label: words.notifications, to: notificationsAddress(userId), icon: 'bell' },
    { label: words.messages, to: conversationsAddress(userId), icon: 'chat' },
    isCoach
      ? { label: words.codes, to: accountAddress(userId, 'teamcodes'), icon: 'users' }
      : { label: words.enterCode, to: JOIN_TEAM_PATH, icon: 'users' },
    (isStaff || isCoach || teams.some((team) => team.isSettingUp)) && {
      label: words.meets,
      to: managersAddress('tf'),
      icon: 'flag',
    },
    isAdmin && { label: words.admin, to: ADMIN_TOOLS_PATH, icon: 'lock' },
    isAdmin && { label: words.matches, to: ADMIN_MATCHES_PATH, icon: 'users' },
    isAdmin && { label: words.support, to: supportMessagesAddress('open'), icon: 'chat' },
    isAdmin && { label: words.reports, to: MESSAGE_REPORTS_PATH, icon: 'shield' },
    { label: words.settings, to: ACCOUNT_PATH, icon: 'gear' },
    !hasAPlus && { label: words.upgrade, to: accountAddress(userId, 'subscriptions'), icon: 'medal' },
  ];
  return entries.filter((entry) => entry !== false).filter(({ to }) => isOpen(to));
}
