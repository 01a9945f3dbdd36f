import { expect, test } from 'vitest';
import { ANY_TEXT, ID, readPageQuery, SWITCH } from './page-query.ts';

const KNOWN = { why: SWITCH, resultId: ID, q: ANY_TEXT, event: 'event' };
const TESTS = { event: (value: string) => value === '100m' };

test.each([
  ['', ''],
  ['why=1&event=100m', 'event=100m&why=1'],
  ['why=2', ''],
  ['utm_source=email&why=1', 'why=1'],
  ['event=flood17', ''],
  ['resultId=0', ''],
  ['resultId=12&resultId=13', 'resultId=12'],
  ['q=Rowan%20T', 'q=Rowan+T'],
  ['q=a%00b', ''],
])('of the query "%s" a page is asked with "%s"', (given, read) => {
  expect(readPageQuery(new URLSearchParams(given), KNOWN, TESTS).toString()).toBe(read);
});
