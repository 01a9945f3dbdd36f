import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GRADE_COLLEGE_GRADUATE,
  GRADE_KINDERGARTEN,
  GRADE_RELAY,
  gradeName,
  gradeOfClass,
  gradeText,
  gradYear,
  readGrade,
  schoolYearEnd,
  schoolYearEndOn,
} from './grades.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL, UNATTACHED } from './levels.rules.ts';

describe('a grade as files print it', () => {
  test.each([
    ['FR', HIGH_SCHOOL, 9],
    ['SO', HIGH_SCHOOL, 10],
    ['JR', HIGH_SCHOOL, 11],
    ['SR', HIGH_SCHOOL, 12],
    ['FR', MIDDLE_SCHOOL, 9],
    ['FR', COLLEGE, 13],
    ['SO', COLLEGE, 14],
    ['JR', COLLEGE, 15],
    ['SR', COLLEGE, 16],
    ['Sr', COLLEGE, 16],
    ['fr.', COLLEGE, 13],
    ['FR-1', COLLEGE, 13],
    ['SR-4', COLLEGE, 16],
    ['RS-FR', COLLEGE, 13],
    ['SR-5', COLLEGE, GRADE_COLLEGE_GRADUATE],
    ['GR', COLLEGE, GRADE_COLLEGE_GRADUATE],
    ['1', COLLEGE, 13],
    ['4', COLLEGE, 16],
    ['5', COLLEGE, 17],
    ['12', COLLEGE, 12],
    ['12', HIGH_SCHOOL, 12],
    [' 9', HIGH_SCHOOL, 9],
    ['09', HIGH_SCHOOL, 9],
    ['11', HIGH_SCHOOL | CLUB, 11],
    ['6', MIDDLE_SCHOOL, 6],
    ['8', MIDDLE_SCHOOL, 8],
    ['5', CLUB, 5],
    ['K', CLUB, 0],
    ['PK', CLUB, -1],
    ['12', UNATTACHED, 12],
  ])('%j at level %i is grade %i', (raw, levelMask, grade) => {
    expect(readGrade(raw, levelMask)).toEqual({ grade, raw });
  });

  test.each([
    ['19', HIGH_SCHOOL],
    ['13', HIGH_SCHOOL],
    ['19', COLLEGE],
    ['7', COLLEGE],
    ['0', COLLEGE],
    ['GR', HIGH_SCHOOL],
    ['W38', CLUB],
    ['?', COLLEGE],
    ['', HIGH_SCHOOL],
    ['-3', CLUB],
    ['111', HIGH_SCHOOL],
    ['constructor', HIGH_SCHOOL],
  ])('%j at level %i is no grade, and the text is kept', (raw, levelMask) => {
    expect(readGrade(raw, levelMask)).toEqual({ grade: null, raw });
  });

  test('a class word is not guessed where the level does not say which school', () => {
    for (const levelMask of [0, CLUB, UNATTACHED, HIGH_SCHOOL | COLLEGE]) {
      expect(readGrade('FR', levelMask).grade).toBeNull();
    }
  });

  test('what a grade column shows is read back as the same grade', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: GRADE_COLLEGE_GRADUATE }), (grade) => {
        const level = grade > 12 ? COLLEGE : HIGH_SCHOOL;
        expect(readGrade(gradeText(grade) ?? '', level).grade).toBe(grade);
      }),
    );
  });
});

describe('a grade on screen', () => {
  test.each([
    [-1, 'PK', 'Pre-kindergarten'],
    [GRADE_KINDERGARTEN, 'K', 'Kindergarten'],
    [1, '1', '1st grade'],
    [2, '2', '2nd grade'],
    [3, '3', '3rd grade'],
    [6, '6', '6th grade'],
    [12, '12', '12th grade'],
    [13, 'Fr', 'Freshman'],
    [16, 'Sr', 'Senior'],
    [17, 'Gr', 'Graduate'],
  ])('%i is %s, %s', (grade, text, name) => {
    expect(gradeText(grade)).toBe(text);
    expect(gradeName(grade)).toBe(name);
  });

  test.each([GRADE_RELAY, 18, -2, 403])('%i shows nothing', (grade) => {
    expect(gradeText(grade)).toBeNull();
    expect(gradeName(grade)).toBeNull();
  });
});

describe('year of graduation', () => {
  test.each([
    ['tf', 2026, 11, 2027],
    ['xc', 2025, 11, 2027],
    ['xc', 2026, 12, 2027],
    ['tf', 2026, 8, 2030],
    ['tf', 12026, 11, 2027],
    ['tf', 2026, 0, 2038],
  ] as const)('%s %i grade %i leaves school in %i', (sport, seasonId, grade, year) => {
    const schoolYear = schoolYearEnd(sport, seasonId);
    expect(gradYear(grade, schoolYear)).toBe(year);
    expect(gradeOfClass(year, schoolYear)).toBe(grade);
  });

  test('the class of 2028 is in grade 10 in track 2026', () => {
    expect(gradeOfClass(2028, schoolYearEnd('tf', 2026))).toBe(10);
  });

  test('the class of 2025 has graduated in track 2026, the class of 2026 has not', () => {
    expect(gradeOfClass(2025, schoolYearEnd('tf', 2026))).toBe(13);
    expect(gradeOfClass(2026, schoolYearEnd('tf', 2026))).toBe(12);
  });

  test('season 2025 is grade 10 in track and grade 11 in cross country for the same athlete', () => {
    expect(gradeOfClass(2027, schoolYearEnd('tf', 2025))).toBe(10);
    expect(gradeOfClass(2027, schoolYearEnd('xc', 2025))).toBe(11);
  });

  test('the school year turns over on August 1', () => {
    expect(schoolYearEndOn('2026-07-31')).toBe(2026);
    expect(schoolYearEndOn('2026-08-01')).toBe(2027);
    expect(schoolYearEndOn('2026-05-16')).toBe(2026);
  });
});
