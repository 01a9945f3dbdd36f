import { expect, test } from 'vitest';
import { firstPlacesOf, latestAfter } from './latest-marks.rules.ts';

const mark = (resultId: number, text = '24.08') => ({
  event: 'Girls 200 Meters',
  name: 'Amara Quillfeather',
  mark: text,
  resultPath: `/TrackAndField/meet/17/results/f/1/200m#r${resultId}`,
});

test('new first places come first, a changed mark stands once, and two are shown', () => {
  const before = [mark(1), mark(2)];
  expect(latestAfter(before, [mark(3)])).toEqual([mark(3), mark(1)]);
  expect(latestAfter(before, [mark(2, '24.01')])).toEqual([mark(2, '24.01'), mark(1)]);
  expect(latestAfter(before, [])).toBe(before);
});

test('a message brings its first places with names and addresses', () => {
  const row = (resultId: number, place: number) => ({
    resultId,
    athleteName: 'Amara Quillfeather',
    place,
    mark: '24.08',
  });
  const update = {
    meetDivisionId: 1,
    gender: 'F' as const,
    eventShort: '200m',
    eventName: '200 Meters',
    items: [row(3, 1), row(4, 2)],
  };
  expect(firstPlacesOf({ sport: 'tf', meetId: 17, levelMask: 4 }, update)).toEqual([mark(3)]);
});
