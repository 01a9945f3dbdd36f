import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import {
  FIELD_ORIGIN,
  formatMark,
  formatMarkExact,
  MARK_INVALID,
  type Mark,
  type MarkKind,
  parseMark,
} from './marks.rules.ts';

function read(text: string, kind: MarkKind): Mark {
  const mark = parseMark(text, kind);
  if (mark instanceof Refusal || 'status' in mark) throw new Error(`${text} is no mark`);
  return mark;
}

const ms = fc.integer({ min: 1, max: 19_999_999 });
const hundredths = fc.integer({ min: 1, max: 1_999_999 }).map((value) => value * 10);
const tenths = fc.integer({ min: 1, max: 199_999 }).map((value) => value * 100);
const centimeters = fc.integer({ min: 1, max: 19_999 }).map((value) => value * 1000);
const quarterInches = fc.integer({ min: 1, max: 31_496 }).map((value) => value * 635);
const points = fc.integer({ min: 0, max: 99_999 });
const anyText = fc.oneof(fc.string(), fc.stringMatching(/^[\d:.,'" hacw/-]{1,12}$/));

test('reading a FAT time as written is the identity', () => {
  fc.assert(
    fc.property(hundredths, (time) => {
      expect(read(formatMark(time, 'time'), 'time')).toMatchObject({ sortInt: time, timing: 'fat' });
    }),
  );
});

test('reading a hand time as written is the identity', () => {
  fc.assert(
    fc.property(tenths, (time) => {
      const text = formatMark(time, 'time', { timing: 'hand' });
      expect(read(text, 'time')).toMatchObject({ sortInt: time, timing: 'hand' });
    }),
  );
});

test('reading a time with its thousandths is the identity', () => {
  fc.assert(
    fc.property(ms, (time) => {
      expect(read(formatMarkExact(time, 'time'), 'time')).toMatchObject({ sortInt: time, timing: 'fat' });
    }),
  );
});

test('reading a length as written is the identity in both measures', () => {
  for (const [lengths, measure] of [[centimeters, 'M'] as const, [quarterInches, 'E'] as const]) {
    for (const kind of ['distance', 'height'] as const) {
      fc.assert(
        fc.property(lengths, (u) => {
          const text = formatMark(FIELD_ORIGIN - u, kind, { measure });
          expect(read(text, kind)).toMatchObject({ sortInt: FIELD_ORIGIN - u, measure });
        }),
      );
    }
  }
});

test('reading points as written is the identity', () => {
  fc.assert(
    fc.property(points, (value) => {
      expect(read(formatMark(FIELD_ORIGIN - value, 'points'), 'points').sortInt).toBe(FIELD_ORIGIN - value);
    }),
  );
});

test('the better mark has the lower integer in every kind', () => {
  const timeText = (time: number) => formatMarkExact(time, 'time');
  const metricText = (u: number) => formatMark(FIELD_ORIGIN - u, 'distance', { measure: 'M' });
  const englishText = (u: number) => formatMark(FIELD_ORIGIN - u, 'distance', { measure: 'E' });
  fc.assert(
    fc.property(ms, ms, (a, b) => {
      expect(Math.sign(read(timeText(a), 'time').sortInt - read(timeText(b), 'time').sortInt)).toBe(
        Math.sign(a - b),
      );
    }),
  );
  fc.assert(
    fc.property(centimeters, quarterInches, (a, b) => {
      const order = read(metricText(a), 'height').sortInt - read(englishText(b), 'height').sortInt;
      expect(Math.sign(order)).toBe(Math.sign(b - a));
    }),
  );
  fc.assert(
    fc.property(points, points, (a, b) => {
      const order = read(String(a), 'points').sortInt - read(String(b), 'points').sortInt;
      expect(Math.sign(order)).toBe(Math.sign(b - a));
    }),
  );
});

test('a time is never shown faster than it was, and by less than one hundredth slower', () => {
  fc.assert(
    fc.property(ms, (time) => {
      fc.pre(time < 19_999_990);
      const readAgain = read(formatMark(time, 'time'), 'time').sortInt;
      expect(readAgain - time).toBeGreaterThanOrEqual(0);
      expect(readAgain - time).toBeLessThan(10);
    }),
  );
});

test('any text gives a mark within the limits, a status or a refusal', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom<MarkKind>('time', 'distance', 'height', 'points'), (text, kind) => {
      const mark = parseMark(text, kind);
      if (mark instanceof Refusal || 'status' in mark) return;
      expect(Number.isSafeInteger(mark.sortInt)).toBe(true);
      expect(mark.sortInt).toBeGreaterThanOrEqual(0);
      expect(mark.sortInt).toBeLessThan(MARK_INVALID);
    }),
  );
});
