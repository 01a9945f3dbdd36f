import { describe, expect, test } from 'vitest';
import { type Appearance, classOf, gradeIn, seasonOrder, teamOf } from './athlete-head.rules.ts';

const appearance = (facts: Partial<Appearance>): Appearance => ({
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
  test('is the one of the newest season in any sport', () => {
    const rosters = [appearance({ teamId: 1 }), appearance({ sport: 'xc', seasonId: 2025, teamId: 2 })];
    expect(teamOf(rosters, [])).toBe(1);
    expect(teamOf(rosters, [appearance({ sport: 'xc', teamId: 3 })])).toBe(3);
  });

  test('comes from the roster before results of the same season', () => {
    expect(teamOf([appearance({ teamId: 1 })], [appearance({ teamId: 2 })])).toBe(1);
  });

  test('is null for an athlete who always ran unattached', () => {
    expect(teamOf([], [appearance({})])).toBeNull();
  });
});

describe('the class', () => {
  const junior = [appearance({ grade: 11 })];

  test('includes the grade until the school year ends', () => {
    expect(classOf(junior, [], '2026-07-31')).toEqual({
      grade: 11,
      gradYear: 2027,
      gradeEndsOn: '2026-08-01',
    });
  });

  test('has no grade after the school year, because the next grade is not guessed', () => {
    expect(classOf(junior, [], '2026-08-01')).toEqual({ grade: null, gradYear: 2027, gradeEndsOn: null });
  });

  test('counts a fall season in the school year that it starts', () => {
    expect(classOf([appearance({ sport: 'xc', seasonId: 2025, grade: 11 })], [], '2026-05-09').gradYear).toBe(
      2027,
    );
  });

  test('comes from results when no roster has it', () => {
    expect(classOf([appearance({})], [appearance({ seasonId: 2025, grade: 9 })], '2026-05-09')).toEqual({
      grade: null,
      gradYear: 2028,
      gradeEndsOn: null,
    });
  });

  test('has no graduation year in college', () => {
    expect(classOf([appearance({ grade: 15 })], [], '2026-05-09')).toMatchObject({
      grade: 15,
      gradYear: null,
    });
  });

  test('is unknown without any grade', () => {
    expect(classOf([], [], '2026-05-09')).toEqual({ grade: null, gradYear: null, gradeEndsOn: null });
  });
});

test('the grade of a season comes from its roster, or else from its results', () => {
  const season = { sport: 'tf' as const, id: 2025, grade: 9 };
  expect(gradeIn(season, [appearance({ seasonId: 2025, grade: 10 })])).toBe(10);
  expect(gradeIn(season, [appearance({ sport: 'xc', seasonId: 2025, grade: 10 })])).toBe(9);
});
