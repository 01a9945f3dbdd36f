import { describe, expect, test } from 'vitest';
import { FIELD_ORIGIN, MARK_INVALID, type MarkKind } from '#sport/marks/marks.rules.ts';
import {
  bestMarkOf,
  compareListed,
  gapBehind,
  heatPlacesOf,
  type Listed,
  placeWhys,
  roundSummary,
  withTellingThousandths,
} from './results-page.rules.ts';

let nextId = 1;
const result = (markRaw: number, changes: Partial<Listed> = {}): Listed => ({
  resultId: nextId++,
  name: 'Ada Rowan',
  place: null,
  heat: 1,
  markRaw,
  status: null,
  isExhibition: false,
  isJudgesDecision: false,
  timing: 'fat',
  validation: 1,
  ...changes,
});
const without = (status: string, name = 'Ada Rowan') => result(MARK_INVALID, { status, name });

test('places come first, then marks without one, invalid marks, and statuses in their order', () => {
  const second = result(24_310, { place: 2 });
  const first = result(24_080, { place: 1 });
  const exhibition = result(23_000, { isExhibition: true });
  const invalid = result(23_990, { place: 1, validation: -12 });
  const [dns, dq, dnf] = [without('DNS'), without('DQ'), without('DNF')];
  const listed = [dns, invalid, dq, exhibition, second, dnf, first].sort(compareListed);
  expect(listed).toEqual([first, second, exhibition, invalid, dnf, dq, dns]);
});

describe('the gap', () => {
  test('is behind the best valid mark', () => {
    const rows = [result(24_080), result(24_310), result(23_990, { validation: -12 })];
    expect(bestMarkOf(rows)).toBe(24_080);
    expect(rows.map((row) => gapBehind(row, 24_080, 'time'))).toEqual([null, '+0.23', null]);
  });

  test('is the difference of the times that are shown', () => {
    // 24.08 and 24.31: 0.23, although the difference is 234 thousandths.
    expect(gapBehind(result(24_310), 24_076, 'time')).toBe('+0.23');
    expect(gapBehind(result(12_900, { timing: 'hand' }), 12_300, 'time')).toBe('+0.6');
    expect(gapBehind(result(10_044), 10_041, 'time')).toBeNull();
  });

  test('is left out in field events and without a mark', () => {
    expect(gapBehind(result(19_000_000), 18_000_000, 'distance')).toBeNull();
    expect(gapBehind(without('DNF'), 24_080, 'time')).toBeNull();
    expect(bestMarkOf([without('DNF')])).toBeNull();
  });
});

test('thousandths are shown only where equal hundredths differ in them', () => {
  const [a, b, c, d, e] = [result(10_044), result(10_041), result(10_060), result(11_000), result(11_000)];
  expect(withTellingThousandths([a!, b!, c!, d!, e!], 'time')).toEqual(new Set([a!.resultId, b!.resultId]));
  expect(withTellingThousandths([a!, b!], 'points').size).toBe(0);
});

describe('a derived place in a heat', () => {
  test('follows the order of the round, and equal marks share it', () => {
    const rows = [
      result(24_080, { heat: 1 }),
      result(24_310, { heat: 2 }),
      result(24_500, { heat: 1 }),
      result(24_500, { heat: 1 }),
      result(25_000, { heat: 1 }),
      without('DNS'),
      result(23_000, { heat: 2, isExhibition: true }),
    ];
    const places = heatPlacesOf(rows);
    expect(rows.map(({ resultId }) => places.get(resultId))).toEqual([1, 1, 2, 2, 4, undefined, undefined]);
  });

  test('follows the place in the round when there is one', () => {
    const rows = [
      result(24_080, { heat: 1, place: 2 }),
      result(24_080, { heat: 1, place: 1 }),
      result(1, { heat: 2 }),
    ];
    const places = heatPlacesOf(rows);
    expect(rows.map(({ resultId }) => places.get(resultId))).toEqual([2, 1, 1]);
  });

  test('does not exist in a round of one heat', () => {
    expect(heatPlacesOf([result(24_080, { heat: 1 })]).size).toBe(0);
  });
});

test('a round says how it was run and timed', () => {
  expect(roundSummary({ round: 'F', heatCount: 4 }, true, [result(1)])).toBe('Timed finals, 4 heats, FAT');
  expect(roundSummary({ round: 'P', heatCount: 2 }, false, [result(1, { timing: 'hand' })])).toBe(
    '2 heats, hand timed',
  );
  expect(roundSummary({ round: 'F', heatCount: 3 }, true, [result(1, { timing: null })])).toBe('3 flights');
  expect(roundSummary({ round: 'F', heatCount: 1 }, false, [])).toBeNull();
});

describe('why a place', () => {
  const whyOf = (rows: Listed[], row: Listed, kind: MarkKind = 'time', series: string[][] = []) =>
    placeWhys(
      rows.map((each, index) => ({
        ...each,
        markText: (each.markRaw / 1000).toFixed(2),
        measure: 'M',
        attempts: (series[index] ?? []).map((tries, at) => ({
          outcome: null,
          tries,
          markRaw: each.markRaw + 5000 * (1 - at),
          windTenths: null,
          measure: 'M' as const,
        })),
      })),
      kind,
    ).get(row.resultId);

  test('the marks alone give most places', () => {
    const rows = [result(24_080, { place: 1 }), result(24_310, { place: 2 })];
    expect(whyOf(rows, rows[1]!)).toMatchObject({ rule: 'place-by-mark' });
  });

  test('equal marks of one heat are explained by the image', () => {
    const rows = [result(24_080, { place: 1 }), result(24_080, { place: 2 })];
    expect(whyOf(rows, rows[1]!)).toMatchObject({ rule: 'place-by-image' });
  });

  test('a jumper’s place is explained by tries and misses, and those of the next jumper', () => {
    const height = FIELD_ORIGIN - 160_000;
    const rows = [result(height, { place: 1 }), result(height, { place: 2 })];
    const series = [
      ['XO', 'O', 'XXX'],
      ['XXO', 'O', 'XXX'],
    ];
    expect(whyOf(rows, rows[0]!, 'height', series)).toEqual({
      rule: 'place-by-heights',
      steps: ['Cleared 1.60m on the first try with 1 miss in all; the next jumper had 2.', '1st place.'],
    });
  });

  test('a runner’s place is explained by the better marks', () => {
    const rows = [result(24_080, { place: 1 }), result(24_310, { place: 2 })];
    expect(whyOf(rows, rows[0]!)?.steps).toEqual(['Fastest time of the round.']);
    expect(whyOf(rows, rows[1]!)?.steps).toEqual(['2nd of 2: behind 24.08.']);
  });

  test('a place that the marks do not give is explained as recorded', () => {
    const rows = [result(24_080, { place: 1 }), result(24_080, { place: 2, heat: 2 })];
    expect(whyOf(rows, rows[1]!)).toMatchObject({ rule: 'place-recorded' });
  });
});
