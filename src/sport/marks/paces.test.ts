import { expect, test } from 'vitest';
import { formatPace, paceUnitAt, paceUnitIn, wholeUnitAt } from './paces.rules.ts';

test.each([
  [914_200, 5000, '4:54', '3:03'],
  [916_100, 5000, '4:55', '3:03'],
  [1_509_200, 8000, '5:04', '3:09'],
  [600_000, 1609, '10:00', '6:13'],
])('%i ms over %i m is %s a mile and %s a kilometer', (timeMs, meters, mile, kilometer) => {
  expect(formatPace(timeMs, meters, 'mile')).toBe(mile);
  expect(formatPace(timeMs, meters, 'kilometer')).toBe(kilometer);
});

test('paces in the United States are per mile, elsewhere per kilometer', () => {
  expect(['USA', 'us', null, 'CAN', 'GBR'].map(paceUnitIn)).toEqual([
    'mile',
    'mile',
    'mile',
    'kilometer',
    'kilometer',
  ]);
});

test.each([
  [1609, { unit: 'mile', count: 1 }],
  [1609.34, { unit: 'mile', count: 1 }],
  [4828, { unit: 'mile', count: 3 }],
  [4827, { unit: 'mile', count: 3 }],
  [4820, null],
  [3000, { unit: 'kilometer', count: 3 }],
  [1200, null],
  [400, null],
])('the point at %f m is %o', (meters, whole) => {
  expect(wholeUnitAt(meters)).toEqual(whole);
});

test('a course with split points at miles gets paces per mile in any country, even if it is 5 km long', () => {
  expect(paceUnitAt([1609, 3218, 4827, 5000])).toBe('mile');
  expect(paceUnitAt([1000, 2000, 3000, 3218])).toBe('kilometer');
  expect(paceUnitAt([null, 1234])).toBeNull();
});
