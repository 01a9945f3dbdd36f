import { describe, expect, test } from 'vitest';
import { isBirthDate, isMinor, needsParentalConsent } from './minors.rules.ts';

const TODAY = '2026-05-09';

describe('a person is a minor', () => {
  test.each([
    ['on the day before the eighteenth birthday', '2008-05-10', null, true],
    ['no longer on the eighteenth birthday', '2008-05-09', null, false],
    ['by the athlete alone', null, '2008-05-10', true],
    ['not by an adult athlete alone', null, '1990-01-01', false],
    ['when the account says 20 and the athlete was born in 2011', '2006-01-01', '2011-03-01', true],
    ['when the account says 15 and the athlete was born in 1990', '2011-03-01', '1990-01-01', true],
    ['not when both dates say adult', '1990-01-01', '1990-02-01', false],
    ['when nobody has entered a date', null, null, true],
  ])('%s', (_, birthOn, athleteBirthOn, expected) => {
    expect(isMinor({ birthOn, athleteBirthOn }, TODAY)).toBe(expected);
  });

  test('born on February 29, until March 1 of the year in which they turn 18', () => {
    const person = { birthOn: '2008-02-29', athleteBirthOn: null };
    expect(isMinor(person, '2026-02-28')).toBe(true);
    expect(isMinor(person, '2026-03-01')).toBe(false);
  });
});

describe('a person needs the consent of a parent', () => {
  test.each([
    ['on the day before the thirteenth birthday', '2013-05-10', null, true],
    ['no longer on the thirteenth birthday', '2013-05-09', null, false],
    ['in the year of the birthday, before it', '2013-12-01', null, true],
    ['by the date of the athlete alone', '1990-01-01', '2016-08-20', true],
    ['not without any date', null, null, false],
  ])('%s', (_, birthOn, athleteBirthOn, expected) => {
    expect(needsParentalConsent({ birthOn, athleteBirthOn }, TODAY)).toBe(expected);
  });
});

test.each([
  ['today', TODAY, 0, true],
  ['tomorrow', '2026-05-10', 0, false],
  ['120 years ago', '1906-05-09', 0, true],
  ['121 years ago', '1905-05-09', 0, false],
  ['a day that no calendar has', '2017-02-30', 0, false],
  ['text', 'in May', 0, false],
  ['a child of three where four is the least', '2022-05-10', 4, false],
  ['a child of four where four is the least', '2022-05-09', 4, true],
])('a birth date may be %s: %s, at least %i years ago: %s', (_, text, ageMin, expected) => {
  expect(isBirthDate(text, TODAY, ageMin)).toBe(expected);
});
