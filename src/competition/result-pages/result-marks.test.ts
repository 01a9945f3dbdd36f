import { describe, expect, test } from 'vitest';
import { FIELD_ORIGIN, MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { withThousandths, writeAgeGroup, writeGrade, writeMark, writeWind } from './result-marks.rules.ts';

const fat = (markRaw: number) => ({
  markRaw,
  status: null,
  timing: 'fat' as const,
  measure: null,
  markEntered: '',
});
const hand = (markRaw: number) => ({ ...fat(markRaw), timing: 'hand' as const });
const event = (variantKey: string | null) => ({ variantKey });

describe('a mark is written', () => {
  test('to the hundredth, rounded up, when it was timed electronically', () => {
    expect(writeMark(fat(24_071), event('200m'))).toBe('24.08');
  });

  test('to the tenth with an h when it was timed by hand', () => {
    expect(writeMark(hand(13_400), event('110mh'))).toBe('13.4h');
  });

  test('to the second on the road, whoever timed it', () => {
    expect(writeMark(hand(7_377_000), event('mar'))).toBe('2:02:57');
  });

  test('as it was timed in cross country, by hand too', () => {
    const race = event('xc-5000m');
    expect(writeMark({ ...hand(1_509_200), markEntered: '25:09.2' }, race)).toBe('25:09.2');
    expect(writeMark({ ...fat(1_509_230), markEntered: '25:09.23' }, race)).toBe('25:09.23');
    expect(writeMark({ ...hand(1_509_000), markEntered: '25:09' }, race)).toBe('25:09');
  });

  test('in the measure in which it was taken', () => {
    const jump = { status: null, timing: null, markEntered: '', markRaw: FIELD_ORIGIN - 687_705 };
    expect(writeMark({ ...jump, measure: 'E' }, event('lj'))).toBe('22-06.75');
    expect(writeMark({ ...jump, measure: 'M' }, event('lj'))).toBe('6.87m');
  });

  test('as its status without a mark, never as a sentinel', () => {
    expect(writeMark({ ...fat(MARK_INVALID), status: 'DNS' }, event('200m'))).toBe('DNS');
    expect(writeMark(fat(MARK_INVALID), event('200m'))).toBe('NM');
  });

  test('with thousandths after it when they decided', () => {
    expect(withThousandths(writeMark(fat(10_044), event('100m')), 10_044)).toBe('10.05 (10.044)');
  });
});

test('wind has a sign, and is left out where it does not matter', () => {
  expect(writeWind({ tenths: -3, status: 'LEGAL' })).toBe('−0.3');
  expect(writeWind({ tenths: null, status: 'NWI' })).toBe('NWI');
  expect(writeWind({ tenths: null, status: 'NA' })).toBeNull();
});

describe('the exact age of a minor is not shown', () => {
  test.each([12, 16, 17])('%i is U18', (age) => expect(writeAgeGroup(age, 'F')).toBe('U18'));
  test('adults show their age, masters their age group', () => {
    expect(writeAgeGroup(20, 'M')).toBe('20');
    expect(writeAgeGroup(38, 'F')).toBe('W35');
    expect(writeAgeGroup(null, 'F')).toBeNull();
  });
  test('a grade is shown instead of the age', () => {
    expect(writeGrade({ grade: 11, age: 16 }, 'F')).toBe('11');
    expect(writeGrade({ grade: null, age: 16 }, 'F')).toBe('U18');
  });
});
