// Which address shows which screen, one line each. `sport/addresses.rules.ts` builds these addresses.
// A screen's file exports `Component` and, where it has them, `loader`, `handle` and `shouldRevalidate`.
import { Outlet, type RouteObject } from 'react-router';
import { CLOSED_AREAS } from '#sport/closed-areas.rules.ts';
import { guarded } from './guards.ts';
import * as nothing from './shell/NotFoundScreen.tsx';
import * as shell from './shell/Shell.tsx';
import { TroubleScreen } from './shell/TroubleScreen.tsx';

const sharedTabs: RouteObject[] = [
  { index: true, lazy: () => import('#competition/scores/MeetScreen.tsx') },
  { path: 'teamscores', lazy: () => import('#competition/scores/TeamScoresScreen.tsx') },
  { path: 'teams', lazy: () => import('#competition/result-pages/MeetTeamsScreen.tsx') },
];

const trackTabs: RouteObject[] = [
  ...sharedTabs,
  { path: 'results', lazy: () => import('#competition/result-pages/AllResultsScreen.tsx') },
  {
    path: 'results/:gender/:divId/:eventShort',
    lazy: () => import('#competition/result-pages/EventResultsScreen.tsx'),
  },
];

const raceResults = () => import('#competition/result-pages/RaceResultsScreen.tsx');

const raceTabs: RouteObject[] = [
  ...sharedTabs,
  { path: 'results', lazy: raceResults },
  { path: 'results/:divId', lazy: raceResults },
];

const meetLayout = () => import('#competition/meets/MeetLayout.tsx');

// A wrong turn inside a meet is told under the meet's own head, with its tabs to go on from.
const inMeet = (tabs: RouteObject[]): RouteObject[] => [
  { Component: Outlet, ErrorBoundary: TroubleScreen, children: tabs },
];

const teamLayout = () => import('#competition/team-pages/TeamLayout.tsx');
const teamHome = () => import('#competition/team-pages/TeamHomeScreen.tsx');

const teamTabs: RouteObject[] = [
  { index: true, lazy: teamHome },
  { path: 'roster', lazy: () => import('#competition/team-pages/TeamRosterScreen.tsx') },
  { path: 'schedule', lazy: () => import('#competition/team-pages/TeamScheduleScreen.tsx') },
  { path: 'bests', lazy: () => import('#competition/team-pages/TeamBestsScreen.tsx') },
  { path: 'records', lazy: () => import('#competition/team-pages/TeamRecordsScreen.tsx') },
];

// Without a sport: that of the last result.
const athlete = () => import('#competition/athlete-pages/AthleteScreen.tsx');

const rankings = (sport: 'TrackAndField' | 'CrossCountry'): RouteObject[] => {
  const list = () => import('#competition/rankings/RankingsScreen.tsx');
  return [
    { path: `/${sport}/rankings`, lazy: () => import('#competition/rankings/RankingsIndexScreen.tsx') },
    { path: `/${sport}/rankings/list/:divId`, lazy: list },
    { path: `/${sport}/rankings/qualifying/:divId`, lazy: list },
    { path: `/${sport}/rankings/why/:divId`, lazy: () => import('#competition/rankings/WhyScreen.tsx') },
  ];
};

/** Areas that are not open yet: a page that says so. */
const closedAreas: RouteObject[] = CLOSED_AREAS.map((path) => ({
  path,
  lazy: async () => (await import('./areas/AreaScreen.tsx')).areaRoute(path),
}));

const areas: RouteObject[] = [
  { path: '/videos', lazy: () => import('#site/videos/VideosScreen.tsx') },
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

const signIn = () => import('#people/accounts/SignInScreen.tsx');

const accountPages: RouteObject[] = [
  { path: '/account', lazy: signIn },
  { path: '/account/login', lazy: signIn },
  { path: '/account/login/signup', lazy: () => import('#people/accounts/SignUpScreen.tsx') },
  { path: '/account/verify', lazy: () => import('#people/accounts/VerifyScreen.tsx') },
  { path: '/account/reset', lazy: () => import('#people/accounts/ResetScreen.tsx') },
  { path: '/account/parent', lazy: () => import('#people/accounts/ParentScreen.tsx') },
  { path: '/account/mail-change', lazy: () => import('#people/accounts/MailChangeScreen.tsx') },
  { path: '/User/SignOut', lazy: () => import('#people/accounts/SignOutScreen.tsx') },
];

/** For who works on the site. */
const devPages: RouteObject[] = [
  guarded('with DEV_LINKS', [
    { path: '/dev', lazy: () => import('./dev-links/DevLinksScreen.tsx') },
    { path: '/dev/mail', lazy: () => import('./dev-mail/OutboxScreen.tsx') },
    { path: '/dev/mail/:mailId', lazy: () => import('./dev-mail/MailScreen.tsx') },
  ]),
  guarded('with the demo', [
    { path: '/dev/ui', lazy: () => import('./dev-ui/UiStoriesScreen.tsx') },
    { path: '/dev/shell', lazy: () => import('./shell/dev/ShellStoriesScreen.tsx') },
    { path: '/dev/notices', lazy: () => import('./shell/notices/dev/NoticeStoriesScreen.tsx') },
  ]),
];

const pages: RouteObject[] = [
  { path: '/', lazy: () => import('#site/home/HomeScreen.tsx') },
  { path: '/search2', lazy: () => import('#site/search/SearchScreen.tsx') },
  { path: '/TrackAndField/meet/:meetId', lazy: meetLayout, children: inMeet(trackTabs) },
  { path: '/CrossCountry/meet/:meetId', lazy: meetLayout, children: inMeet(raceTabs) },
  { path: '/team/:teamId', lazy: teamLayout, children: [{ index: true, lazy: teamHome }] },
  { path: '/team/:teamId/:kind', lazy: teamLayout, children: teamTabs },
  { path: '/athlete/:athleteId', lazy: athlete },
  { path: '/athlete/:athleteId/track-and-field', lazy: athlete },
  { path: '/athlete/:athleteId/cross-country', lazy: athlete },
  ...rankings('TrackAndField'),
  ...rankings('CrossCountry'),
  { path: '/getapp', lazy: () => import('./getapp/GetAppScreen.tsx') },
  { path: '/help', lazy: () => import('#site/help/HelpScreen.tsx') },
  { path: '/help/:articleId', lazy: () => import('#site/help/HelpArticleScreen.tsx') },
  { path: '/unsubscribe', lazy: () => import('#community/preferences/UnsubscribeScreen.tsx') },
  { path: '/contact', lazy: () => import('#site/help/ContactScreen.tsx') },
  { path: '/terms', lazy: () => import('./legal/TermsScreen.tsx') },
  { path: '/privacy', lazy: () => import('./legal/PrivacyScreen.tsx') },
  { path: '/developers', lazy: () => import('./developers/DevelopersScreen.tsx') },
  ...accountPages,
  ...areas,
  ...closedAreas,
  ...devPages,
  { path: '/misc/404', ...nothing },
  { path: '*', ...nothing },
];

// What goes wrong in a page is shown inside the shell.
export const screens: RouteObject[] = [
  { ...shell, children: [{ Component: Outlet, ErrorBoundary: TroubleScreen, children: pages }] },
];
