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
