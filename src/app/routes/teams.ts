// The pages of a team and of an athlete, and the ways to them.
import type { RouteObject } from 'react-router';

const teamLayout = () => import('#competition/team-pages/TeamLayout.tsx');
const teamHome = () => import('#competition/team-pages/TeamHomeScreen.tsx');

const teamTabs: RouteObject[] = [
  { index: true, lazy: teamHome },
  { path: 'roster', lazy: () => import('#competition/team-pages/season/TeamRosterScreen.tsx') },
  { path: 'schedule', lazy: () => import('#competition/team-pages/schedule/TeamScheduleScreen.tsx') },
  { path: 'bests', lazy: () => import('#competition/team-pages/records/TeamBestsScreen.tsx') },
  { path: 'records', lazy: () => import('#competition/team-pages/records/TeamRecordsScreen.tsx') },
];

// Without a sport: that of the last result.
const athlete = () => import('#competition/athlete-pages/AthleteScreen.tsx');

const compare = () => import('#competition/athlete-pages/compare/CompareScreen.tsx');

export const routes: RouteObject[] = [
  { path: '/team', lazy: () => import('#competition/team-directory/TeamsScreen.tsx') },
  { path: '/team/:teamId', lazy: teamLayout, children: [{ index: true, lazy: teamHome }] },
  {
    path: '/team/:teamId/:kind/compare',
    lazy: () => import('#competition/team-pages/compare/TeamSeasonsScreen.tsx'),
  },
  { path: '/team/:teamId/:kind', lazy: teamLayout, children: teamTabs },
  { path: '/athlete', lazy: () => import('#site/home/AthletesScreen.tsx') },
  { path: '/athlete/:athleteId', lazy: athlete },
  { path: '/athlete/:athleteId/track-and-field', lazy: athlete },
  { path: '/athlete/:athleteId/cross-country', lazy: athlete },
  { path: '/athlete/:athleteId/track-and-field/compare', lazy: compare },
  { path: '/athlete/:athleteId/cross-country/compare', lazy: compare },
];
