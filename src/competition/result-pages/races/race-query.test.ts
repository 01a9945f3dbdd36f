import { expect, test } from 'vitest';
import { parseRaceQuery, raceHref } from './race-query.rules.ts';

const ADDRESS = '/CrossCountry/meet/17/results/3';
const read = (query: string) => parseRaceQuery(new URLSearchParams(query));

test('a link made from a parsed address equals the address', () => {
  for (const query of ['', '?show=teams', '?show=individuals&splits=1', '?splits=1&why=1']) {
    expect(raceHref(ADDRESS, read(query))).toBe(`${ADDRESS}${query}`);
  }
});

test('wrong values in an address are ignored', () => {
  expect(read('show=all&splits=yes&why=')).toEqual({
    parts: 'both',
    hasSplits: false,
    isWhyOpen: false,
    resultId: null,
  });
});
