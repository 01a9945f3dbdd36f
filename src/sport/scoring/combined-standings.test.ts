import { describe, expect, test } from 'vitest';
import { type PartScore, standingsAfterParts } from './combined-standings.rules.ts';

const scored = (points: number | null, changes: Partial<PartScore> = {}): PartScore => ({
  points,
  status: null,
  isExhibition: false,
  ...changes,
});
const tell = (rows: ReturnType<typeof standingsAfterParts>) =>
  rows.map((row) =>
    row.map(
      (standing) => standing && `${standing.points ?? '–'} ${standing.total ?? '–'} ${standing.place ?? '–'}`,
    ),
  );

describe('standings after each part', () => {
  test('add the points up and place the totals so far', () => {
    expect(
      tell(
        standingsAfterParts([
          [scored(700), scored(900)],
          [scored(800), scored(750)],
        ]),
      ),
    ).toEqual([
      ['700 700 2', '900 1600 1'],
      ['800 800 1', '750 1550 2'],
    ]);
  });

  test('equal totals share a place, and the next place is skipped', () => {
    expect(tell(standingsAfterParts([[scored(700)], [scored(700)], [scored(600)]]))).toEqual([
      ['700 700 1'],
      ['700 700 1'],
      ['600 600 3'],
    ]);
  });

  test('a part without a mark gives 0, a part not started ends the competition', () => {
    expect(
      tell(
        standingsAfterParts([
          [scored(700), scored(0, { status: 'NH' }), scored(500)],
          [scored(800), scored(0, { status: 'DNS' }), scored(0, { status: 'DNS' })],
        ]),
      ),
    ).toEqual([
      ['700 700 2', '0 700 1', '500 1200 1'],
      ['800 800 1', '– – –', '– – –'],
    ]);
  });

  test('a part to come has no standing, and an athlete is placed only against others with the same parts', () => {
    expect(
      tell(
        standingsAfterParts([
          [scored(700), null],
          [null, scored(900)],
          [scored(600), scored(600)],
        ]),
      ),
    ).toEqual([
      ['700 700 1', null],
      [null, '900 900 –'],
      ['600 600 2', '600 1200 1'],
    ]);
  });

  test('an exhibition has a total and takes no place', () => {
    expect(tell(standingsAfterParts([[scored(900, { isExhibition: true })], [scored(800)]]))).toEqual([
      ['900 900 –'],
      ['800 800 1'],
    ]);
  });

  test('after a part of unknown points there are no totals', () => {
    expect(tell(standingsAfterParts([[scored(900), scored(null), scored(800)]]))).toEqual([
      ['900 900 1', '– – –', '800 – –'],
    ]);
  });
});
