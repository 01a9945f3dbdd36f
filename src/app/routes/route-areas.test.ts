// Every address is found in its area or among the others, as in the whole table.
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { screens } from '#app/screens.tsx';
import { routeTable, sourcesOfPages } from '#app/ssr.tsx';
import { findRoutes, isPage } from './find-routes.ts';
import { AREA_NAMES, areaOf, fileOfArea } from './route-areas.ts';

const exampleOf = (address: string) =>
  address.replace(':kind', 'cross-country').replaceAll(/:\w+/g, '17').replace(/^\*$/, '/nowhere/at/all');

const ADDRESSES = routeTable().map(({ address }) => exampleOf(address));

const lastMatch = (routes: Parameters<typeof matchRoutes>[0], pathname: string) => {
  const last = matchRoutes(routes, pathname)?.at(-1);
  return last && last.route.path !== '*' ? [last.route.id, last.params] : null;
};

test.each(ADDRESSES)('%s shows the same screen by its area as by the whole table', async (address) => {
  if (address === '/misc/404') return;
  expect(lastMatch(await findRoutes(address), address)).toEqual(lastMatch(screens, address));
});

test.each(['/Team/17/', '/%74eam/17', '/TRACKANDFIELD/Meet/17'])(
  '%s is a page in any spelling that the router reads',
  async (address) => expect(await isPage(address)).toBe(true),
);

test.each(['/api/v1/openapi.json', '/TrackAndField/rankings/list/3.csv.txt/a', '/team/1/2/3/4'])(
  '%s is no page',
  async (address) => expect(await isPage(address)).toBe(false),
);

test('a first visit to a team loads the addresses of its area alone', async () => {
  expect(areaOf('/team/17/cross-country')).toBe('teams');
  const routes = await findRoutes('/team/17/cross-country');
  expect(routes.every(({ id }) => id?.startsWith('teams-'))).toBe(true);
});

test.each(['/nowhere', '/team/1/2/3/4'])('no route is found twice for %s', async (address) => {
  const ids = (await findRoutes(address)).map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('the server names the file of the area of every page', () => {
  const files = new Set(sourcesOfPages().flatMap(({ atOnce }) => atOnce));
  for (const name of AREA_NAMES) expect([...files]).toContain(fileOfArea(name));
});
