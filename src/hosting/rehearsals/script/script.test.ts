import { expect, test } from 'vitest';
import { FIELD_ORIGIN, MARK_INVALID } from '#sport/marks/marks.rules.ts';
import type { PastResult } from '../copying/past-meet.rules.ts';
import { type HeatToPlay, type RoundToPlay, scriptOf } from './script.rules.ts';

const RESULT: PastResult = {
  markRaw: MARK_INVALID,
  timing: null,
  measure: null,
  status: null,
  windTenths: null,
  place: null,
  heatPlace: null,
  qualifier: null,
  isJudgesDecision: false,
  isExhibition: false,
  bib: null,
  age: null,
  reactionMs: null,
  validation: 1,
  validationNote: null,
  legs: [],
  splits: [],
  attempts: [],
};
const time = (markRaw: number, heatPlace: number): PastResult => ({
  ...RESULT,
  markRaw,
  timing: 'fat',
  heatPlace,
});
const startsOf = (results: (PastResult | null)[], first = 1) =>
  results.map((result, index) => ({ entryId: first + index, result }));

const round = (roundId: number, eventVariant: string, heats: HeatToPlay[]): RoundToPlay => ({
  roundId,
  eventVariant,
  competedOn: '2026-05-09',
  heats,
  marks: [],
});

const linesOf = (rounds: RoundToPlay[]) =>
  scriptOf(rounds).map(({ atMs, kind, entryId, number, content, isLast }) =>
    [atMs, kind, entryId ?? '', number ?? '', Object.values(content).join('/'), isLast ? 'last' : '']
      .filter((part) => part !== '')
      .join(' '),
  );

test('a race has its gun, its finishes as they come in, and its wind with the first one', () => {
  const results = [time(11_420, 2), time(11_050, 1), { ...RESULT, status: 'DNS' as const }, null];
  const heat = { heatId: 5, at: 1_000_000, windTenths: 14, starts: startsOf(results) };
  expect(linesOf([round(1, '100m', [heat])])).toEqual([
    '0 gun',
    '0 finish 3 DNS',
    '11050 finish 2 11.050/fat/1',
    '11050 wind +1.4',
    '11420 finish 1 11.420/fat/2 last',
  ]);
});

test('races without times follow each other, and a night is ten minutes', () => {
  const heat = (heatId: number, at: number | null = null): HeatToPlay => ({
    heatId,
    at,
    windTenths: null,
    starts: startsOf([time(60_000, 1)], heatId),
  });
  const nextDay = Date.parse('2026-05-10T14:00:00Z');
  expect(
    linesOf([
      round(1, '400m', [heat(1), heat(2)]),
      round(2, '400m', [heat(3)]),
      round(3, '400m', [heat(4, nextDay)]),
    ]),
  ).toEqual([
    '0 gun',
    '60000 finish 1 1:00.000/fat/1',
    '180000 gun',
    '240000 finish 2 1:00.000/fat/1 last',
    '360000 gun',
    '420000 finish 3 1:00.000/fat/1 last',
    '1020000 gun',
    '1080000 finish 4 1:00.000/fat/1 last',
  ]);
});

test('jumpers have a trial each in turn, and the final trials after the last flight', () => {
  const trial = (number: number, meters: number | null) => ({
    number,
    outcome: meters === null ? ('foul' as const) : ('mark' as const),
    tries: null,
    markRaw: meters === null ? null : FIELD_ORIGIN - meters * 10_000,
    windTenths: meters === null ? null : 5,
    measure: 'M' as const,
  });
  const series = (...meters: (number | null)[]): PastResult => ({
    ...RESULT,
    attempts: meters.map((each, index) => trial(index + 1, each)),
  });
  const flights = [
    { heatId: 1, at: 0, windTenths: null, starts: startsOf([series(null, 6, null, 6), series(5)], 1) },
    { heatId: 2, at: null, windTenths: null, starts: startsOf([series(4)], 3) },
  ];
  const script = scriptOf([round(1, 'lj', flights)]);
  expect(script.map(({ kind, entryId, number, heatId }) => [kind, entryId, number, heatId])).toEqual([
    ['gun', null, null, 1],
    ['trial', 1, 1, 1],
    ['trial', 2, 1, 1],
    ['trial', 1, 2, 1],
    ['trial', 1, 3, 1],
    ['gun', null, null, 2],
    ['trial', 3, 1, 2],
    ['trial', 1, 4, 1],
  ]);
});

test('marks that were taken at the meet arrive as they did', () => {
  const mark = (at: number, mark: string) =>
    ({ heatId: 1, entryId: 1, kind: 'finish', number: null, content: { mark }, at }) as const;
  const heat = { heatId: 1, at: 0, windTenths: null, starts: startsOf([time(11_000, 1)]) };
  const held = { ...round(1, '100m', [heat]), marks: [mark(7_000, '11.00'), mark(9_000, '11.10')] };
  expect(linesOf([held])).toEqual(['0 finish 1 11.00', '2000 finish 1 11.10 last']);
});
