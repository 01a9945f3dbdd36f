import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { listRoutes } from '#app/route-table.ts';
import { screens } from '#app/screens.tsx';
import { firstWordsOf, routesNear } from './near-routes.ts';

const idsOf = (routes: RouteObject[], pathname: string) =>
  matchRoutes(routes, pathname)?.map(({ route, params }) => [route.path, params]);

describe('the routes near an address', () => {
  test.each([
    '/',
    '/team/17',
    '/Team/17/',
    '/%74eam/17',
    '/TrackAndField/meet/1/results/f/107/100m',
    '/crosscountry/MEET/1/results',
    '/home',
    '/userhome/1/favorites',
    '/User/SignOut',
    '/dev/shell',
    '/nowhere/at/all',
    '/TrackAndField/rankings/list/1',
    '/trackandfield/rankings',
    '/athlete/7/cross-country/compare',
    '/payee/site/invoices',
    '/payee/7/invoices',
    '/edit/TrackAndField/1/settings/events',
    '/misc/404',
    '//team/17',
    '/team/17/track-and-field-outdoor/roster',
    '/edit/track/managemeet/manage/3/runmeet/results/12',
    '/edit/crosscountry/managemeet/manage/3/settings/staff',
    '/team/17/track-and-field-outdoor/nothing/below',
  ])('match %s as all routes do', (pathname) => {
    const near = routesNear(screens, firstWordsOf(pathname));
    expect(idsOf(near, pathname)).toEqual(idsOf(screens, pathname));
  });

  test('match every address of the site as all routes do', () => {
    for (const { address } of listRoutes(screens)) {
      const pathname = address.replaceAll(/:\w+/g, 'track').replace('*', 'some/where');
      const near = routesNear(screens, firstWordsOf(pathname));
      expect(idsOf(near, pathname)).toEqual(idsOf(screens, pathname));
    }
  });

  test('are few', () => {
    const pages = (routes: RouteObject[]): number =>
      routes.reduce((sum, { children }) => sum + (children ? pages(children) : 1), 0);
    expect(pages(routesNear(screens, ['team', '17']))).toBeLessThan(pages(screens) / 5);
  });

  test('an address that cannot be read has a first word all the same', () => {
    expect(firstWordsOf('/%E0%A4%A')).toEqual(['%e0%a4%a']);
  });
});
