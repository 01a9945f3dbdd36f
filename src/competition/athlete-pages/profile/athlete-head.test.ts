import { describe, expect, test } from 'vitest';
import { classOf, gradeIn, type Standing, seasonOrder, teamOf } from './athlete-head.rules.ts';

const standing = (facts: Partial<Standing>): Standing => ({
  sport: 'tf',
  seasonId: 2026,
  grade: null,
  teamId: null,
  ...facts,
});

test('a year has its indoor season, then outdoor, then cross country', () => {
  const seasons = [
    { sport: 'xc', seasonId: 2026 },
    { sport: 'tf', seasonId: 12027 },
    { sport: 'tf', seasonId: 2026 },
    { sport: 'tf', seasonId: 12026 },
  ] as const;
  expect(seasons.toSorted((a, b) => seasonOrder(a) - seasonOrder(b))).toEqual([
    { sport: 'tf', seasonId: 12026 },
    { sport: 'tf', seasonId: 2026 },
    { sport: 'xc', seasonId: 2026 },
    { sport: 'tf', seasonId: 12027 },
  ]);
});

describe('the team', () => {
  test('is that of the newest season, whichever the sport', () => {
    const rosters = [standing({ teamId: 1 }), standing({ sport: 'xc', seasonId: 2025, teamId: 2 })];
    expect(teamOf(rosters, [])).toBe(1);
    expect(teamOf(rosters, [standing({ sport: 'xc', teamId: 3 })])).toBe(3);
  });

  test('of the same season is known better from the roster', () => {
    expect(teamOf([standing({ teamId: 1 })], [standing({ teamId: 2 })])).toBe(1);
  });

  test('is none of whoever always ran unattached', () => {
    expect(teamOf([], [standing({})])).toBeNull();
  });
});

describe('the class', () => {
  const junior = [standing({ grade: 11 })];

  test('is told with the grade while the school year lasts', () => {
    expect(classOf(junior, [], '2026-07-31')).toEqual({
      grade: 11,
      gradYear: 2027,
      gradeEndsOn: '2026-08-01',
    });
  });

  test('stays alone when the year is over: the next grade is not guessed', () => {
    expect(classOf(junior, [], '2026-08-01')).toEqual({ grade: null, gradYear: 2027, gradeEndsOn: null });
  });

  test('of an autumn season belongs to the school year that it begins', () => {
    expect(classOf([standing({ sport: 'xc', seasonId: 2025, grade: 11 })], [], '2026-05-09').gradYear).toBe(
      2027,
    );
  });

  test('is taken from results where no roster knows it', () => {
    expect(classOf([standing({})], [standing({ seasonId: 2025, grade: 9 })], '2026-05-09')).toEqual({
      grade: null,
      gradYear: 2028,
      gradeEndsOn: null,
    });
  });

  test('of a college is a year without a year of leaving', () => {
    expect(classOf([standing({ grade: 15 })], [], '2026-05-09')).toMatchObject({ grade: 15, gradYear: null });
  });

  test('is unknown without any grade', () => {
    expect(classOf([], [], '2026-05-09')).toEqual({ grade: null, gradYear: null, gradeEndsOn: null });
  });
});

test('the grade of a season is that of its roster, else as run', () => {
  const season = { sport: 'tf' as const, id: 2025, grade: 9 };
  expect(gradeIn(season, [standing({ seasonId: 2025, grade: 10 })])).toBe(10);
  expect(gradeIn(season, [standing({ sport: 'xc', seasonId: 2025, grade: 10 })])).toBe(9);
});
