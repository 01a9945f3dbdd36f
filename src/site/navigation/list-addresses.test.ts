import { expect, test } from 'vitest';
import {
  atLevel,
  inDivision,
  inKind,
  kindOfList,
  type ListAddress,
  listAddress,
  parseListAddress,
  seasonOfList,
} from './list-addresses.rules.ts';

const LIST = '/TrackAndField/rankings/list/7?event=800m&gender=m&season=2026&grade=11&level=high-school';

const change = (to: string, edit: (list: ListAddress) => ListAddress) =>
  listAddress(edit(parseListAddress(to)!));

test('another division keeps event, gender, season and filters', () => {
  expect(change(LIST, (list) => inDivision(list, 9))).toBe(LIST.replace('/7?', '/9?'));
});

test('another level keeps the event and drops the grade', () => {
  expect(change(LIST, (list) => atLevel(list, 'collegiate'))).toBe(
    '/TrackAndField/rankings/list/7?event=800m&gender=m&season=2026&level=collegiate',
  );
  expect(change(LIST, (list) => atLevel(list, null))).toBe(
    '/TrackAndField/rankings/list/7?event=800m&gender=m&season=2026',
  );
});

test.each([
  ['season=2026', 'tfi', 'season=12026'],
  ['season=12026', 'tfo', 'season=2026'],
  ['season=all', 'tfi', 'season=all-indoor'],
  ['season=all-indoor', 'tfo', 'season=all'],
  ['event=800m', 'tfi', 'event=800m&season=all-indoor'],
  ['event=800m&season=2026', 'tfo', 'event=800m&season=2026'],
] as const)('%s in the season kind %s is %s', (search, kind, expected) => {
  const path = '/TrackAndField/rankings/list/7';
  expect(change(`${path}?${search}`, (list) => inKind(list, kind))).toBe(`${path}?${expected}`);
});

test('the other sport keeps the division and the level, and drops event and season', () => {
  expect(change(LIST, (list) => inKind(list, 'xc'))).toBe('/CrossCountry/rankings/list/7?level=high-school');
  expect(change('/CrossCountry/rankings/list/7?season=2025', (list) => inKind(list, 'tfo'))).toBe(
    '/TrackAndField/rankings/list/7',
  );
});

test.each([
  ['/TrackAndField/rankings/list/7', 'tfo', null],
  ['/TrackAndField/rankings/list/7?season=12026', 'tfi', 12_026],
  ['/TrackAndField/rankings/list/7?season=all', 'tfo', 0],
  ['/TrackAndField/rankings/list/7?season=all-indoor', 'tfi', 10_000],
  ['/TrackAndField/rankings/list/7?season=soon', 'tfo', null],
  ['/CrossCountry/rankings/list/7?season=2025', 'xc', 2025],
])('%s has the season kind %s and the season %s', (to, kind, season) => {
  const list = parseListAddress(to)!;
  expect(kindOfList(list)).toBe(kind);
  expect(seasonOfList(list)).toBe(season);
});

test('another address is not parsed as a list', () => {
  expect(parseListAddress('/TrackAndField/rankings')).toBeNull();
  expect(parseListAddress('/team/5')).toBeNull();
});
