// The ranking lists of both sports, and the home pages of seasons.
import type { RouteObject } from 'react-router';

const rankings = (sport: 'TrackAndField' | 'CrossCountry'): RouteObject[] => {
  const list = () => import('#competition/rankings/lists/RankingsScreen.tsx');
  return [
    { path: `/${sport}/rankings`, lazy: () => import('#competition/rankings/lists/RankingsIndexScreen.tsx') },
    { path: `/${sport}/rankings/list/:divId`, lazy: list },
    { path: `/${sport}/rankings/qualifying/:divId`, lazy: list },
    {
      path: `/${sport}/rankings/why/:divId`,
      lazy: () => import('#competition/rankings/explanations/WhyScreen.tsx'),
    },
  ];
};

const seasonHome = () => import('#site/season-homes/SeasonHomeScreen.tsx');

export const routes: RouteObject[] = [
  ...rankings('TrackAndField'),
  ...rankings('CrossCountry'),
  { path: '/track-and-field-outdoor', lazy: seasonHome },
  { path: '/track-and-field-outdoor/:divId', lazy: seasonHome },
  { path: '/track-and-field-indoor', lazy: seasonHome },
  { path: '/track-and-field-indoor/:divId', lazy: seasonHome },
  { path: '/cross-country', lazy: seasonHome },
  { path: '/cross-country/:divId', lazy: seasonHome },
];
