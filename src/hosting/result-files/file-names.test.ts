import { describe, expect, test } from 'vitest';
import { distanceOfRace } from '#hosting/result-files/cross-country/race-distance.rules.ts';
import { spellCapitals } from '#hosting/result-files/printed/capital-names.rules.ts';
import { genderOfWords } from './file-gender.rules.ts';
import { dayOfFileName, readFileName } from './file-names.rules.ts';

describe('the parts of a file name', () => {
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

  test('of two readings of a date, the one inside the season is used', () => {
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

  test('is the nearest usual distance: 8000 m and five miles are distinct', () => {
    expect(distanceOfRace([at(8000, 1509.2)])).toBe(8000);
    expect(distanceOfRace([at(8047, 1509.2)])).toBe(8046);
  });

  test('is that of the course if no usual distance fits, and the median of damaged paces', () => {
    expect(distanceOfRace([at(4500, 900), at(4500, 950), at(100, 990)])).toBe(4500);
  });

  test('is missing without paces', () => {
    expect(distanceOfRace([])).toBeNull();
  });
});
