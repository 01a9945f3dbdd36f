import { describe, expect, test } from 'vitest';
import { readTable, rowsOf } from '#hosting/result-files/hytek/hytek.fixtures.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { placeRows } from './heat-places.rules.ts';

const COLUMNS = '    Name                    Year School                  Seed     Finals  H#';

const placesOf = (rows: string) =>
  placeRows(rowsOf(readTable(COLUMNS, rows), '1'), findVariant('100m')).map(
    ({ place, heatPlace, isExhibition }) => [place, heatPlace, ...(isExhibition ? ['exhibition'] : [])],
  );

const row = (place: string, mark: string, heat: number | string) =>
  `${place.padStart(3)} ${'Jo Fox'.padEnd(22)}   12 ${'Rio'.padEnd(24)}12.00${mark.padStart(11)}   ${heat}`;

describe('places of a round', () => {
  test('are overall places if no place has two marks', () =>
    expect(placesOf([row('1', '11.51', 2), row('2', '11.55', 1), row('3', '11.60', 2)].join('\n'))).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]));

  test('are places in the heat if two heats have a winner', () =>
    expect(
      placesOf(
        [row('1', '11.55', 1), row('2', '11.60', 1), row('1', '11.51', 2), row('2', '11.70', 2)].join('\n'),
      ),
    ).toEqual([
      [2, 1],
      [3, 2],
      [1, 1],
      [4, 2],
    ]));

  test('stay shared for equal marks of two heats, and not for those of one', () =>
    expect(
      placesOf(
        [row('1', '11.51', 1), row('2', '11.60', 1), row('3', '11.60', 1), row('1', '11.60', 2)].join('\n'),
      ),
    ).toEqual([
      [1, 1],
      [2, 2],
      [2, 3],
      [2, 1],
    ]));

  test('stay as printed for winners of two heats with one mark, which is a tie', () =>
    expect(placesOf([row('1', '11.51', 1), row('1', '11.51', 2), row('3', '11.60', 2)].join('\n'))).toEqual([
      [1, null],
      [1, null],
      [3, null],
    ]));

  test('stay as printed without heats', () =>
    expect(placesOf([row('1', '11.51', ''), row('1', '11.55', '')].join('\n'))).toEqual([
      [1, null],
      [1, null],
    ]));

  test('follow the sections if the points do: an A and a B final', () => {
    const rows = [row('1', '11.53', 1), row('2', '11.60', 1), row('1', '11.55', 2), row('2', '11.57', 2)];
    const points = ['10', '8', '6', '5'];
    const printed = rows.map((text, index) => `${text}  ${points[index]}`).join('\n');
    const meet = readTable(`${COLUMNS} Points`, printed);
    const placed = placeRows(rowsOf(meet, '1'), findVariant('100m'));
    expect(placed.map(({ place, heatPlace }) => [place, heatPlace])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
      [4, 2],
    ]);
  });

  test('skip exhibitions and rows without a mark', () =>
    expect(
      placesOf(
        [row('1', '11.55', 1), row('--', 'X11.40', 1), row('--', 'DQ', 1), row('1', '11.51', 2)].join('\n'),
      ),
    ).toEqual([
      [2, 1],
      [null, null, 'exhibition'],
      [null, null],
      [1, 1],
    ]));
});
