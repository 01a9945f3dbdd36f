import { describe, expect, test } from 'vitest';
import { RECENT_SEARCHES_MAX, readRecentSearches, withRecentSearch } from './recent-searches.rules.ts';

describe('recent searches', () => {
  test('the newest search comes first, once, whatever its case', () => {
    expect(withRecentSearch(['tide', 'a: tellis'], ' A: Tellis ')).toEqual(['A: Tellis', 'tide']);
  });

  test('no more searches are saved than the list shows', () => {
    const many = Array.from({ length: RECENT_SEARCHES_MAX }, (_, index) => `search ${index}`);
    expect(withRecentSearch(many, 'new')).toEqual(['new', ...many.slice(0, -1)]);
  });

  test.each(['', '   ', 'x'.repeat(10_000)])('%j is not saved', (text) => {
    expect(withRecentSearch(['tide'], text)).toEqual(['tide']);
  });

  test.each([
    [null, []],
    ['', []],
    ['{', []],
    ['{"tide":1}', []],
    ['["tide",7,null,"","a: tellis"]', ['tide', 'a: tellis']],
  ])('the saved text %j is read as %j', (saved, searches) => {
    expect(readRecentSearches(saved)).toEqual(searches);
  });
});
