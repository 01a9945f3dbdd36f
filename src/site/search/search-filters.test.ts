import { expect, test } from 'vitest';
import { NO_ADDRESS } from '#site/search/query/search-address.rules.ts';
import { listActiveFilters, listFilters } from './search-filters.rules.ts';
import { teamOptions } from './team-filter.rules.ts';

const OFFERED = {
  states: [{ code: 'CA', name: 'Cascadia' }],
  teams: [{ teamId: 7, name: 'Salt Harbor', count: 12 }],
  seasons: [2026, 2025],
};

test('no filter is set by default, and the order is by best match', () => {
  const choices = listFilters(NO_ADDRESS, OFFERED);
  expect(choices.map(({ name, value, options }) => [name, value, options[0]!.label])).toEqual([
    ['type', '', 'Everything'],
    ['sport', '', 'Both'],
    ['level', '', 'Any level'],
    ['state', '', 'Any state'],
    ['team', '', 'Any team'],
    ['season', '', 'Any season'],
    ['sort', 'best', 'Best match'],
  ]);
});

test('only levels with a prefix are offered', () => {
  const levels = listFilters(NO_ADDRESS, OFFERED).find(({ name }) => name === 'level')!;
  expect(levels.options.slice(1).map(({ value }) => value)).toEqual([
    'middle-school',
    'high-school',
    'collegiate',
    'club',
  ]);
});

test('a value in the address is an option even when it is not offered', () => {
  const address = { ...NO_ADDRESS, state: 'Nowhere', team: 9, season: 1999 };
  const filterOf = (requested: string) =>
    listFilters(address, OFFERED).find(({ name }) => name === requested)!;
  expect(filterOf('state').options.at(-1)).toEqual({ value: 'Nowhere', label: 'Nowhere' });
  expect(filterOf('team').options.at(-1)).toEqual({ value: '9', label: 'This team' });
  expect(filterOf('season')).toMatchObject({ value: '1999' });
});

test('active filters have the labels of their options', () => {
  const address = {
    ...NO_ADDRESS,
    q: 'tide',
    sport: 'xc',
    level: 'high-school',
    state: 'CA',
    team: 7,
  } as const;
  expect(listActiveFilters(address, OFFERED)).toEqual([
    { filter: 'sport', label: 'Cross Country' },
    { filter: 'level', label: 'High School' },
    { filter: 'state', label: 'Cascadia' },
    { filter: 'team', label: 'Salt Harbor' },
  ]);
  expect(listActiveFilters(NO_ADDRESS, OFFERED)).toEqual([]);
});

test('the teams with the most matching athletes come first', () => {
  const of = (team_id: number | null, team_name: string | null) => ({ team_id, team_name });
  expect(
    teamOptions([of(2, 'Windrow'), of(null, null), of(1, 'Salt Harbor'), of(2, 'Windrow'), of(3, 'Alder')]),
  ).toEqual([
    { teamId: 2, name: 'Windrow', count: 2 },
    { teamId: 3, name: 'Alder', count: 1 },
    { teamId: 1, name: 'Salt Harbor', count: 1 },
  ]);
});
