import { expect, test } from 'vitest';
import { HELP_ARTICLES } from './help-articles.words.ts';
import { findArticles } from './help-search.rules.ts';

const idsFor = (text: string) => findArticles(text).map(({ id }) => id);

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
  expect(idsFor(text)).toEqual(ids);
});

test('a match in the title comes before a match in the keywords', () => {
  expect(idsFor('list')).toEqual(['not-listed', 'rankings']);
  expect(idsFor('scored').toSorted()).toEqual(['cross-country-scores', 'track-scores']);
  expect(idsFor('why')[0]).toBe('not-listed');
  expect(idsFor('record')).toEqual(['badges']);
});

test('every article has an address of its own', () => {
  expect(new Set(HELP_ARTICLES.map(({ id }) => id)).size).toBe(HELP_ARTICLES.length);
});
