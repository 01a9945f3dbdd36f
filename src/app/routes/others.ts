// The pages that few visits begin with: those of members, those that are not open yet, those for who works on the site.
import type { RouteObject } from 'react-router';
import { CLOSED_AREAS } from '#sport/closed-areas.rules.ts';
import { guarded } from '../guards.ts';

/** Areas that are not open yet: a page that says so. */
const closedAreas: RouteObject[] = CLOSED_AREAS.map((path) => ({
  path,
  lazy: async () => (await import('../areas/AreaScreen.tsx')).areaRoute(path),
}));

const memberPages: RouteObject[] = [
  guarded('signed in', [
    { path: '/athlete/:athleteId/moves', lazy: () => import('#competition/rosters/AthleteMovesScreen.tsx') },
    { path: '/athlete/:athleteId/visibility', lazy: () => import('#site/visibility/VisibilityScreen.tsx') },
  ]),
  { path: '/profile/:handle', lazy: () => import('#site/member-pages/ProfileScreen.tsx') },
  guarded('signed in', [
    { path: '/profile', lazy: () => import('#site/member-pages/OwnProfileScreen.tsx') },
    { path: '/log', lazy: () => import('#community/training-log/OwnLogScreen.tsx') },
    { path: '/profile/:handle/log', lazy: () => import('#community/training-log/LogScreen.tsx') },
    {
      path: '/profile/:handle/log/:day/workouts/add',
      lazy: () => import('#community/training-log/WorkoutAddScreen.tsx'),
    },
    {
      path: '/profile/:handle/log/:day/workouts/:workoutId/edit',
      lazy: () => import('#community/training-log/WorkoutEditScreen.tsx'),
    },
  ]),
  guarded('signed in', [{ path: '/join-team', lazy: () => import('#people/team-codes/JoinTeamScreen.tsx') }]),
  guarded('signed in', [
    { path: '/conversations', lazy: () => import('#community/conversations/ConversationsScreen.tsx') },
    {
      path: '/dashboard/:userId/conversations',
      lazy: () => import('#community/conversations/ConversationsScreen.tsx'),
    },
    {
      path: '/dashboard/:userId/conversations/:conversationId',
      lazy: () => import('#community/conversations/ConversationsScreen.tsx'),
    },
  ]),
  guarded('signed in', [
    { path: '/admin/message-reports', lazy: () => import('#community/conversations/ReportsScreen.tsx') },
  ]),
  guarded('signed in', [
    {
      path: '/dashboard/:userId/notifications',
      lazy: () => import('#community/notifications/NotificationsScreen.tsx'),
    },
  ]),
  guarded('signed in', [
    { path: '/userhome', lazy: () => import('#site/settings/SettingsScreen.tsx') },
    { path: '/userhome/:userId/:tab', lazy: () => import('#site/settings/SettingsScreen.tsx') },
  ]),
  guarded('signed in', [
    { path: '/edit/team/:teamId', lazy: () => import('#people/access/TeamAccessScreen.tsx') },
    {
      path: '/edit/team/:teamId/matches',
      lazy: () => import('#competition/identities/MatchInboxScreen.tsx'),
    },
    { path: '/edit/team/:teamId/codes', lazy: () => import('#people/team-codes/TeamCodesScreen.tsx') },
    {
      path: '/edit/team/:teamId/codes/poster',
      lazy: () => import('#people/team-codes/TeamPosterScreen.tsx'),
    },
    { path: '/edit/team/:teamId/roster', lazy: () => import('#competition/rosters/RosterEditScreen.tsx') },
  ]),
  guarded('signed in', [
    { path: '/admin/tools', lazy: () => import('#site/admin/AdminToolsScreen.tsx') },
    { path: '/admin/errors', lazy: () => import('#site/admin/ErrorLogScreen.tsx') },
    { path: '/admin/support', lazy: () => import('#site/help/SupportInboxScreen.tsx') },
    { path: '/admin/support/:messageId', lazy: () => import('#site/help/SupportMessageScreen.tsx') },
    { path: '/admin/matches', lazy: () => import('#competition/identities/AllPairsScreen.tsx') },
  ]),
  guarded('signed in', [
    { path: '/home', lazy: () => import('#site/member-pages/MemberHomeScreen.tsx') },
    { path: '/dashboard', lazy: () => import('#site/member-pages/OwnDashboardScreen.tsx') },
    { path: '/dashboard/:userId', lazy: () => import('#site/member-pages/DashboardScreen.tsx') },
  ]),
];

/** For who works on the site. */
const devPages: RouteObject[] = [
  guarded('with DEV_LINKS', [
    { path: '/dev', lazy: () => import('../dev-links/DevLinksScreen.tsx') },
    { path: '/dev/mail', lazy: () => import('../dev-mail/OutboxScreen.tsx') },
    { path: '/dev/mail/:mailId', lazy: () => import('../dev-mail/MailScreen.tsx') },
  ]),
  guarded('with the demo', [
    { path: '/dev/ui', lazy: () => import('../dev-ui/UiStoriesScreen.tsx') },
    { path: '/dev/shell', lazy: () => import('../shell/dev/ShellStoriesScreen.tsx') },
    { path: '/dev/notices', lazy: () => import('../shell/notices/dev/NoticeStoriesScreen.tsx') },
  ]),
];

export const routes: RouteObject[] = [...memberPages, ...closedAreas, ...devPages];
