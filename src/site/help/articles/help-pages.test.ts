import { expect, test } from 'vitest';
import { HELP_ARTICLES, HELP_GROUPS } from './help-articles.words.ts';
import { articlesOfPage } from './help-search.rules.ts';
import { HELP_TEXTS } from './help-texts.words.ts';

test('every article has a text and a group, and every group an article', () => {
  expect(HELP_ARTICLES.map(({ id }) => id).toSorted()).toEqual(Object.keys(HELP_TEXTS).toSorted());
  for (const group of HELP_GROUPS)
    expect(HELP_ARTICLES.some((article) => article.group === group)).toBe(true);
});

test.each([
  ['https://results.example/CrossCountry/meet/3/results', ['cross-country-scores', 'live-results', 'badges']],
  ['/trackandfield/rankings/why/1?result=4', ['rankings', 'not-listed']],
  ['/search2?q=a', ['search']],
  ['/athlete/5/visibility', ['names']],
  ['/edit/team/5/roster', ['same-person', 'names', 'join-team']],
  ['/dashboard/402/conversations/7', ['messages']],
  ['/userhome', ['notifications', 'messages', 'names']],
  ['/developers', []],
  ['%%%', []],
])('%s offers the help articles %j', (address, ids) => {
  expect(
    articlesOfPage(address)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
});
