import { expect, test } from 'vitest';
import { divisionCrumbs, listsOf, nodeOnWay, visibleDivisions } from './school-division-crumbs.rules.ts';

const node = (
  schoolDivisionId: number,
  kind: 'world' | 'country' | 'state' | 'association' | 'league',
  name: string,
) => ({
  schoolDivisionId,
  kind,
  name,
});
const path = [
  node(1, 'world', 'World'),
  node(2, 'country', 'USA'),
  node(3, 'state', 'Cascadia'),
  node(9, 'league', 'Tidewater League'),
];

test('a way begins with the level and goes on to the narrowest place; the country goes without saying', () => {
  const listAt = listsOf({ sport: 'tf', levelMask: 4, seasonId: 12_026 });
  const query = 'season=12026&level=high-school';
  expect(divisionCrumbs(visibleDivisions(path), 4, listAt)).toEqual([
    { label: 'High School', to: `/TrackAndField/rankings/list/1?${query}`, menu: 'sport' },
    { label: 'Cascadia', to: `/TrackAndField/rankings/list/3?${query}`, menu: 'division' },
    { label: 'Tidewater League', to: `/TrackAndField/rankings/list/9?${query}`, menu: 'division' },
  ]);
});

test('the country is shown when nothing narrower is known', () => {
  expect(visibleDivisions(path.slice(0, 2))).toEqual([path[1]]);
  expect(visibleDivisions(path.slice(0, 1))).toEqual([]);
});

test.each([0, 6, 12])('of the levels %i together the way begins with the world', (levelMask) => {
  const listAt = listsOf({ sport: 'xc', levelMask, seasonId: null });
  expect(divisionCrumbs([], levelMask, listAt)).toEqual([
    { label: 'World', to: '/CrossCountry/rankings/list/1', menu: 'sport' },
  ]);
});

test('an association goes by its short name', () => {
  const division = { schoolDivisionId: 6, parentId: 3, name: 'Class 3A', shortName: '3A', levelMask: 4 };
  expect(nodeOnWay({ ...division, kind: 'association' })).toEqual({ schoolDivisionId: 6, name: '3A' });
  expect(nodeOnWay({ ...division, kind: 'state' })).toEqual({ schoolDivisionId: 6, name: 'Class 3A' });
});
