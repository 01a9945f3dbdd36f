import { describe, expect, test } from 'vitest';
import { namePrefixes, spokenName } from './name-prefixes.rules.ts';
import { isSearchable, NO_FILTER, parseSearch } from './search-query.rules.ts';

describe('prefixes of a search', () => {
  test.each([
    ['a: tellis', { kind: 'athlete' }],
    ['t:tide', { kind: 'team' }],
    ['M: twilight', { kind: 'meet' }],
    ['tf: twilight', { sport: 'tf' }],
    ['xc: foghorn', { sport: 'xc' }],
    ['hs: tellis', { levelMask: 4 }],
    ['ms: tellis', { levelMask: 2 }],
    ['c: tellis', { levelMask: 8 }],
    ['y: tellis', { levelMask: 16 }],
    ['hs: a: tellis', { levelMask: 4, kind: 'athlete' }],
    ['xc:t: tide', { sport: 'xc', kind: 'team' }],
  ])('%s', (text, narrowed) => {
    expect(parseSearch(text)).toMatchObject({ ...NO_FILTER, ...narrowed });
  });

  test('an unknown prefix is part of the search text', () => {
    expect(parseSearch('q: tellis').words).toEqual(['q', 'tellis']);
  });

  test('a prefix overrides a filter', () => {
    expect(parseSearch('t: tide', { ...NO_FILTER, kind: 'meet', state: 'OR' })).toMatchObject({
      kind: 'team',
      state: 'OR',
    });
  });
});

describe('words of a search', () => {
  test.each([
    ["O'Brien-Smith", ['obrien', 'smith']],
    ['José  Núñez', ['jose', 'nunez']],
    ['a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['   ', []],
  ])('%j', (text, words) => {
    expect(parseSearch(text).words).toEqual(words);
  });

  test('one letter finds nothing', () => {
    expect(isSearchable(parseSearch('t'))).toBe(false);
    expect(isSearchable(parseSearch('a: t'))).toBe(false);
    expect(isSearchable(parseSearch('te'))).toBe(true);
  });
});

describe('beginnings of a name', () => {
  test('two words are searched in both orders', () => {
    expect(namePrefixes(parseSearch('Rowan Tel'))).toEqual({
      firstLast: ['rowan tel'],
      lastFirst: ['rowan tel'],
    });
  });

  test('a comma means that the last name comes first', () => {
    expect(namePrefixes(parseSearch('Tellis, Ro'))).toEqual({ firstLast: [], lastFirst: ['tellis ro'] });
    expect(spokenName(parseSearch('Tellis, Rowan'))).toBe('rowan tellis');
  });

  test('a nickname is spelled out in the position of a first name', () => {
    expect(namePrefixes(parseSearch('Bill Smith')).firstLast).toContain('william smith');
    expect(namePrefixes(parseSearch('Smith, Bill')).lastFirst).toContain('smith william');
  });
});
