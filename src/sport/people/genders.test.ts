import { describe, expect, test } from 'vitest';
import { GENDERS, genderFromSlug, genderSlug, genderWord, parseGender } from './genders.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL, UNATTACHED } from './levels.rules.ts';

describe('the word for a gender', () => {
  test.each([
    ['middle school', MIDDLE_SCHOOL, ['Boys', 'Girls', 'Mixed']],
    ['high school', HIGH_SCHOOL, ['Boys', 'Girls', 'Mixed']],
    ['high school and club', HIGH_SCHOOL | CLUB, ['Boys', 'Girls', 'Mixed']],
    ['college', COLLEGE, ['Men', 'Women', 'Mixed']],
    ['club', CLUB, ['Men', 'Women', 'Mixed']],
    ['unattached', UNATTACHED, ['Men', 'Women', 'Mixed']],
    ['high school and college together', HIGH_SCHOOL | COLLEGE, ['Men', 'Women', 'Mixed']],
    ['no level', 0, ['Men', 'Women', 'Mixed']],
  ])('%s', (_, levelMask, words) => {
    expect(GENDERS.map((gender) => genderWord(gender, levelMask))).toEqual(words);
  });
});

test('slugs are m, f and x, and are read back in any case', () => {
  expect(GENDERS.map(genderSlug)).toEqual(['m', 'f', 'x']);
  for (const gender of GENDERS) {
    expect(genderFromSlug(genderSlug(gender))).toBe(gender);
    expect(genderFromSlug(gender)).toBe(gender);
  }
});

test.each(['', 'g', 'w', 'mf', 'girls', ' m', 'constructor'])('an address knows no gender %j', (text) => {
  expect(genderFromSlug(text)).toBeNull();
});

test.each([
  ['Girls', 'F'],
  ['WOMEN', 'F'],
  ['W', 'F'],
  [' f ', 'F'],
  ['Boys', 'M'],
  ['Boy', 'M'],
  ['girl', 'F'],
  ['men', 'M'],
  ['Male', 'M'],
  ['Mixed', 'X'],
  ['Co-ed', 'X'],
  ['Persons', null],
  ['', null],
])('files print %j for %s', (text, gender) => {
  expect(parseGender(text)).toBe(gender);
});
