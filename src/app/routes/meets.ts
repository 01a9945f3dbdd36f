// The pages of a meet, on the track and across country.
import { Outlet, type RouteObject } from 'react-router';
import { TroubleScreen } from '#app/shell/trouble/TroubleScreen.tsx';

const sharedTabs: RouteObject[] = [
  { index: true, lazy: () => import('#competition/scores/front-page/MeetScreen.tsx') },
  { path: 'teamscores', lazy: () => import('#competition/scores/TeamScoresScreen.tsx') },
  { path: 'schedule', lazy: () => import('#competition/schedule/ScheduleScreen.tsx') },
  { path: 'entries', lazy: () => import('#competition/entries/EntriesScreen.tsx') },
  { path: 'records', lazy: () => import('#competition/records/RecordsScreen.tsx') },
  { path: 'virtual', lazy: () => import('#competition/virtual-meets/screens/VirtualScreen.tsx') },
  { path: 'media', lazy: () => import('#site/videos/MeetMediaScreen.tsx') },
  { path: 'register', lazy: () => import('#competition/registration/register-tab/RegisterScreen.tsx') },
  { path: 'teams', lazy: () => import('#competition/result-pages/events/MeetTeamsScreen.tsx') },
];

const trackTabs: RouteObject[] = [
  ...sharedTabs,
  { path: 'results', lazy: () => import('#competition/result-pages/events/AllResultsScreen.tsx') },
  {
    path: 'results/:gender/:divId/:eventShort',
    lazy: () => import('#competition/result-pages/events/EventResultsScreen.tsx'),
  },
];

const raceResults = () => import('#competition/result-pages/races/RaceResultsScreen.tsx');

const raceTabs: RouteObject[] = [
  ...sharedTabs,
  { path: 'results', lazy: raceResults },
  { path: 'results/:divId', lazy: raceResults },
];

const meetLayout = () => import('#competition/meets/meet-page/MeetLayout.tsx');

// An unknown address inside a meet is reported under the meet's header and tabs.
const inMeet = (tabs: RouteObject[]): RouteObject[] => [
  { Component: Outlet, ErrorBoundary: TroubleScreen, children: tabs },
];

const liveEvent = () => import('#competition/live/screens/LiveEventScreen.tsx');
const wall = () => import('#competition/live/screens/WallScreen.tsx');

export const routes: RouteObject[] = [
  { path: '/TrackAndField/meet/:meetId/live/:gender/:divId/:eventShort', lazy: liveEvent },
  { path: '/CrossCountry/meet/:meetId/live/:divId', lazy: liveEvent },
  { path: '/TrackAndField/meet/:meetId/wall', lazy: wall },
  { path: '/CrossCountry/meet/:meetId/wall', lazy: wall },
  { path: '/TrackAndField/meet/:meetId', lazy: meetLayout, children: inMeet(trackTabs) },
  { path: '/CrossCountry/meet/:meetId', lazy: meetLayout, children: inMeet(raceTabs) },
];
