import { expect, test } from 'vitest';
import { seriesOfGrid, seriesOfTrials } from './series.rows.ts';

test('in a grid the last height with an O is the best', () => {
  const grid = seriesOfGrid({
    heights: ['5-00', '5-02', '5-04'],
    items: [{ IDResult: 1, tries: ['O', 'XXO', 'XXX'] }],
  });
  expect(grid?.cells.get(1)?.map(({ isBest }) => isBest)).toEqual([false, true, false]);
});

test('who cleared nothing has no best', () => {
  const grid = seriesOfGrid({ heights: ['5-00'], items: [{ IDResult: 1, tries: ['XXX'] }] });
  expect(grid?.cells.get(1)?.some(({ isBest }) => isBest)).toBe(false);
});

test('trials are numbered to the last one anybody took', () => {
  const attempts = [{ number: 1, text: '18-07', outcome: 'mark', wind: '+1.1', isBest: true }];
  const series = seriesOfTrials({ attemptCount: 3, items: [{ IDResult: 1, attempts }] });
  expect(series).toMatchObject({ columns: ['1', '2', '3'], hasWind: true });
});

test('nothing recorded is no series', () => {
  expect(seriesOfGrid({ heights: [], items: [] })).toBeNull();
  expect(seriesOfTrials({ attemptCount: 0, items: [] })).toBeNull();
});
