import { expect, test } from 'vitest';
import { athleteHref, parseAthleteQuery } from './athlete-query.rules.ts';

const parse = (query: string) => parseAthleteQuery(new URLSearchParams(query));

test('a query reads back as it was written', () => {
  const query = { seasonId: 12026, event: '800m-indoor', range: 'season', isWhyOpen: true } as const;
  const href = athleteHref(7, 'tf', query);
  expect(href).toBe('/athlete/7/track-and-field?season=12026&event=800m-indoor&range=season&why=1');
  expect(parse(href.slice(href.indexOf('?')))).toEqual(query);
});

test.each(['', 'season=abc&event=&range=year&why=yes', 'season=-2026', 'season=123456'])(
  'missing and invalid values in %j become defaults',
  (query) => {
    expect(parse(query)).toEqual({ seasonId: null, event: null, range: 'career', isWhyOpen: false });
    expect(athleteHref(7, 'xc', parse(query))).toBe('/athlete/7/cross-country');
  },
);
