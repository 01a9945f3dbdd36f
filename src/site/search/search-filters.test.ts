import { expect, test } from 'vitest';
import { NO_ADDRESS } from '#site/search/query/search-address.rules.ts';
import { chosenFilters, listFilters } from './search-filters.rules.ts';
import { teamOptions } from './team-filter.rules.ts';

const OFFERED = {
  states: [{ code: 'CA', name: 'Cascadia' }],
  teams: [{ ID: 7, name: 'Salt Harbor', count: 12 }],
  seasons: [2026, 2025],
};

test('every filter can be left open, and the order is that of the best match', () => {
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

test('the levels are those that have a prefix', () => {
  const levels = listFilters(NO_ADDRESS, OFFERED).find(({ name }) => name === 'level')!;
  expect(levels.options.slice(1).map(({ value }) => value)).toEqual([
    'middle-school',
    'high-school',
    'collegiate',
    'club',
  ]);
});

test('what the address says can be chosen even where it is not offered', () => {
  const address = { ...NO_ADDRESS, state: 'Nowhere', team: 9, season: 1999 };
  const of = (wanted: string) => listFilters(address, OFFERED).find(({ name }) => name === wanted)!;
  expect(of('state').options.at(-1)).toEqual({ value: 'Nowhere', label: 'Nowhere' });
  expect(of('team').options.at(-1)).toEqual({ value: '9', label: 'This team' });
  expect(of('season')).toMatchObject({ value: '1999' });
});

test('filters that are on are called as they were chosen', () => {
  const address = {
    ...NO_ADDRESS,
    q: 'tide',
    sport: 'xc',
    level: 'high-school',
    state: 'CA',
    team: 7,
  } as const;
  expect(chosenFilters(address, OFFERED)).toEqual([
    { filter: 'sport', label: 'Cross Country' },
    { filter: 'level', label: 'High School' },
    { filter: 'state', label: 'Cascadia' },
    { filter: 'team', label: 'Salt Harbor' },
  ]);
  expect(chosenFilters(NO_ADDRESS, OFFERED)).toEqual([]);
});

test('the teams of most of those who were found stand first', () => {
  const of = (team_id: number | null, team_name: string | null) => ({ team_id, team_name });
  expect(
    teamOptions([of(2, 'Windrow'), of(null, null), of(1, 'Salt Harbor'), of(2, 'Windrow'), of(3, 'Alder')]),
  ).toEqual([
    { ID: 2, name: 'Windrow', count: 2 },
    { ID: 3, name: 'Alder', count: 1 },
    { ID: 1, name: 'Salt Harbor', count: 1 },
  ]);
});
