import { describe, expect, test } from 'vitest';
import { foldName } from '#sport/people/names.rules.ts';
import { compareHits, HOW, howOf, matchParts } from './hits.rules.ts';

const marked = (name: string, words: string[]) =>
  matchParts(name, words, foldName)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('the matching parts of a name', () => {
  test.each([
    ['Tidewater Twilight', ['tide'], '[Tide]water Twilight'],
    ['Rowan Tellis', ['ro', 'tel'], '[Ro]wan [Tel]lis'],
    ['José Núñez', ['nunez'], 'José [Núñez]'],
    ["William O'Brien-Smith", ['obrien', 'sm'], "William [O'Brien]-[Sm]ith"],
    ['Ana', ['zoe'], 'Ana'],
  ])('%s for %j', (name, words, text) => {
    expect(marked(name, words)).toBe(text);
  });
});

describe('the order of hits', () => {
  test('a name matches exactly in either order', () => {
    expect(howOf('rowan tellis', ['tellis', 'rowan'], HOW.words)).toBe(HOW.exact);
    expect(howOf('rowan tellis', ['rowan', 'tel'], HOW.beginning)).toBe(HOW.beginning);
    expect(howOf('luis nunez cruz', ['cruz'], HOW.words)).toBe(HOW.words);
    expect(howOf('rowan tellis', ['rowan', 'tellis'], HOW.alike)).toBe(HOW.alike);
  });

  test('a whole first or last name comes before a name that only begins with the words', () => {
    expect(howOf('rowan tellis', ['rowan'], HOW.beginning)).toBe(HOW.whole);
    expect(howOf('emrys rowan', ['rowan'], HOW.beginning)).toBe(HOW.whole);
    expect(howOf('bryn rowanstead', ['rowan'], HOW.beginning)).toBe(HOW.beginning);
    expect(howOf('rowanne tellis', ['rowan'], HOW.beginning)).toBe(HOW.beginning);
  });

  test('match quality, similarity, nearness to favorites, recency and name decide in this order', () => {
    const hit = { id: 1, nameFolded: 'b', how: 1, similarity: 0, near: 0, year: 2025 };
    const order = [
      { ...hit, how: 0, year: null },
      { ...hit, similarity: 0.5, year: 2020 },
      { ...hit, near: 2, year: 2020 },
      { ...hit, near: 1, year: 2021 },
      { ...hit, year: 2026 },
      { ...hit, nameFolded: 'a' },
      hit,
      { ...hit, id: 2 },
      { ...hit, year: null },
    ];
    expect(order.toReversed().sort(compareHits)).toEqual(order);
  });
});
