import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_ORIGIN, MARK_INVALID } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { type Placeable, placesWithTies, sharePlaces } from './places.rules.ts';

const time = (name: string, sortInt: number, more: Partial<Placeable> = {}): Placeable => ({
  name,
  sortInt,
  ...more,
});
const without = (name: string, status: StatusCode): Placeable => ({ name, sortInt: MARK_INVALID, status });
const listed = (items: Placeable[], kind: 'time' | 'height' = 'time', hasComparableThousandths = true) =>
  placesWithTies(items, { kind, hasComparableThousandths }).map(
    ({ item, place }) => `${place ?? '-'} ${item.name}`,
  );
const whyOf = (items: Placeable[], name: string) =>
  placesWithTies(items, { kind: 'time' }).find(({ item }) => item.name === name)!.why;

describe('places', () => {
  test('tied results share the best place and the next place is skipped', () => {
    const items = [time('C', 11_000), time('A', 10_900), time('D', 11_200), time('B', 11_000)];
    expect(listed(items)).toEqual(['1 A', '2 B', '2 C', '4 D']);
  });

  test('thousandths of one camera system separate equal hundredths', () => {
    const items = [time('A', 10_044), time('B', 10_041)];
    expect(listed(items)).toEqual(['1 B', '2 A']);
    expect(whyOf(items, 'A').rule).toBe('place-by-thousandths');
  });

  test('thousandths of different camera systems do not: equal hundredths tie', () => {
    const items = [time('A', 10_044), time('B', 10_041), time('C', 10_051)];
    expect(listed(items, 'time', false)).toEqual(['1 A', '1 B', '3 C']);
  });

  test('inside one race the order read from the image decides equal marks', () => {
    const items = [
      time('A', 10_050, { heat: 1, imageOrder: 2 }),
      time('B', 10_050, { heat: 1, imageOrder: 1 }),
    ];
    expect(listed(items)).toEqual(['1 B', '2 A']);
    expect(whyOf(items, 'A')).toMatchObject({ rule: 'place-by-image', steps: { length: 3 } });
  });

  test('image orders of different races do not compare', () => {
    const items = [
      time('A', 10_050, { heat: 1, imageOrder: 2 }),
      time('B', 10_050, { heat: 2, imageOrder: 1 }),
    ];
    expect(listed(items)).toEqual(['1 A', '1 B']);
  });

  test('a judges’ decision separates equal marks, and only where it differs', () => {
    const high = FIELD_ORIGIN - 162_560;
    const items = [
      time('A', high, { tieOrder: 2 }),
      time('B', high, { tieOrder: 1 }),
      time('C', high, { tieOrder: 2 }),
      time('D', high + 5080, {}),
    ];
    expect(listed(items, 'height')).toEqual(['1 B', '2 A', '2 C', '4 D']);
    expect(whyOf(items, 'B').rule).toBe('place-by-tie-break');
    expect(whyOf(items, 'C')).toEqual({
      rule: 'place-tied',
      steps: ['Tied for 2nd; the next place is 4th.'],
    });
  });

  test('results without a mark follow: no mark, DNF, DQ, DNS, SCR, each by name', () => {
    const items = [
      without('a', 'SCR'),
      without('b', 'DNS'),
      without('c', 'DQ'),
      without('f', 'DNF'),
      without('e', 'DNF'),
      without('d', 'NH'),
      time('g', 10_000),
    ];
    expect(listed(items)).toEqual(['1 g', '- d', '- e', '- f', '- c', '- b', '- a']);
  });

  test('a disqualified time has no place although a mark stands beside it', () => {
    expect(listed([time('A', 488_470, { status: 'DQ' }), time('B', 490_000)])).toEqual(['1 B', '- A']);
  });

  test('an exhibition keeps its mark, takes no place and pushes nobody back', () => {
    const items = [time('X', 9_000, { isExhibition: true }), time('A', 10_000), without('N', 'DNF')];
    expect(listed(items)).toEqual(['1 A', '- X', '- N']);
    expect(whyOf(items, 'X').rule).toBe('no-place-exhibition');
  });

  test('law: a place is one more than the number of better marks', () => {
    const items = fc.array(fc.integer({ min: 10_000, max: 10_020 }), { maxLength: 60 });
    fc.assert(
      fc.property(items, (marks) => {
        const placed = placesWithTies(
          marks.map((sortInt, index) => time(String(index), sortInt)),
          { kind: 'time' },
        );
        expect(placed).toHaveLength(marks.length);
        for (const { item, place } of placed)
          expect(place).toBe(1 + marks.filter((mark) => mark < item.sortInt).length);
      }),
    );
  });
});

test('shared places skip as many as share: 1, 2, 2, 4', () => {
  const placed = sharePlaces([3, 5, 5, 8], (a, b) => a - b);
  expect(placed.map(({ place, sharedBy }) => [place, sharedBy])).toEqual([
    [1, 1],
    [2, 2],
    [2, 2],
    [4, 1],
  ]);
});
