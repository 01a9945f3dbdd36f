import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '#sport/calendar/days.rules.ts';
import {
  ageFilter,
  ageInSeason,
  ageOn,
  isInAgeFilter,
  mastersGroup,
  SUB_MASTERS_FROM_AGE,
  usatfCutoff,
  usatfGradeId,
  usatfGradeName,
} from './ages.rules.ts';

const gradeIdOf = (birthOn: string, sport: 'tf' | 'xc', seasonId: number) =>
  usatfGradeId(ageInSeason(birthOn, sport, seasonId));

describe('USATF grade id in track and field 2022', () => {
  test.each([
    ['2003-07-31', 407],
    ['2003-08-01', 406],
    ['2004-12-31', 406],
    ['2005-01-01', 406],
    ['2006-06-01', 405],
    ['2014-03-03', 401],
    ['2016-01-01', 400],
    ['2002-12-31', 407],
  ])('born %s is %i', (birthOn, gradeId) => {
    expect(gradeIdOf(birthOn, 'tf', 2022)).toBe(gradeId);
  });

  test('each birth date has its age in season', () => {
    expect(
      ['2004-12-31', '2005-01-01', '2014-03-03', '2016-01-01', '2002-12-31'].map((birthOn) =>
        ageInSeason(birthOn, 'tf', 2022),
      ),
    ).toEqual([18, 17, 8, 6, 20]);
  });
});

test('cross country has no cutoff', () => {
  expect(gradeIdOf('2003-08-01', 'xc', 2022)).toBe(407);
  expect(ageInSeason('2003-08-01', 'xc', 2022)).toBe(19);
});

test('indoor track has the cutoff of its year', () => {
  expect(gradeIdOf('2007-08-15', 'tf', 12026)).toBe(406);
  expect(gradeIdOf('2007-07-15', 'tf', 12026)).toBe(407);
});

describe('the cutoff', () => {
  test.each([
    [2018, '2018-07-29', '1999-07-29'],
    [2019, '2019-07-28', '2000-07-28'],
    [2020, '2020-08-02', '2001-08-02'],
    [2021, '2021-08-01', '2002-08-01'],
    [2022, '2022-07-31', '2003-07-31'],
    [2023, '2023-07-30', '2004-07-30'],
    [2024, '2024-07-28', '2005-07-28'],
    [2025, '2025-07-27', '2006-07-27'],
    [2026, '2026-07-31', '2007-07-31'],
    [2017, '2017-07-31', '1998-07-31'],
  ])('of %i is %s: born after %s is still 17–18, born on it is not', (year, cutoff, bornOn) => {
    expect(usatfCutoff(year)).toBe(cutoff);
    expect(gradeIdOf(bornOn, 'tf', year)).toBe(407);
    expect(gradeIdOf(addDays(bornOn, 1), 'tf', year)).toBe(406);
  });

  test('affects only athletes of 19', () => {
    expect(ageInSeason('2004-12-31', 'tf', 2022)).toBe(18);
    expect(ageInSeason('2002-12-31', 'tf', 2022)).toBe(20);
  });
});

test('a USATF group spans two years, 400 everything below and 407 everything above', () => {
  const ids = Array.from({ length: 23 }, (_, age) => usatfGradeId(age));
  expect(ids).toEqual([
    400, 400, 400, 400, 400, 400, 400, 401, 401, 402, 402, 403, 403, 404, 404, 405, 405, 406, 406, 407, 407,
    407, 407,
  ]);
  expect([399, 400, 401, 406, 407, 408].map(usatfGradeName)).toEqual([
    null,
    '6 and under',
    '7–8',
    '17–18',
    '19 and over',
    null,
  ]);
});

describe('age on a day', () => {
  test.each([
    ['2010-05-16', '2026-05-15', 15],
    ['2010-05-16', '2026-05-16', 16],
    ['1986-11-02', '2026-05-16', 39],
    ['2008-02-29', '2025-02-28', 16],
    ['2008-02-29', '2025-03-01', 17],
    ['2008-02-29', '2024-02-29', 16],
    ['2026-05-16', '2026-05-16', 0],
  ])('born %s is on %s %i years old', (birthOn, day, age) => {
    expect(ageOn(birthOn, day)).toBe(age);
  });

  test('never falls, and grows by at most one from a day to the next', () => {
    const births = fc
      .integer({ min: dayNumber('1930-01-01'), max: dayNumber('2010-12-31') })
      .map(dayFromNumber);
    fc.assert(
      fc.property(births, fc.nat({ max: 30_000 }), (birthOn, lived) => {
        const today = addDays(birthOn, lived);
        const older = ageOn(birthOn, addDays(today, 1)) - ageOn(birthOn, today);
        expect(older === 0 || older === 1).toBe(true);
      }),
    );
  });
});

describe('the age filter of a division', () => {
  test.each([
    [12, 10, 10, 10],
    [-1, '', null, null],
    [5, 300, 5, 110],
    ['', '', null, null],
    [null, 14, null, 14],
    ['11', '12', 11, 12],
    [300, 200, 110, 110],
    [300, null, 110, null],
    [0, 0, 0, 0],
    ['ten', ' ', null, null],
    ['12.9', '13', 12, 13],
  ])('(%j, %j) becomes (%j, %j)', (min, max, minAge, maxAge) => {
    expect(ageFilter(min, max)).toEqual({ minAge, maxAge });
  });

  test('once applied stays as it is', () => {
    const typed = fc.oneof(fc.integer({ min: -5, max: 400 }), fc.string({ maxLength: 4 }), fc.constant(null));
    fc.assert(
      fc.property(typed, typed, (min, max) => {
        const filter = ageFilter(min, max);
        expect(ageFilter(filter.minAge, filter.maxAge)).toEqual(filter);
      }),
    );
  });

  test('takes both ends in', () => {
    const filter = ageFilter(11, 12);
    expect([10, 11, 12, 13].map((age) => isInAgeFilter(age, filter))).toEqual([false, true, true, false]);
  });

  test('without limits takes everybody; with a limit, nobody of unknown age', () => {
    expect(isInAgeFilter(null, ageFilter('', ''))).toBe(true);
    expect(isInAgeFilter(99, ageFilter('', ''))).toBe(true);
    expect(isInAgeFilter(null, ageFilter('', 12))).toBe(false);
    expect(isInAgeFilter(3, ageFilter('', 12))).toBe(true);
  });
});

test.each([
  [34, 'M', null],
  [35, 'M', 'M35'],
  [39, 'F', 'W35'],
  [40, 'F', 'W40'],
  [91, 'M', 'M90'],
] as const)('at %i a masters athlete of gender %s is in %s', (age, gender, group) => {
  expect(mastersGroup(age, gender)).toBe(group);
});

test('sub-masters are 30 to 34', () => {
  expect(mastersGroup(30, 'F', SUB_MASTERS_FROM_AGE)).toBe('W30');
  expect(mastersGroup(29, 'F', SUB_MASTERS_FROM_AGE)).toBeNull();
});
