// Which address shows which screen, one line each. `sport/addresses.rules.ts` builds these addresses.
// A screen's file exports `Component` and, where it has them, `loader`, `handle` and `shouldRevalidate`.
import { Outlet, type RouteObject } from 'react-router';
import type { AreaName } from './areas/areas.words.ts';
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

/** Of an area that is not open yet: a page that says so. */
const area = (name: AreaName) => async () => (await import('./areas/AreaScreen.tsx')).areaRoute(name);

const areas: RouteObject[] = [
  { path: '/events', lazy: area('events') },
  { path: '/tools', lazy: area('tools') },
  { path: '/updates', lazy: area('updates') },
  { path: '/videos', lazy: () => import('#site/videos/VideosScreen.tsx') },
  { path: '/TrackAndField/meet', lazy: area('track-meets') },
  { path: '/CrossCountry/meet', lazy: area('races') },
  { path: '/track-and-field-outdoor', lazy: area('outdoor') },
  { path: '/track-and-field-outdoor/:divId', lazy: area('outdoor') },
  { path: '/track-and-field-indoor', lazy: area('indoor') },
  { path: '/track-and-field-indoor/:divId', lazy: area('indoor') },
  { path: '/cross-country', lazy: area('cross-country') },
  { path: '/cross-country/:divId', lazy: area('cross-country') },
  { path: '/team', lazy: area('teams') },
  { path: '/team/:teamId/:kind/reports', lazy: area('team-reports') },
  { path: '/team/:teamId/:kind/lists', lazy: area('team-lists') },
  { path: '/photos/team/:teamId', lazy: area('team-photos') },
  { path: '/athlete', lazy: area('athletes') },
  guarded('signed in', [
    { path: '/athlete/:athleteId/moves', lazy: () => import('#competition/rosters/AthleteMovesScreen.tsx') },
    { path: '/athlete/:athleteId/visibility', lazy: () => import('#site/visibility/VisibilityScreen.tsx') },
  ]),
  { path: '/post/:hash', lazy: area('post') },
  { path: '/hashtag/:hashtag', lazy: area('hashtag') },
  { path: '/profile/:handle', lazy: () => import('#site/member-pages/ProfileScreen.tsx') },
  guarded('signed in', [
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
  { path: '/dashboard/:userId/photo/add', lazy: area('add-photo') },
  { path: '/dashboard/:userId/saved', lazy: area('saved-posts') },
  { path: '/dashboard/:userId/liked', lazy: area('saved-posts') },
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
  { path: '/userhome/subscriptions', lazy: area('subscriptions') },
  { path: '/userhome/:userId/subscriptions', lazy: area('subscriptions') },
  { path: '/Partner/SiteSupporter/Upgrade', lazy: area('supporter-upgrade') },
  { path: '/Partner/SiteSupporter/Sample/reports', lazy: area('sample-reports') },
  { path: '/Partner/SiteSupporter/Sample/lists', lazy: area('sample-lists') },
  { path: '/partnerdashboard', lazy: area('partners') },
  { path: '/video/upload', lazy: area('upload-video') },
  { path: '/video/upload/multiple', lazy: area('upload-videos') },
  { path: '/shop', lazy: area('shop') },
  { path: '/shop/racebibs', lazy: area('race-bibs') },
  { path: '/ticket', lazy: area('tickets') },
  { path: '/donate/:vendorId', lazy: area('donate') },
  { path: '/invoice/:invoiceId', lazy: area('invoice') },
  { path: '/invoice/:invoiceId/:invoiceKey', lazy: area('invoice') },
  { path: '/wizard/team', lazy: area('team-wizard') },
  { path: '/edit/team', lazy: area('edit-team') },
  guarded('signed in', [
    { path: '/edit/team/:teamId', lazy: () => import('#people/access/TeamAccessScreen.tsx') },
    {
      path: '/edit/team/:teamId/matches',
      lazy: () => import('#competition/identities/MatchInboxScreen.tsx'),
    },
    { path: '/edit/team/:teamId/codes', lazy: () => import('#people/team-codes/TeamCodesScreen.tsx') },
    { path: '/edit/team/:teamId/roster', lazy: () => import('#competition/rosters/RosterEditScreen.tsx') },
  ]),
  { path: '/edit/track/managemeet/manage', lazy: area('manage-track') },
  { path: '/edit/track/managemeet/manage/:meetId', lazy: area('manage-track') },
  { path: '/edit/track/results/upload', lazy: area('upload-track') },
  { path: '/edit/crosscountry/managemeet/manage', lazy: area('manage-race') },
  { path: '/edit/crosscountry/managemeet/manage/:meetId', lazy: area('manage-race') },
  { path: '/edit/crosscountry/results/upload', lazy: area('upload-race') },
  { path: '/collegeupload', lazy: area('college-upload') },
  { path: '/admin/tools', lazy: area('admin-tools') },
  guarded('signed in', [
    { path: '/admin/matches', lazy: () => import('#competition/identities/AllPairsScreen.tsx') },
  ]),
  { path: '/admin/frontapp/user-info', lazy: area('admin-user') },
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
  ...devPages,
  { path: '/misc/404', ...nothing },
  { path: '*', ...nothing },
];

// What goes wrong in a page is shown inside the shell.
export const screens: RouteObject[] = [
  { ...shell, children: [{ Component: Outlet, ErrorBoundary: TroubleScreen, children: pages }] },
];
