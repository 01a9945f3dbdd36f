// Which address shows which screen, one line each. `sport/addresses.rules.ts` builds these addresses.
// A screen's file exports `Component` and, where it has them, `loader`, `handle` and `shouldRevalidate`.
import { Outlet, type RouteObject } from 'react-router';
import { notFound } from '#kit/ui/api-context.ts';
import * as shell from './shell/Shell.tsx';
import { NotFoundScreen, TroubleScreen } from './shell/TroubleScreen.tsx';

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
  { path: '/developers', lazy: () => import('./developers/DevelopersScreen.tsx') },
  { path: '*', loader: noPage, Component: NotFoundScreen },
];

// What goes wrong in a page is shown inside the shell.
export const screens: RouteObject[] = [
  { ...shell, children: [{ Component: Outlet, ErrorBoundary: TroubleScreen, children: pages }] },
];

function noPage(): never {
  throw notFound();
}
