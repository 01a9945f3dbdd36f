import { describe, expect, test } from 'vitest';
import { SEARCH_PREFIXES, type SearchPrefix, splitPrefixes, togglePrefix } from './search-prefixes.rules.ts';

test('all prefixes are listed in their order', () => {
  expect(SEARCH_PREFIXES).toEqual(['a', 't', 'm', 'tf', 'xc', 'hs', 'ms', 'c', 'y']);
});

describe('the prefixes before the words', () => {
  test.each<[string, SearchPrefix[], string]>([
    ['tellis', [], 'tellis'],
    ['a: tellis', ['a'], 'tellis'],
    ['A:tellis', ['a'], 'tellis'],
    ['tf:hs:miller', ['tf', 'hs'], 'miller'],
    ['  hs:  a: rowan t', ['hs', 'a'], 'rowan t'],
    ['a:', ['a'], ''],
    ['a: t: tide', ['t'], 'tide'],
    ['zz: miller', [], 'zz: miller'],
    ['a: zz: miller', ['a'], 'zz: miller'],
    [':', [], ':'],
    ['100m: a', [], '100m: a'],
  ])('%j', (text, prefixes, rest) => {
    expect(splitPrefixes(text)).toEqual({ prefixes, rest });
  });
});

describe('a chip', () => {
  test.each<[string, SearchPrefix | null, string]>([
    ['tide', 'm', 'm: tide'],
    ['m: tide', 'm', 'tide'],
    ['m: tide', 't', 't: tide'],
    ['m: tide', 'xc', 'm: xc: tide'],
    ['m: xc: tide', 'tf', 'm: tf: tide'],
    ['m: xc: tide', null, 'tide'],
    ['', 'a', 'a:'],
    ['a:', 'a', ''],
  ])('on %j, %s', (text, prefix, after) => {
    expect(togglePrefix(text, prefix)).toBe(after);
  });
});
