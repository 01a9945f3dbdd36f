import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import {
  crossCountryVariant,
  EVENT_VARIANTS,
  type EventVariant,
  getVariant,
} from '#sport/events/events.rules.ts';
import {
  convertMeasure,
  formatFieldMark,
  type HandTimeScheme,
  isConverted,
  timePrecision,
  toComparable,
} from './mark-conversion.rules.ts';
import {
  FIELD_ORIGIN,
  formatMark,
  MARK_INVALID,
  type Mark,
  type MarkKind,
  parseMark,
} from './marks.rules.ts';

function read(text: string, kind: MarkKind = 'time'): Mark {
  const mark = parseMark(text, kind);
  if (mark instanceof Refusal || 'status' in mark) throw new Error(`${text} is no mark`);
  return mark;
}

const listed = (text: string, variant: EventVariant, scheme?: HandTimeScheme) =>
  formatMark(toComparable(read(text), variant, scheme), 'time', { converted: true });

describe('hand times', () => {
  test.each([
    ['10.83h', '100m', '11.14c', '11.14c'],
    ['11.77h', '100m', '12.04c', '12.04c'],
    ['12.82h', '100m', '13.14c', '13.14c'],
    ['23.41h', '200m', '23.74c', '23.74c'],
    ['40.01h', '300mh', '40.24c', '40.34c'],
    ['53.44h', '400m', '53.64c', '53.74c'],
    ['2:04.3', '800m', '2:04.30c', '2:04.54c'],
  ])('%s over %s', (text, key, anet, nfhs) => {
    expect(listed(text, getVariant(key))).toBe(anet);
    expect(listed(text, getVariant(key), 'ANET_TFN')).toBe(anet);
    expect(listed(text, getVariant(key), 'NFHS')).toBe(nfhs);
  });

  test('relays go by their total distance', () => {
    expect(listed('43.2', getVariant('4x100m'))).toBe('43.34c');
    expect(listed('1:31.2', getVariant('4x200m'))).toBe('1:31.20c');
    expect(listed('3:31.2', getVariant('sprintmed'))).toBe('3:31.20c');
  });

  // A hand time of 11.4 counts as 11.64 in a decathlon.
  test('11.4 over 100 m is 11.64', () => {
    expect(toComparable(read('11.4'), getVariant('100m'))).toBe(11_640);
  });

  test('a converted mark gets no second correction', () => {
    expect(toComparable(read('13.14c'), getVariant('100m'))).toBe(13_140);
  });

  test('on the road and in cross country nothing is added', () => {
    expect(toComparable(read('16:32.5'), crossCountryVariant(5000), 'NFHS')).toBe(992_500);
    expect(toComparable(read('2:02:57'), getVariant('mar'), 'NFHS')).toBe(7_377_000);
    expect(isConverted(read('16:32.5'), crossCountryVariant(5000))).toBe(false);
    expect(isConverted(read('16:32.5'), getVariant('5000m'))).toBe(true);
    expect(isConverted(read('16:32.55'), getVariant('5000m'))).toBe(false);
  });
});

describe('FAT times', () => {
  test('are compared at their published hundredth: 10.041 and 10.044 tie in lists', () => {
    const compared = ['10.041', '10.044', '10.05'].map((text) =>
      toComparable(read(text), getVariant('100m')),
    );
    expect(compared).toEqual([10_050, 10_050, 10_050]);
  });

  test('10.864 ties with 10.87', () => {
    expect(toComparable(read('10.864'), getVariant('100m'))).toBe(
      toComparable(read('10.87'), getVariant('100m')),
    );
    expect(read('10.864').sortInt).toBe(10_864);
  });

  test('share a list with converted hand times', () => {
    const list = ['10.87a', '10.7h', '10.90a', '10.99a', '11.0h'].map((text) => read(text));
    const order = list
      .map((mark) => ({ mark, calc: toComparable(mark, getVariant('100m')) }))
      .toSorted((a, b) => a.calc - b.calc)
      .map(({ mark, calc }) =>
        formatMark(calc, 'time', { converted: isConverted(mark, getVariant('100m')) }),
      );
    expect(order).toEqual(['10.87', '10.90', '10.94c', '10.99', '11.24c']);
  });

  test.each([
    ['100m', 'hundredth'],
    ['10000m', 'hundredth'],
    ['20000rw', 'tenth'],
    ['4x100m', 'hundredth'],
    ['sprintmed', 'hundredth'],
    ['mar', 'second'],
    ['xc-8000m', 'hundredth'],
  ])('of %s are published to the %s', (key, precision) => {
    expect(timePrecision(getVariant(key))).toBe(precision);
  });

  test('on the road are published in whole seconds, rounded up', () => {
    const time = read('2:09:44.3').sortInt;
    expect(formatMark(time, 'time', { precision: timePrecision(getVariant('mar')) })).toBe('2:09:45');
  });
});

test('field marks, points and sentinels are compared as they are', () => {
  expect(toComparable(read('6-02.25', 'height'), getVariant('hj'))).toBe(FIELD_ORIGIN - 188_595);
  expect(toComparable(read('9126', 'points'), getVariant('decathlon'))).toBe(19_990_874);
  expect(toComparable({ sortInt: MARK_INVALID, kind: 'time', timing: 'hand' }, getVariant('100m'))).toBe(
    MARK_INVALID,
  );
});

describe('feet and meters', () => {
  test.each([
    ['5-10', 177_800, '1.77m'],
    ['6-00', 182_880, '1.82m'],
    ['6-02.25', 188_595, '1.88m'],
    ['12-10.25', 391_795, '3.91m'],
    ['20-04.50', 621_030, '6.21m'],
    ['21-00', 640_080, '6.40m'],
    ['22-06.75', 687_705, '6.87m'],
    ['45-03.25', 1_379_855, '13.79m'],
    ['50-00', 1_524_000, '15.24m'],
    ['100-00', 3_048_000, '30.48m'],
    ['150-00', 4_572_000, '45.72m'],
    ['154-07', 4_711_700, '47.11m'],
  ])('%s is shown as %s u, %s', (text, u, written) => {
    const mark = read(text, 'distance');
    expect(FIELD_ORIGIN - mark.sortInt).toBe(u);
    expect(formatFieldMark(mark, getVariant('shot'), 'M')).toBe(written);
  });

  test.each([
    ['1.83', '6-00'],
    ['1.98', '6-05.75'],
    ['2.00', '6-06.5'],
    ['2.05', '6-08.5'],
    ['5.45', '17-10.5'],
    ['6.10', '20-00'],
    ['7.00', '22-11.5'],
    ['7.80', '25-07'],
    ['13.80', '45-03.25'],
    ['16.00', '52-05.75'],
    ['45.12', '148-00.25'],
    ['71.90', '235-10.5'],
    ['20.51', '67-03.25'],
  ])('%s is shown as %s', (text, written) => {
    expect(formatFieldMark(read(text, 'distance'), getVariant('shot'), 'E')).toBe(written);
  });

  test.each([
    ['45.12', 'discus-1600g', '148-00'],
    ['71.90', 'javelin', '235-10'],
  ])('the long throw %s of %s is shown to the whole inch: %s', (text, key, written) => {
    expect(formatFieldMark(read(text, 'distance'), getVariant(key), 'E')).toBe(written);
  });

  test('a mark is shown as it was measured in its own measure', () => {
    expect(formatFieldMark(read('119-07.5', 'distance'), getVariant('discus'), 'E')).toBe('119-07.5');
    expect(formatFieldMark(read('45.12', 'distance'), getVariant('discus'), 'M')).toBe('45.12m');
  });

  test('a round trip loses: 22-06.75 is 6.87 m is 22-06.25', () => {
    const metric = convertMeasure(687_705, 'M');
    expect(metric).toBe(687_000);
    expect(formatMark(FIELD_ORIGIN - convertMeasure(metric, 'E'), 'distance', { measure: 'E' })).toBe(
      '22-06.25',
    );
  });

  test('a sentinel is shown as a word', () => {
    const none = { sortInt: MARK_INVALID, kind: 'distance', measure: null } as const;
    expect(formatFieldMark(none, getVariant('shot'), 'M')).toBe('ND');
  });
});

describe('laws', () => {
  const variants = fc.constantFrom(...EVENT_VARIANTS.filter((variant) => variant.markKind === 'time'));
  const schemes = fc.constantFrom<HandTimeScheme>('ANET_TFN', 'NFHS');
  const times = fc.integer({ min: 1, max: 19_999_999 });

  test('conversion keeps the order of two marks of one timing', () => {
    fc.assert(
      fc.property(
        times,
        times,
        variants,
        schemes,
        fc.constantFrom('fat', 'hand'),
        (a, b, variant, scheme, timing) => {
          const [first, second] = [Math.min(a, b), Math.max(a, b)].map((sortInt) =>
            toComparable({ sortInt, kind: 'time', timing }, variant, scheme),
          ) as [number, number];
          expect(first).toBeLessThanOrEqual(second);
        },
      ),
    );
  });

  test('a comparable time is never faster than the time and still sorts before the sentinels', () => {
    fc.assert(
      fc.property(
        times,
        variants,
        schemes,
        fc.constantFrom('fat', 'hand'),
        (sortInt, variant, scheme, timing) => {
          const comparable = toComparable({ sortInt, kind: 'time', timing }, variant, scheme);
          expect(comparable).toBeGreaterThanOrEqual(sortInt);
          expect(comparable).toBeLessThan(MARK_INVALID);
        },
      ),
    );
  });

  test('showing a length in another measure keeps the order and never lengthens it', () => {
    const lengths = fc.nat(19_999_999);
    fc.assert(
      fc.property(lengths, lengths, fc.constantFrom('E', 'M'), fc.boolean(), (a, b, to, isWholeInches) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(convertMeasure(low, to, isWholeInches)).toBeLessThanOrEqual(
          convertMeasure(high, to, isWholeInches),
        );
        expect(convertMeasure(low, to, isWholeInches)).toBeLessThanOrEqual(low);
      }),
    );
  });
});
