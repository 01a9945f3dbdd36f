import { expect, test } from 'vitest';
import { seasonBadges } from './season-badges.rules.ts';

const BOTH = ['xc', 'tf'] as const;

test.each([
  ['01-01', ['tf', 'xc']],
  ['07-31', ['tf', 'xc']],
  ['08-01', ['xc', 'tf']],
  ['11-14', ['xc', 'tf']],
  ['11-15', ['tf', 'xc']],
  ['12-31', ['tf', 'xc']],
])('on %s the badges are %j', (day, badges) => {
  expect(seasonBadges(BOTH, `2026-${day}`)).toEqual(badges);
  expect(seasonBadges(BOTH.toReversed(), `2026-${day}`)).toEqual(badges);
});

test('one sport has its badge all year, and no sport has none', () => {
  expect(seasonBadges(['xc'], '2026-05-01')).toEqual(['xc']);
  expect(seasonBadges([], '2026-05-01')).toEqual([]);
});
