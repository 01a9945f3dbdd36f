import { expect, test } from 'vitest';
import { seriesLine, seriesOfGrid, seriesOfTrials } from './series.rows.ts';

test('in a grid the last height with an O is the best', () => {
  const grid = seriesOfGrid({
    heights: ['5-00', '5-02', '5-04'],
    jumpOffCount: 0,
    items: [{ resultId: 1, tries: ['O', 'XXO', 'XXX'] }],
  });
  expect(grid?.cells.get(1)?.map(({ isBest }) => isBest)).toEqual([false, true, false]);
});

test('a jumper who cleared nothing has no best', () => {
  const grid = seriesOfGrid({ heights: ['5-00'], jumpOffCount: 0, items: [{ resultId: 1, tries: ['XXX'] }] });
  expect(grid?.cells.get(1)?.some(({ isBest }) => isBest)).toBe(false);
});

test('trials are numbered up to the last one taken', () => {
  const attempts = [{ number: 1, text: '18-07', outcome: 'mark', wind: '+1.1', isBest: true }];
  const series = seriesOfTrials({ attemptCount: 3, items: [{ resultId: 1, attempts }] });
  expect(series).toMatchObject({ columns: [{ label: '1' }, { label: '2' }, { label: '3' }], hasWind: true });
});

test('without recorded attempts there is no series', () => {
  expect(seriesOfGrid({ heights: [], jumpOffCount: 0, items: [] })).toBeNull();
  expect(seriesOfTrials({ attemptCount: 0, items: [] })).toBeNull();
});

test('a line shows each height before its tries, and the wind of the best jump', () => {
  const textOf = (series: ReturnType<typeof seriesOfGrid>) =>
    series &&
    seriesLine(series, 1, 0)
      ?.text.replace(/<[^>]*>/g, '')
      .trim();
  expect(
    textOf(
      seriesOfGrid({
        heights: ['5-00', '5-02'],
        jumpOffCount: 0,
        items: [{ resultId: 1, tries: ['XO', ''] }],
      }),
    ),
  ).toBe('5-00 XO');
  const heights = ['4-10', '5-00', '5-02', '5-04'];
  const jumper = { resultId: 1, tries: ['–', 'O', '–', 'XXX'] };
  expect(textOf(seriesOfGrid({ heights, jumpOffCount: 0, items: [jumper] }))).toBe('5-00 O 5-02 – 5-04 XXX');
  // A clearance in a jump-off is not the best height.
  const jumpOff = seriesOfGrid({
    heights: ['5-00', '5-02', '5-01 jump-off'],
    jumpOffCount: 1,
    items: [{ resultId: 1, tries: ['O', 'XXX', 'O'] }],
  });
  expect(jumpOff!.cells.get(1)!.map(({ isBest }) => isBest)).toEqual([true, false, false]);
  const attempts = [
    { number: 1, text: '18-02.5', outcome: 'mark', wind: '+0.4', isBest: false },
    { number: 2, text: '18-07', outcome: 'mark', wind: '+1.1', isBest: true },
  ];
  expect(textOf(seriesOfTrials({ attemptCount: 2, items: [{ resultId: 1, attempts }] }))).toBe(
    '18-02.5 18-07 +1.1',
  );
});
