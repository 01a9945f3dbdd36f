import { describe, expect, test } from 'vitest';
import { gradeAfter, gradesAt, isGradeAt, seasonToJoin } from './grade-progression.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL, UNATTACHED } from './levels.rules.ts';

describe('a year later', () => {
  test.each<[number | null, number, number, number | null | 'graduated']>([
    [9, 1, HIGH_SCHOOL, 10],
    [11, 1, HIGH_SCHOOL, 12],
    [12, 1, HIGH_SCHOOL, 'graduated'],
    [9, 4, HIGH_SCHOOL, 'graduated'],
    [7, 1, MIDDLE_SCHOOL, 8],
    [8, 1, MIDDLE_SCHOOL, 'graduated'],
    [13, 1, COLLEGE, 14],
    [16, 1, COLLEGE, 'graduated'],
    [17, 1, COLLEGE, 'graduated'],
    [12, 1, COLLEGE, 13],
    [12, 1, CLUB, null],
    [0, 1, CLUB, 1],
    [16, 1, UNATTACHED, null],
    [null, 1, HIGH_SCHOOL, null],
    [11, -1, HIGH_SCHOOL, 10],
  ])('grade %s after %i years at level %i is %s', (grade, years, level, later) => {
    expect(gradeAfter(grade, years, level)).toBe(later);
  });
});

test('a team has the grades of its level', () => {
  expect(gradesAt(HIGH_SCHOOL)).toEqual([7, 8, 9, 10, 11, 12]);
  expect(gradesAt(MIDDLE_SCHOOL)).toEqual([4, 5, 6, 7, 8]);
  expect(gradesAt(COLLEGE)).toEqual([13, 14, 15, 16, 17]);
  expect(gradesAt(CLUB)).toHaveLength(13);
  expect(isGradeAt(13, HIGH_SCHOOL)).toBe(false);
  expect(isGradeAt(14, COLLEGE)).toBe(true);
  expect(isGradeAt(99, HIGH_SCHOOL)).toBe(false);
});

test('an athlete who joins is added to the roster of the school year', () => {
  expect(seasonToJoin('tf', '2026-05-16')).toBe(2026);
  expect(seasonToJoin('xc', '2026-05-16')).toBe(2025);
  expect(seasonToJoin('tf', '2026-08-01')).toBe(2027);
  expect(seasonToJoin('xc', '2026-09-05')).toBe(2026);
});
