import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName } from '#sport/people/names.rules.ts';
import { compareNames, type FoldedName } from './name-likeness.rules.ts';

function folded(name: string): FoldedName {
  const [first = '', ...last] = name.split(' ');
  return { first: foldName(first), last: foldName(last.join(' ')) };
}

describe('the names of two athletes', () => {
  test.each([
    ['Oskar Delacroix', 'Oscar Delacroix', 'letter'],
    ['Ansel Petrov', 'Anselm Petrov', 'nickname'],
    ['Theo Kanerva', 'T. Kanerva', 'initial'],
    ['Theo Kanerva', 'Theodore Kanerva', 'nickname'],
    ['Lucía Valdespino', 'Lucia Valdespino', 'same'],
    ['Lucia Valdespino', 'Lucia Valdespino-Ruiz', 'part'],
    ['Bram Oyelaran', 'Brom Oyelaron', 'letter'],
    ['Bill Harrow', 'William Harrow', 'nickname'],
    ['Delacroix Oskar', 'Oskar Delacroix', 'turned'],
    ['Marta Quist', 'Matra Quist', 'letter'],
    ['Marcus Thornbury', 'Malik Thornbury', null],
    ['Ann Li', 'Ann Lu', null],
    ['L. Valdespino', 'Lucia Valdespino-Ruiz', null],
    ['Ida Okonjo', 'Idris Petrov', null],
    ['Bran Holt', 'Bram Hold', null],
  ])('%s and %s: %s', (one, other, likeness) => {
    expect(compareNames(folded(one), folded(other))).toBe(likeness);
  });

  test('are alike in both directions, and every name is like itself', () => {
    const word = fc.stringMatching(/^[a-c]{1,6}( [a-c]{1,3})?$/);
    const name = fc.record({ first: word, last: word });
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(compareNames(one, other)).toBe(compareNames(other, one));
        expect(compareNames(one, one)).toBe('same');
      }),
    );
  });
});
