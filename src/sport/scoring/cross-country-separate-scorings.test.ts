import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreCrossCountry } from './cross-country-scoring.rules.ts';
import { scoreScorings } from './cross-country-separate-scorings.rules.ts';
import { CROSS_COUNTRY_DEFAULTS } from './cross-country-settings.rules.ts';

const race = (names: string) =>
  names.split(' ').map((name) => ({ name, team: name.startsWith('U') ? null : name[0]! }));
const scoring = (teams: string, scoreDepth = 5, placeDepth = 7) => ({
  name: null,
  scoreDepth,
  placeDepth,
  teams: [...teams],
});
const scored = (names: string, ...scorings: ReturnType<typeof scoring>[]) =>
  scoreScorings(race(names), CROSS_COUNTRY_DEFAULTS, scorings);

test('each scoring has its own numbering, depths and places', () => {
  const { runners, teams } = scored('A1 B1 U1 C1 A2 C2 B2 A3 C3 B3', scoring('AB', 3, 3), scoring('C', 2, 2));
  expect(
    runners.map(({ finisher, scoring: number, scoringPlace }) => [finisher.name, number, scoringPlace]),
  ).toEqual([
    ['A1', 1, 1],
    ['B1', 1, 2],
    ['U1', null, null],
    ['C1', 2, 1],
    ['A2', 1, 3],
    ['C2', 2, 2],
    ['B2', 1, 4],
    ['A3', 1, 5],
    ['C3', 2, null],
    ['B3', 1, 6],
  ]);
  expect(teams.map(({ team, scoring: number, place, points }) => [team, number, place, points])).toEqual([
    ['A', 1, 1, 9],
    ['B', 1, 2, 12],
    ['C', 2, 1, 3],
  ]);
});

test('a runner keeps the overall place in the reason', () => {
  const { runners } = scored('A1 B1 A2 B2', scoring('A', 2, 2), scoring('B', 2, 2));
  expect(runners[3]!.why.steps.join(' ')).toContain('4th overall');
});

test('a team in no scoring is listed only when it has too few runners for any', () => {
  const { runners, teams } = scored('A1 B1 C1 A2 B2', scoring('A', 2, 2));
  expect(teams.map(({ team, place }) => [team, place])).toEqual([
    ['A', 1],
    ['C', null],
  ]);
  expect(runners.map(({ notCounted }) => notCounted)).toEqual([
    null,
    'unscored-team',
    'incomplete-team',
    null,
    'unscored-team',
  ]);
});

test('without scorings, and with one of all teams, the race is scored as a whole', () => {
  const finish = fc.array(fc.constantFrom('A1', 'B1', 'C1', 'U1'), { maxLength: 40 });
  fc.assert(
    fc.property(finish, (names) => {
      const finishers = race(names.join(' ') || 'U1');
      const whole = scoreCrossCountry(finishers, CROSS_COUNTRY_DEFAULTS);
      for (const scorings of [[], [scoring('ABC')]]) {
        const { runners, teams } = scoreScorings(finishers, CROSS_COUNTRY_DEFAULTS, scorings);
        expect(runners.map(({ scoringPlace }) => scoringPlace)).toEqual(
          whole.runners.map(({ scoringPlace }) => scoringPlace),
        );
        expect(teams.map(({ team, points }) => [team, points])).toEqual(
          whole.teams.map(({ team, points }) => [team, points]),
        );
      }
    }),
    { numRuns: 50 },
  );
});
