// The entries of the breadcrumb menus, written as their labels.

import { describe, expect, test } from 'vitest';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { parseListAddress } from '#site/navigation/list-addresses.rules.ts';
import { type DivisionLevel, menuAround, menuBelow } from './division-entries.rules.ts';
import { filterEntries, type MenuEntry, meetEntries, sportEntries } from './menu-entries.rules.ts';
import { teamEntries } from './team-entries.rules.ts';

const labels = (entries: readonly MenuEntry[]) =>
  entries.map(({ label, to, isCurrent }) => (to === null ? `# ${label}` : isCurrent ? `> ${label}` : label));
const addressOf = (entries: readonly MenuEntry[], label: string) =>
  entries.find((entry) => entry.label === label)?.to;

const query = '?event=800m&gender=m&season=2026';
const listAt = (id: number, level = '') => `/TrackAndField/rankings/list/${id}${query}${level}`;

describe('the sport menu', () => {
  const crumbs = [
    { label: 'High School', to: listAt(1, '&level=high-school'), menu: 'sport' as const },
    { label: 'Cascadia', to: listAt(3, '&level=high-school'), menu: 'division' as const },
    { label: 'Tidewater League', to: listAt(9, '&level=high-school'), menu: 'division' as const },
    { label: 'Rankings', to: listAt(9, '&level=high-school') },
  ];
  const entries = sportEntries(crumbs, crumbs[0]!.to);

  test('has the levels, all lists and both sports', () => {
    expect(labels(entries)).toEqual([
      'World',
      '> High School',
      'Middle School',
      'Club',
      'Collegiate',
      'Top Rankings',
      '# Sport',
      '> Track & Field',
      'Cross Country',
    ]);
  });

  test('keeps the state and the event, and drops the league of another level', () => {
    expect(addressOf(entries, 'Collegiate')).toBe(listAt(3, '&level=collegiate'));
    expect(addressOf(entries, 'World')).toBe(listAt(1));
  });

  test('of cross country names its lists best marks', () => {
    const races = sportEntries([], '/CrossCountry/rankings/list/1');
    expect(labels(races)).toContain('Best Marks');
    expect(labels(races)[0]).toBe('> World');
    expect(addressOf(races, 'Track & Field')).toBe('/TrackAndField/rankings/list/1');
  });
});

const world = { schoolDivisionId: 1, name: 'World', kind: 'world' as const };
const usa = { schoolDivisionId: 2, name: 'USA', kind: 'country' as const };
const cascadia = { schoolDivisionId: 3, name: 'Cascadia', kind: 'state' as const };
const node = (
  schoolDivisionId: number,
  name: string,
  kind: 'state' | 'association' | 'league',
  teamCount: number | null,
) => ({
  schoolDivisionId,
  name,
  kind,
  teamCount,
  hasBelow: teamCount !== 0,
});
const team = { teamId: 5, teamName: 'Salt Harbor', athleteCount: 42 };

const stateLevel: DivisionLevel = {
  path: [world, usa, cascadia],
  siblings: [node(3, 'Cascadia', 'state', null), node(4, 'Oquirra', 'state', null)],
  divisions: [node(6, '3A', 'association', 2), node(9, 'Tidewater League', 'league', 0)],
  teams: [],
  hasMoreTeams: false,
};
const leagueLevel: DivisionLevel = {
  path: [world, usa, cascadia, { schoolDivisionId: 9, name: 'Tidewater League', kind: 'league' }],
  siblings: [node(6, '3A', 'association', 2), node(9, 'Tidewater League', 'league', 1)],
  divisions: [],
  teams: [team],
  hasMoreTeams: false,
};

describe('the division menu', () => {
  const list = parseListAddress(listAt(3))!;

  test('of a state has the states, then the entries below it', () => {
    const { entries, wider } = menuAround(stateLevel, { list, isAdmin: false });
    expect(labels(entries)).toEqual([
      '> Cascadia',
      'Oquirra',
      '# Associations in Cascadia',
      '3A',
      '# Leagues in Cascadia',
      'Tidewater League',
    ]);
    expect(wider).toEqual(world);
    expect(addressOf(entries, 'Oquirra')).toBe(listAt(4));
  });

  test('has an entry for all states for admins', () => {
    const { entries } = menuAround(stateLevel, { list, isAdmin: true });
    expect(labels(entries)[0]).toBe('All');
    expect(addressOf(entries, 'All')).toBe(listAt(2));
  });

  test('of a league has the whole state, the sibling divisions, and its teams', () => {
    const { entries } = menuAround(leagueLevel, { list: { ...list, divisionId: 9 }, isAdmin: false });
    expect(labels(entries)).toEqual([
      'All Cascadia',
      '3A',
      '# Leagues in Cascadia',
      '> Tidewater League',
      '# Teams in Tidewater League',
      'Salt Harbor',
    ]);
    expect(entries.at(-1)).toMatchObject({ to: '/team/5/track-and-field-outdoor', count: 42 });
  });

  test('opens a level in place, with a way back', () => {
    const { entries, wider } = menuBelow(leagueLevel, { list, isAdmin: false });
    expect(labels(entries)).toEqual(['All Tidewater League', '# Teams in Tidewater League', 'Salt Harbor']);
    expect(wider).toEqual(cascadia);
  });

  test('opens only divisions with entries below them', () => {
    const { entries } = menuAround(stateLevel, { list, isAdmin: false });
    expect(entries.filter(({ opens }) => opens != null).map(({ label }) => label)).toEqual([
      'Cascadia',
      'Oquirra',
      '3A',
    ]);
  });

  test('of the world starts with the world', () => {
    const level = { ...stateLevel, path: [world], siblings: [], divisions: [] };
    const { entries, wider } = menuAround(level, { list: { ...list, divisionId: 1 }, isAdmin: false });
    expect(labels(entries)).toEqual(['> World']);
    expect(wider).toBeNull();
  });

  test('links to more teams when it cannot hold all', () => {
    const { entries } = menuBelow({ ...leagueLevel, hasMoreTeams: true }, { list, isAdmin: false });
    expect(entries.at(-1)).toMatchObject({ label: 'More teams, by name', to: '/search2?q=t%3A' });
  });
});

test('matching entries keep their headings, and empty headings are gone', () => {
  const list = parseListAddress(listAt(3))!;
  const { entries } = menuAround(stateLevel, { list, isAdmin: false });
  expect(labels(filterEntries(entries, 'TIDE'))).toEqual(['# Leagues in Cascadia', 'Tidewater League']);
  expect(labels(filterEntries(entries, 'Ócadía'))).toEqual([]);
  expect(labels(filterEntries(entries, 'Cascádia'))).toEqual(['> Cascadia']);
  expect(filterEntries(entries, ' ')).toHaveLength(entries.length);
});

test('the meet menu has the pages of the meet', () => {
  const entries = meetEntries('/CrossCountry/meet/17', '/CrossCountry/meet/17/teamscores');
  expect(labels(entries)).toEqual([
    'Meet home',
    'Results',
    '> Team Scores',
    'Schedule',
    'Entries',
    'Teams',
    'Records',
    'Media',
    'Register',
  ]);
  expect(addressOf(entries, 'Results')).toBe('/CrossCountry/meet/17/results');
});

describe('the team menu', () => {
  const tree = {
    team: { teamId: 5 },
    kind: 'tfi' as const,
    menu: [{ name: 'Home', path: '/team/5/track-and-field-indoor?season=2026' }],
    linkedTeams: [{ teamName: 'Salt Harbor Middle', levelName: 'Middle School', path: '/team/8' }],
  };
  const address = '/team/5/track-and-field-indoor?season=2026';

  const whenOpen = (to: string, lines: string[]) => (isOpen(to) ? lines : []);

  test('has reports and custom lists for site supporters, once they are open', () => {
    const entries = teamEntries(tree, { address, isSupporter: true });
    expect(labels(entries)).toEqual([
      '> Home',
      '# Linked teams',
      'Salt Harbor Middle, Middle School',
      ...['# Site supporter', 'Reports', 'Custom lists'],
    ]);
  });

  test('has samples and the upgrade for everyone else, once they are open', () => {
    const entries = teamEntries({ ...tree, linkedTeams: [] }, { address: '/', isSupporter: false });
    expect(labels(entries)).toEqual([
      'Home',
      '# Site supporter',
      'Sample reports',
      'Sample custom lists',
      ...whenOpen('/Partner/SiteSupporter/Upgrade', ['Become a site supporter']),
    ]);
  });
});
