import { expect, test } from 'vitest';
import { firstRace, raceLinks } from './race-navigation.rules.ts';

const race = (meetDivisionId: number, gender: 'M' | 'F', divisionName: string, finisherCount: number) => ({
  meetDivisionId,
  divisionName,
  gender,
  genderName: gender === 'M' ? 'Boys' : 'Girls',
  meters: 5000,
  finisherCount,
  resultsPath: `/CrossCountry/meet/17/results/${meetDivisionId}`,
});

const RACES = [race(1, 'M', 'Varsity', 0), race(2, 'F', 'Varsity', 61), race(3, 'M', 'Frosh/Soph', 1)];

test('races are grouped by gender in the order of the meet', () => {
  expect(
    raceLinks(RACES, 3).map(({ genderName, races }) => [
      genderName,
      races.map(({ name, size, isCurrent }) => `${name}: ${size}${isCurrent ? ', current' : ''}`),
    ]),
  ).toEqual([
    ['Boys', ['Varsity: 5,000 m', 'Frosh/Soph: 5,000 m, 1 finisher, current']],
    ['Girls', ['Varsity: 5,000 m, 61 finishers']],
  ]);
});

test('results open with the first race that has finishers', () => {
  expect(firstRace(RACES)?.meetDivisionId).toBe(2);
  expect(firstRace(RACES.slice(0, 1))?.meetDivisionId).toBe(1);
  expect(firstRace([])).toBeNull();
});
