import { expect, test } from 'vitest';
import { type JustInRow, lastHeats, withNews, withReading } from './just-in.rules.ts';

const event = (meetEventId: number) => ({
  meetEventId,
  round: 'F',
  title: `Girls ${meetEventId}00 Meters`,
  path: `/TrackAndField/meet/17/results/f/1/${meetEventId}00m`,
  seasonKind: 'tfo' as const,
});
const row = (resultId: number, place: number | null, heat: number | null = 1) => ({
  resultId,
  athleteId: resultId,
  newestId: resultId,
  athleteName: `Runner ${resultId}`,
  teamName: 'Salt Harbor',
  place,
  heat,
  mark: '24.08',
});

test('the two heats with the newest results are shown, each with its best place', () => {
  const rows = [row(1, 1), { ...row(8, 2, 2), newestId: 9 }];
  const lines = lastHeats([
    { ...event(2), rows },
    { ...event(4), rows: [row(5, 1)] },
    { ...event(8), rows: [] },
  ]);
  expect(lines.map(({ resultId, event: title }) => [resultId, title])).toEqual([
    [8, 'Girls 200 Meters'],
    [5, 'Girls 400 Meters'],
  ]);
  expect(lines[0]).toMatchObject({
    to: '/TrackAndField/meet/17/results/f/1/200m#r8',
    nameTo: '/athlete/8/track-and-field',
    team: 'Salt Harbor',
  });
});

test('a message comes first, a heat stands once, and rows that were taken out are gone', () => {
  const lines = lastHeats([
    { ...event(2), rows: [row(1, 1)] },
    { ...event(4), rows: [row(5, 1)] },
  ]);
  const ids = (change: { items?: JustInRow[]; removedIds?: number[] }) =>
    withNews(lines, event(2), { items: [], removedIds: [], ...change }).map(({ resultId }) => resultId);
  expect(ids({ items: [row(12, 3, 2), row(11, 2, 2)] })).toEqual([11, 5]);
  expect(ids({ items: [row(3, 1)] })).toEqual([3, 5]);
  expect(ids({ items: [row(7, null)] })).toEqual([5, 1]);
  expect(ids({ removedIds: [5] })).toEqual([1]);
});

test('a new reading adds the heats that no message brought, and keeps the order of the messages', () => {
  const read = (...ids: number[]) => lastHeats(ids.map((id) => ({ ...event(id), rows: [row(id, 1)] })));
  const before = read(4, 2);
  const lines = withNews(before, event(1), { items: [row(1, 1)], removedIds: [] });
  const keys = (after: typeof before) =>
    withReading(lines, { before, after }).map(({ resultId }) => resultId);
  expect(keys(before)).toEqual([1, 4]);
  expect(keys(read(8, 4))).toEqual([8, 1]);
});
