import { describe, expect, test } from 'vitest';
import { distanceOfRace } from '#hosting/result-files/cross-country/race-distance.rules.ts';
import { spellCapitals } from '#hosting/result-files/printed/capital-names.rules.ts';
import { genderOfWords } from './file-gender.rules.ts';
import { dayOfFileName, readFileName } from './file-names.rules.ts';

describe('what a file name says', () => {
  test.each([
    ['mCentennialConferences_2015_men.txt', 'm Centennial Conferences men', null, 2015],
    ['10-04-2025_34boys.csv', '34boys', '10-04-2025', 2025],
    ['2025-10-04 Hill Classic.csv.gz', 'Hill Classic', '2025-10-04', 2025],
    ['063-1-03.lif', '063 1 03', null, null],
    ["St. Ann's Relays.txt", "St Ann's Relays", null, null],
  ])('%s', (fileName, words, dateText, year) => {
    expect(readFileName(fileName)).toEqual({ words, dateText, year });
  });

  test.each([
    ['m Paul Short men', 'M', 'Paul Short'],
    ['34boys', 'M', '34'],
    ['conference W', 'F', 'conference'],
    ['boys and girls', null, 'and'],
    ['Harbor Open', null, 'Harbor Open'],
  ])('the gender of %j', (words, gender, rest) => {
    expect(genderOfWords(words)).toEqual({ gender, rest });
  });

  test('of two readings of a date the one outside the season loses', () => {
    expect(dayOfFileName('10-04-2025', 'xc', undefined).day).toBe('2025-10-04');
    expect(dayOfFileName('04-10-2025', 'xc', undefined).day).toBe('2025-10-04');
    expect(dayOfFileName('09-10-2025', 'xc', undefined).day).toBeNull();
    expect(dayOfFileName('09-10-2025', 'xc', 'mdy').day).toBe('2025-09-10');
  });
});

test.each([
  ['WALMONT', 'Walmont'],
  ["O'DAY-SMITH", "O'Day-Smith"],
  ['MCLEAN', 'McLean'],
  ['de la Cruz', 'de la Cruz'],
  ['X', 'X'],
])('%s is spelled %s', (name, spelled) => {
  expect(spellCapitals(name)).toBe(spelled);
});

describe('distance from time and pace', () => {
  const at = (meters: number, seconds: number) => ({
    seconds,
    secondsPerMile: (seconds / meters) * 1609.344,
  });

  test('is the race distance nearby: 8000 is told from five miles', () => {
    expect(distanceOfRace([at(8000, 1509.2)])).toBe(8000);
    expect(distanceOfRace([at(8047, 1509.2)])).toBe(8046);
  });

  test('is the course when no race is that long, and the median of mangled paces', () => {
    expect(distanceOfRace([at(4500, 900), at(4500, 950), at(100, 990)])).toBe(4500);
  });

  test('is unknown without paces', () => {
    expect(distanceOfRace([])).toBeNull();
  });
});
