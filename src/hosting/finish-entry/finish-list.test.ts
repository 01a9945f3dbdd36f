import { expect, test } from 'vitest';
import {
  type FinishMark,
  mergeRows,
  rowsAtOpening,
  rowsOfMarks,
  rowsToSend,
  sameContent,
} from './finish-list.rules.ts';
import { emptyRow, type FinishRow, type Starter } from './finish-rows.rules.ts';

const HEAT: Starter[] = [412, 188, 109, 518].map((bib, index) => ({
  slotId: index + 1,
  heatId: 1,
  lane: index + 1,
  position: index + 1,
  bib,
  name: `Runner ${bib}`,
  teamName: null,
  version: 1,
  isEmpty: false,
}));

const mark = (slotId: number, content: FinishMark['content']): FinishMark => ({ slotId, content });
const written = (rows: readonly FinishRow[]) =>
  rows.map(({ number, time, status }) => [number, status ?? time].join(' '));

test('marks stand in the order of finish, and who did not finish comes last', () => {
  const marks = [
    mark(4, { status: 'DNF' }),
    mark(2, { mark: '2:25.07', order: 2 }),
    mark(1, { mark: '2:24.61', order: 1 }),
    mark(3, { mark: 'DNS' }),
  ];
  expect(written(rowsOfMarks(marks, HEAT))).toEqual(['412 2:24.61', '188 2:25.07', '518 DNF', '109 DNS']);
});

test('a disqualified runner keeps the time, and splits are shown as typed', () => {
  const [row] = rowsOfMarks(
    [
      mark(1, {
        mark: '2:24.61',
        status: 'DQ',
        note: '5-7-4',
        splits: [{ number: 1, distanceMeters: null, splitMs: null, cumulativeMs: 71_200 }],
      }),
    ],
    HEAT,
  );
  expect(row).toMatchObject({ time: '2:24.61', status: 'DQ', note: '5-7-4', splits: '1:11.20' });
});

test('marks of another device go between the rows, and a changed row stays as typed', () => {
  const before = [mark(1, { mark: '2:24.61', order: 1 }), mark(2, { mark: '2:26.00', order: 2 })];
  const after = [
    mark(1, { mark: '2:24.70', order: 1 }),
    mark(2, { mark: '2:26.10', order: 3 }),
    mark(3, { mark: '2:25.07', order: 2 }),
    mark(4, { status: 'DNF' }),
  ];
  const [first, second] = rowsOfMarks(before, HEAT);
  const open = { ...emptyRow('open'), time: '2:30.74' };
  const typed = { ...second!, time: '2:26.55' };
  expect(written(mergeRows([first!, typed, open], { before, after, heat: HEAT }))).toEqual([
    '412 2:24.70',
    '109 2:25.07',
    '188 2:26.55',
    ' 2:30.74',
    '518 DNF',
  ]);
});

test('a mark that was taken back elsewhere takes its row along, unless it was changed here', () => {
  const before = [mark(1, { mark: '2:24.61', order: 1 }), mark(2, { mark: '2:26.00', order: 2 })];
  const [first, second] = rowsOfMarks(before, HEAT);
  const changed = { ...second!, note: '5-7-4' };
  expect(written(mergeRows([first!, changed], { before, after: [], heat: HEAT }))).toEqual(['188 2:26.00']);
});

test('the order of fields does not make another mark', () => {
  expect(sameContent({ order: 1, mark: '11.05' }, { mark: '11.05', order: 1 })).toBe(true);
  expect(sameContent(undefined, { mark: '11.05' })).toBe(false);
  expect(sameContent({ mark: '11.06' }, { mark: '11.05' })).toBe(false);
});

test('rows of a timing file are sent only where somebody changed them, and keep what no row has', () => {
  const splits = [{ number: 1, distanceMeters: 400, splitMs: 71_204, cumulativeMs: 71_204 }];
  const marks = [
    mark(1, { mark: '2:24.61', order: 1, reactionMs: 142, splits, timing: 'fat' }),
    mark(2, { mark: '2:25.07', order: 2, reactionMs: 150, splits }),
    mark(3, { mark: '2:26.00', order: 3, reactionMs: 161 }),
  ];
  const rows = rowsOfMarks(marks, HEAT);
  const sent = (next: readonly FinishRow[]) =>
    rowsToSend(next, { marks, heat: HEAT }).map(({ starter, content }) => [starter.slotId, content]);
  expect(sent(rows)).toEqual([]);
  const [first, second, third] = rows;
  const disqualified = { ...first!, status: 'DQ' as const, note: '5-7-4' };
  expect(sent([second!, third!, disqualified])).toEqual([
    [1, { mark: '2:24.61', status: 'DQ', note: '5-7-4', reactionMs: 142, splits, timing: 'fat' }],
  ]);
  const late = { ...emptyRow('late'), slotId: 4, time: '2:25.50' };
  expect(sent([first!, second!, late, third!])).toEqual([[4, { mark: '2:25.50', order: 3 }]]);
  expect(sent([second!, first!, third!]).map(([slotId]) => slotId)).toEqual([2, 1]);
});

test('a heat that is opened again has what came meanwhile, beside what was typed here', () => {
  const before = [mark(1, { mark: '2:24.61', order: 1 })];
  const open = { ...emptyRow('open'), time: '2:30.74' };
  const stored = { rows: [...rowsOfMarks(before, HEAT), open], marks: before };
  const marks = [mark(1, { mark: '2:24.70', order: 1 }), mark(2, { mark: '2:25.07', order: 2 })];
  expect(written(rowsAtOpening(stored, { marks, heat: HEAT }))).toEqual([
    '412 2:24.70',
    '188 2:25.07',
    ' 2:30.74',
  ]);
  const waiting = [mark(4, { status: 'NT', order: 1, place: 1 }), mark(1, { mark: '2:24.61', order: 2 })];
  const unsent = { rows: rowsOfMarks(waiting, HEAT), marks: waiting };
  const onSite = { marks: waiting.slice(1), heat: HEAT };
  expect(written(rowsAtOpening(unsent, onSite))).toEqual(['518 NT', '412 2:24.61']);
  expect(written(rowsAtOpening(null, { marks, heat: HEAT }))).toEqual(['412 2:24.70', '188 2:25.07']);
});
