import { describe, expect, test } from 'vitest';
import { RECENT_SEARCHES_MAX, readRecentSearches, withRecentSearch } from './recent-searches.rules.ts';

describe('recent searches', () => {
  test('the newest stands first, once, whatever its case', () => {
    expect(withRecentSearch(['tide', 'a: tellis'], ' A: Tellis ')).toEqual(['A: Tellis', 'tide']);
  });

  test('no more are kept than a list shows', () => {
    const many = Array.from({ length: RECENT_SEARCHES_MAX }, (_, index) => `search ${index}`);
    expect(withRecentSearch(many, 'new')).toEqual(['new', ...many.slice(0, -1)]);
  });

  test.each(['', '   ', 'x'.repeat(10_000)])('%j is not kept', (text) => {
    expect(withRecentSearch(['tide'], text)).toEqual(['tide']);
  });

  test.each([
    [null, []],
    ['', []],
    ['{', []],
    ['{"tide":1}', []],
    ['["tide",7,null,"","a: tellis"]', ['tide', 'a: tellis']],
  ])('of %j in the browser is read %j', (kept, read) => {
    expect(readRecentSearches(kept)).toEqual(read);
  });
});
