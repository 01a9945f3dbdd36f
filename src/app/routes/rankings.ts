// The ranking lists of both sports.
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

export const routes: RouteObject[] = [...rankings('TrackAndField'), ...rankings('CrossCountry')];
