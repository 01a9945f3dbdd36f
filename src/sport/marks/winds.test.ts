import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { countsAsLegalWind, formatWind, parseWind, windStatus } from './winds.rules.ts';

describe('reading', () => {
  test.each([
    ['+1.4', 14],
    ['-0.7', -7],
    ['−0.7', -7],
    ['1.9', 19],
    ['+0.0', 0],
    ['2', 20],
    ['0,4', 4],
    ['+1.4 m/s', 14],
    // Readings round up toward the positive side.
    ['+2.03', 21],
    ['-1.28', -12],
    ['-0.04', 0],
    ['+2.00', 20],
    ['+2.01', 21],
  ])('%s', (text, tenths) => {
    expect(parseWind(text)).toBe(tenths);
  });

  test.each(['NWI', 'nwi', ' NWI '])('%s is no wind information', (text) => {
    expect(parseWind(text)).toBe('NWI');
  });

  test.each([
    ['', 'WIND_NOT_UNDERSTOOD'],
    ['calm', 'WIND_NOT_UNDERSTOOD'],
    ['1.234', 'WIND_NOT_UNDERSTOOD'],
    ['+-1', 'WIND_NOT_UNDERSTOOD'],
    ['45.0', 'WIND_TOO_STRONG'],
  ])('%s is refused', (text, code) => {
    const refusal = parseWind(text);
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).code).toBe(code);
  });
});

test.each([
  [14, '+1.4'],
  [-7, '−0.7'],
  [0, '+0.0'],
  [-12, '−1.2'],
  [103, '+10.3'],
  [null, 'NWI'],
])('%s tenths are written %s', (tenths, text) => {
  expect(formatWind(tenths)).toBe(text);
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), (tenths) => {
      expect(parseWind(formatWind(tenths))).toBe(tenths);
    }),
  );
});

describe('legality', () => {
  const outdoors = { isIndoor: false };
  const indoors = { isIndoor: true };

  test.each(['60m', '100m', '200m', '100mh', '110mh-39in', '200mh', 'lj', 'tj'])(
    '%s asks for wind',
    (key) => {
      expect(windStatus(20, getVariant(key), outdoors)).toBe('LEGAL');
      expect(windStatus(21, getVariant(key), outdoors)).toBe('AIDED');
      expect(windStatus(-45, getVariant(key), outdoors)).toBe('LEGAL');
      expect(windStatus(null, getVariant(key), outdoors)).toBe('NWI');
      expect(windStatus(21, getVariant(key), indoors)).toBe('NA');
    },
  );

  test.each(['300m', '400m', '300mh', '400mh', '800m', '4x100m', 'hj', 'pv', 'shot', 'discus', 'decathlon'])(
    '%s does not',
    (key) => {
      expect(windStatus(35, getVariant(key), outdoors)).toBe('NA');
    },
  );

  test('no wind information counts unless the policy says otherwise', () => {
    expect(countsAsLegalWind('NWI')).toBe(true);
    expect(countsAsLegalWind('NWI', 'NWI_ILLEGAL')).toBe(false);
    expect(countsAsLegalWind('LEGAL', 'NWI_ILLEGAL')).toBe(true);
    expect(countsAsLegalWind('NA', 'NWI_ILLEGAL')).toBe(true);
    expect(countsAsLegalWind('AIDED')).toBe(false);
  });

  test('in a series the best mark and the best legal mark may differ', () => {
    const best = (series: [mark: number, tenths: number][]) => Math.max(...series.map(([mark]) => mark));
    const legal = (series: [mark: number, tenths: number][]) =>
      series.filter(([, tenths]) => countsAsLegalWind(windStatus(tenths, getVariant('lj'), outdoors)));
    const first: [number, number][] = [
      [789, 12],
      [812, 24],
      [805, 8],
      [821, 11],
    ];
    const second: [number, number][] = [
      [812, 24],
      [805, 8],
    ];
    expect([best(first), best(legal(first))]).toEqual([821, 821]);
    expect([best(second), best(legal(second))]).toEqual([812, 805]);
  });
});
