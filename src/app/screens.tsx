// Which address shows which screen, one line each. `sport/addresses.rules.ts` builds these addresses.
// A screen's file exports `Component` and, where it has them, `loader`, `handle` and `shouldRevalidate`.
import { Outlet, type RouteObject } from 'react-router';
import { notFound } from '#kit/ui/api-context.ts';
import * as shell from './shell/Shell.tsx';
import { NotFoundScreen, TroubleScreen } from './shell/TroubleScreen.tsx';

const meetTabs: RouteObject[] = [
  { index: true, lazy: () => import('#competition/scores/MeetScreen.tsx') },
  { path: 'results', lazy: () => import('#competition/result-pages/AllResultsScreen.tsx') },
  {
    path: 'results/:gender/:divId/:eventShort',
    lazy: () => import('#competition/result-pages/EventResultsScreen.tsx'),
  },
  { path: 'teamscores', lazy: () => import('#competition/scores/TeamScoresScreen.tsx') },
  { path: 'teams', lazy: () => import('#competition/result-pages/MeetTeamsScreen.tsx') },
];

const meetLayout = () => import('#competition/meets/MeetLayout.tsx');

// A wrong turn inside a meet is told under the meet's own head, with its tabs to go on from.
const inMeet: RouteObject[] = [{ Component: Outlet, ErrorBoundary: TroubleScreen, children: meetTabs }];

const pages: RouteObject[] = [
  { path: '/', lazy: () => import('#site/home/HomeScreen.tsx') },
  { path: '/TrackAndField/meet/:meetId', lazy: meetLayout, children: inMeet },
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
