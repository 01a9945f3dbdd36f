import { describe, expect, test } from 'vitest';
import { buildProgress, type MarkOfEvent } from './progress.rules.ts';
import { axisLines, spreadBySeason } from './progress-axis.rules.ts';

let lastId = 0;
function takeId(): number {
  lastId += 1;
  return lastId;
}

const mark = (competedOn: string, markCalc: number, facts: Partial<MarkOfEvent> = {}): MarkOfEvent => ({
  resultId: takeId(),
  competedOn,
  round: 'F',
  seasonId: 2026,
  markCalc,
  markLegal: markCalc,
  counts: true,
  ...facts,
});
const summarize = (marks: MarkOfEvent[]) => buildProgress(marks).map(({ value, isBest }) => [value, isBest]);

describe('progress', () => {
  test('marks each new best, but no equal mark and no wind-aided one', () => {
    expect(
      summarize([
        mark('2026-04-01', 11_500),
        mark('2026-04-08', 11_620),
        mark('2026-04-15', 11_400),
        mark('2026-04-22', 11_400),
        mark('2026-04-29', 11_450, { markLegal: null }),
        mark('2026-05-06', 11_310),
      ]),
    ).toEqual([
      [11_500, true],
      [11_620, false],
      [11_400, true],
      [11_400, false],
      [11_450, false],
      [11_310, true],
    ]);
  });

  test('orders the rounds of one day', () => {
    expect(summarize([mark('2026-05-02', 11_400), mark('2026-05-02', 11_500, { round: 'P' })])).toEqual([
      [11_500, true],
      [11_400, true],
    ]);
  });

  test('shows the best legal trial of a wind-aided jump', () => {
    expect(summarize([mark('2026-05-02', 19_400_000, { markLegal: 19_420_000 })])).toEqual([
      [19_420_000, true],
    ]);
  });

  test('leaves out unofficial marks', () => {
    expect(summarize([mark('2026-05-02', 11_400, { counts: false })])).toEqual([]);
  });
});

describe('the axis', () => {
  const labels = (...axis: Parameters<typeof axisLines>) => axisLines(...axis).map(({ label }) => label);

  test.each([
    [
      [128_400, 114_550],
      ['1:55', '2:00', '2:05'],
    ],
    [
      [52_100, 50_880],
      ['51.0', '51.5', '52.0'],
    ],
    [
      [11_620, 11_310],
      ['11.4', '11.5', '11.6'],
    ],
    [
      [991_200, 1_140_000],
      ['17:00', '17:30', '18:00', '18:30', '19:00'],
    ],
    [
      [7_350_000, 7_377_000],
      ['2:02:30', '2:02:40', '2:02:50'],
    ],
  ])('has round times for %j', (values, expected) => {
    expect(labels(values, 'time', null)).toEqual(expected);
  });

  test('has lengths in the measure of the event, with better marks higher', () => {
    const feet = [18 * 30_480, 20 * 30_480 + 2540].map((u) => 20_000_000 - u);
    expect(labels(feet, 'distance', 'E')).toEqual(['18-00', '18-06', '19-00', '19-06', '20-00']);
    const meters = [580_000, 640_000].map((u) => 20_000_000 - u);
    expect(axisLines(meters, 'distance', 'M')).toEqual([
      { value: 19_420_000, label: '5.80m' },
      { value: 19_400_000, label: '6.00m' },
      { value: 19_380_000, label: '6.20m' },
      { value: 19_360_000, label: '6.40m' },
    ]);
  });

  test('has round points', () => {
    expect(labels([20_000_000 - 3020, 20_000_000 - 3410], 'points', null)).toEqual([
      '3100',
      '3200',
      '3300',
      '3400',
    ]);
  });

  test('has at most one line for one mark', () => {
    expect(labels([114_550], 'time', null)).toEqual(['1:54.55']);
  });
});

describe('a day in its season', () => {
  const on = (competedOn: string) => ({ competedOn, seasonId: Number(competedOn.slice(0, 4)) });

  test('has the same distance from the first mark in every season', () => {
    const marks = ['2025-04-01', '2025-04-11', '2025-05-01', '2026-10-03', '2026-10-13'].map(on);
    const [first, tenDays, last, nextFirst, nextTenDays] = spreadBySeason(marks);
    expect([first, last, nextFirst]).toEqual([0, 1, 0]);
    expect(nextTenDays).toBe(tenDays);
  });

  test('is in the middle when it is alone', () => {
    expect(spreadBySeason(['2025-04-01', '2026-05-01'].map(on))).toEqual([0.5, 0.5]);
    expect(spreadBySeason([])).toEqual([]);
  });
});
