// Pages on which few visits begin: pages for members, and areas that are not open yet.
import type { RouteObject } from 'react-router';
import { CLOSED_AREAS } from '#site/navigation/closed-areas.rules.ts';
import { guarded } from '../guards.ts';

/** Areas that are not open yet: a page that says so. */
const closedAreas: RouteObject[] = CLOSED_AREAS.map((path) => ({
  path,
  lazy: async () => (await import('../areas/AreaScreen.tsx')).areaRoute(path),
}));

const memberPages: RouteObject[] = [
  guarded('signed in', [
    {
      path: '/athlete/:athleteId/moves',
      lazy: () => import('#people/rosters/moves/AthleteMovesScreen.tsx'),
    },
    {
      path: '/athlete/:athleteId/visibility',
      lazy: () => import('#site/account/visibility/VisibilityScreen.tsx'),
    },
  ]),
  {
    path: '/shared/lists/:listKey',
    lazy: () => import('#competition/custom-lists/screens/SharedListScreen.tsx'),
  },
  {
    path: '/Partner/SiteSupporter/Sample/reports',
    lazy: () => import('#site/supporter-samples/ReportSampleScreen.tsx'),
  },
  {
    path: '/Partner/SiteSupporter/Sample/lists',
    lazy: () => import('#site/supporter-samples/ListSampleScreen.tsx'),
  },
  { path: '/alerts', lazy: () => import('#competition/race-alerts/DeviceAlertsScreen.tsx') },
  { path: '/profile/:handle', lazy: () => import('#site/account/profiles/ProfileScreen.tsx') },
  guarded('signed in', [
    { path: '/profile', lazy: () => import('#site/account/profiles/OwnProfileScreen.tsx') },
    { path: '/log', lazy: () => import('#community/training-log/calendar/OwnLogScreen.tsx') },
    { path: '/profile/:handle/log', lazy: () => import('#community/training-log/calendar/LogScreen.tsx') },
    {
      path: '/profile/:handle/log/:day/workouts/add',
      lazy: () => import('#community/training-log/workouts/WorkoutAddScreen.tsx'),
    },
    {
      path: '/profile/:handle/log/:day/workouts/:workoutId/edit',
      lazy: () => import('#community/training-log/workouts/WorkoutEditScreen.tsx'),
    },
    { path: '/join-team', lazy: () => import('#people/team-codes/joining/JoinTeamScreen.tsx') },
    { path: '/conversations', lazy: () => import('#community/conversations/ConversationsScreen.tsx') },
    {
      path: '/dashboard/:userId/conversations',
      lazy: () => import('#community/conversations/ConversationsScreen.tsx'),
    },
    {
      path: '/dashboard/:userId/conversations/:conversationId',
      lazy: () => import('#community/conversations/ConversationsScreen.tsx'),
    },
    {
      path: '/dashboard/:userId/notifications',
      lazy: () => import('#community/notifications/feed/NotificationsScreen.tsx'),
    },
    { path: '/userhome', lazy: () => import('#site/account/settings/SettingsScreen.tsx') },
    { path: '/userhome/:userId/:tab', lazy: () => import('#site/account/settings/SettingsScreen.tsx') },
    { path: '/edit/team/:teamId', lazy: () => import('#people/access/team-people/TeamAccessScreen.tsx') },
    {
      path: '/edit/team/:teamId/details',
      lazy: () => import('#people/team-setup/details/TeamDetailsScreen.tsx'),
    },
    {
      path: '/edit/team/:teamId/files',
      lazy: () => import('#community/media/library/TeamFilesScreen.tsx'),
    },
    {
      path: '/edit/team/:teamId/matches',
      lazy: () => import('#competition/identities/inbox/MatchInboxScreen.tsx'),
    },
    {
      path: '/edit/team/:teamId/codes',
      lazy: () => import('#people/team-codes/coach-codes/TeamCodesScreen.tsx'),
    },
    {
      path: '/edit/team/:teamId/codes/poster',
      lazy: () => import('#people/team-codes/coach-codes/TeamPosterScreen.tsx'),
    },
    {
      path: '/edit/team/:teamId/roster',
      lazy: () => import('#people/rosters/editor/RosterEditScreen.tsx'),
    },
    {
      path: '/edit/team/:teamId/records',
      lazy: () => import('#competition/records/set-screens/TeamRecordSetsScreen.tsx'),
    },
    {
      path: '/team/:teamId/:kind/reports',
      lazy: () => import('#competition/custom-lists/screens/ReportsScreen.tsx'),
    },
    {
      path: '/team/:teamId/:kind/lists',
      lazy: () => import('#competition/custom-lists/screens/ListsScreen.tsx'),
    },
    { path: '/wizard/team', lazy: () => import('#people/team-setup/making/TeamWizardScreen.tsx') },
    {
      path: '/staff-invitations',
      lazy: () => import('#hosting/new-meets/staff/OwnInvitationsScreen.tsx'),
    },
    { path: '/wizard/meet', lazy: () => import('#hosting/new-meets/creating/CreateMeetScreen.tsx') },
    { path: '/edit/team', lazy: () => import('#people/team-setup/details/OwnTeamsScreen.tsx') },
    {
      path: '/calendar',
      lazy: () => import('#competition/calendar-feeds/OwnCalendarScreen.tsx'),
    },
    { path: '/corrections', lazy: () => import('#competition/corrections/screens/OwnRequestsScreen.tsx') },
    {
      path: '/corrections/new',
      lazy: () => import('#competition/corrections/screens/RequestFormScreen.tsx'),
    },
    { path: '/home', lazy: () => import('#site/account/home/MemberHomeScreen.tsx') },
    { path: '/dashboard', lazy: () => import('#site/account/dashboard/OwnDashboardScreen.tsx') },
    { path: '/dashboard/:userId', lazy: () => import('#site/account/dashboard/DashboardScreen.tsx') },
  ]),
];

export const routes: RouteObject[] = [...memberPages, ...closedAreas];
