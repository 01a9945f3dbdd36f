import { describe, expect, it } from 'vitest';
import type { DivisionFilter } from '#competition/divisions/division-settings.rules.ts';
import { closedBecause } from './division-filters.rules.ts';

const TRACK = { sport: 'tf', seasonId: 2026 } as const;

const filterOf = (filter: Partial<DivisionFilter>): DivisionFilter => ({
  gradeId: null,
  minAge: null,
  maxAge: null,
  ...filter,
});

const division = (...filters: Partial<DivisionFilter>[]) => ({
  name: 'Open',
  filters: filters.map(filterOf),
});
const born = (birthOn: string | null, grade: number | null = null) => ({ grade, birthOn });

describe('age groups of USATF, by the age in the year of the season', () => {
  const BORN = {
    400: '2020-05-05',
    401: '2018-05-05',
    402: '2016-05-05',
    403: '2014-05-05',
    404: '2012-05-05',
    405: '2010-05-05',
    406: '2008-05-05',
    407: '1990-05-05',
  };
  const groups = Object.keys(BORN).map(Number) as (keyof typeof BORN)[];

  it.each(groups)('grade %i takes athletes of its ages and no others', (gradeId) => {
    const open = groups.filter(
      (each) => closedBecause(born(BORN[each]), division({ gradeId }), TRACK) === null,
    );
    expect(open).toEqual([gradeId]);
  });

  it('an athlete without a birth date is told what is missing', () => {
    expect(closedBecause(born(null, 11), division({ gradeId: 406 }), TRACK)).toContain(
      'Add the grade or date of birth',
    );
  });
});

describe('grades and ages', () => {
  it('one fitting filter of several opens the division', () => {
    const upper = division({ gradeId: 11 }, { gradeId: 12 });
    expect(closedBecause(born(null, 12), upper, TRACK)).toBeNull();
    expect(closedBecause(born(null, 9), upper, TRACK)).not.toBeNull();
    expect(closedBecause(born(null, null), upper, TRACK)).toContain('Add the grade or date of birth');
    expect(closedBecause(born('2010-05-05', 9), division({ gradeId: 12 }, { maxAge: 17 }), TRACK)).toBeNull();
  });

  it('an athlete who is too old or too young stays out, at the exact ages', () => {
    const masters = division({ minAge: 40, maxAge: 49 });
    const isOpen = (year: number) => closedBecause(born(`${year}-05-05`), masters, TRACK) === null;
    expect([1975, 1976, 1977, 1985, 1986, 1987].filter(isOpen)).toEqual([1977, 1985, 1986]);
  });

  it('a division without filters is open to everyone', () => {
    expect(closedBecause(born(null), division(), TRACK)).toBeNull();
  });
});

const ELSEWHERE = 'Enter this athlete in another division.';

it.each([
  [[{ gradeId: 404 }], 'Open is for ages 13 to 14 on December 31.'],
  [[{ gradeId: 400 }], 'Open is for ages up to 6 on December 31.'],
  [[{ gradeId: 402 }, { gradeId: 403 }], 'Open is for ages 9 to 10 and ages 11 to 12 on December 31.'],
  [[{ minAge: 40, maxAge: 49 }], 'Open is for ages 40 to 49 on December 31.'],
  [[{ minAge: 15, maxAge: 15 }], 'Open is for age 15 on December 31.'],
  [
    [{ gradeId: 407 }],
    'Open is for ages 19 and over on December 31. Athletes who turn 19 after July 31 count as 18.',
  ],
  [[{ gradeId: 12 }], 'Open is for grade 12.'],
  [[{ gradeId: 12 }, { gradeId: 10 }, { gradeId: 11 }], 'Open is for grades 10 to 12.'],
  [[{ gradeId: 10 }, { gradeId: 12 }], 'Open is for grades 10 and 12.'],
  [[{ gradeId: 12 }, { maxAge: 8 }], 'Open is for grade 12 and ages up to 8 on December 31.'],
])('names who may enter and a way out, and no age of the athlete: %o', (filters, sentence) => {
  const sixteenIn9 = born('2009-08-20', 9);
  expect(closedBecause(sixteenIn9, division(...filters), TRACK)).toBe(`${sentence} ${ELSEWHERE}`);
});
