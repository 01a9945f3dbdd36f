import { expect, test } from 'vitest';
import { HELP_ARTICLES } from './help-articles.words.ts';
import { findArticles } from './help-search.rules.ts';

const found = (text: string) => findArticles(text).map(({ id }) => id);

test.each([
  ['two page', ['same-person']],
  ['Hy-Tek', ['result-files']],
  ['PRIVACY', ['names']],
  ['tellis', []],
  ['list of nothing', []],
  ['', []],
  ['a', []],
  ['%_', []],
])('%j finds %j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test('what the title says stands before what only a keyword says', () => {
  expect(found('list')).toEqual(['not-listed', 'rankings']);
  expect(found('scored').toSorted()).toEqual(['cross-country-scores', 'track-scores']);
  expect(found('why')[0]).toBe('not-listed');
  expect(found('record')).toEqual(['badges']);
});

test('every article has an address of its own', () => {
  expect(new Set(HELP_ARTICLES.map(({ id }) => id)).size).toBe(HELP_ARTICLES.length);
});
