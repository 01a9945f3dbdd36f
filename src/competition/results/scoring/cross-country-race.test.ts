import { describe, expect, test } from 'vitest';
import { TIED_RACE, WORKED_RACE } from '#competition/results/race-meet.fixtures.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { COLLEGE, HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { type RaceResult, raceRulesOf, scoreRace } from './cross-country-race.rules.ts';

const TEAMS = 'ABCD';

interface NamedResult extends RaceResult {
  name: string;
}

/** Stored results in order of finish: `A1` runs for A, `U1` is unattached. */
const race = (names: string): NamedResult[] =>
  names.split(' ').map((name, index) => ({
    name,
    resultId: index + 1,
    place: index + 1,
    markRaw: 900_000 + index * 1000,
    status: null,
    validation: 1,
    teamId: name.startsWith('U') ? null : TEAMS.indexOf(name[0]!) + 1,
    teamText: null,
    teamName: null,
    isExhibition: false,
  }));
const school = { levelMask: HIGH_SCHOOL, scoreDepth: null, placeDepth: null, tieBreaking: null };
const score = (results: NamedResult[], division = school) => scoreRace(results, raceRulesOf(division));
const totals = (results: NamedResult[], division?: typeof school) =>
  score(results, division).teams.map(
    ({ teamId, place, points }) => `${place ?? '-'} ${TEAMS[teamId! - 1]} ${points ?? 'INC'}`,
  );

describe('a worked race is scored as computed by hand', () => {
  test('XC-1: three complete teams and an incomplete one', () => {
    const { teams, runners, completeTeamCount } = score(race(WORKED_RACE));
    expect(totals(race(WORKED_RACE))).toEqual(['1 A 33', '2 B 34', '3 C 55', '- D INC']);
    expect(completeTeamCount).toBe(3);
    expect(
      teams[0]!.runners.map(({ result, scoringPlace, role }) => [result.name, scoringPlace, role]),
    ).toEqual([
      ['A1', 1, 'scorer'],
      ['A2', 4, 'scorer'],
      ['A3', 6, 'scorer'],
      ['A4', 9, 'scorer'],
      ['A5', 13, 'scorer'],
      ['A6', 15, 'displacer'],
      ['A7', 18, 'displacer'],
      ['A8', null, null],
    ]);
    const find = (name: string) => runners.find(({ result }) => result.name === name)!;
    expect([find('U1').notCounted, find('D4').notCounted, find('A8').notCounted]).toEqual([
      'unattached',
      'incomplete-team',
      'beyond-depth',
    ]);
  });

  test('XC-0: a tiny race', () => {
    expect(totals(race('A1 B1 B2 C1 A2 B3 A3 C2 A4 B4 A5 B5'))).toEqual(['1 A 27', '2 B 28', '- C INC']);
  });

  test.each([
    ['NFHS_SIXTH', ['1 A 30', '2 B 30', '3 C 72']],
    ['NCAA_COMPARE', ['1 B 30', '2 A 30', '3 C 72']],
    ['FIFTH', ['1 A 30', '2 B 30', '3 C 72']],
    ['NONE', ['1 B 30', '1 A 30', '3 C 72']],
  ])('XC-2: a tie by %s', (tieBreaking, expected) => {
    const rules = raceRulesOf({ ...school, tieBreaking });
    expect(
      scoreRace(race(TIED_RACE), rules).teams.map(
        ({ teamId, place, points }) => `${place} ${TEAMS[teamId! - 1]} ${points}`,
      ),
    ).toEqual(expected);
  });
});

describe('the rules of a division', () => {
  test('are five scorers and two displacers, with ties by the level, unless its settings differ', () => {
    expect(raceRulesOf(school)).toMatchObject({
      scoreDepth: 5,
      placeDepth: 7,
      tieBreaking: 'NFHS_SIXTH',
    });
    expect(raceRulesOf({ ...school, levelMask: COLLEGE }).tieBreaking).toBe('NCAA_COMPARE');
    expect(raceRulesOf({ ...school, scoreDepth: 3, tieBreaking: 'FIFTH' })).toMatchObject({
      scoreDepth: 3,
      placeDepth: 5,
      tieBreaking: 'FIFTH',
    });
    expect(raceRulesOf({ ...school, tieBreaking: 'COIN' }).tieBreaking).toBe('NFHS_SIXTH');
  });
});

describe('the order of finish', () => {
  const five = 'A1 A2 A3 A4 A5';

  test('goes by place and not by time, whatever the order of the rows', () => {
    const rows = race(`${five} B1 B2 B3 B4 B5`);
    rows[0]!.markRaw = rows[1]!.markRaw;
    expect(totals(rows.toReversed())).toEqual(['1 A 15', '2 B 40']);
  });

  test('is by time when no places were recorded', () => {
    const rows = race('A1 B1 A2 B2 A3 B3 A4 B4 A5 B5').map((row) => ({ ...row, place: null }));
    expect(totals(rows.toReversed())).toEqual(['1 A 25', '2 B 30']);
  });

  test('leaves out results without a finish: a status, an invalid mark, an exhibition', () => {
    const rows = race(`B1 ${five} B2 B3 B4 B5`);
    const [b1, b2, b3] = [rows[0]!, rows[6]!, rows[7]!];
    Object.assign(b1, { status: 'DQ', place: null });
    Object.assign(b2, { validation: -12 });
    Object.assign(b3, { isExhibition: true });
    rows.push({ ...b1, name: 'B6', resultId: 99, status: 'DNF', markRaw: MARK_INVALID });
    expect(totals(rows)).toEqual(['1 A 15', '- B INC']);
    const { runners } = score(rows);
    expect(runners.find(({ result }) => result === b1)).toMatchObject({
      notCounted: 'no-finish',
      teamNumber: null,
    });
    expect(runners.find(({ result }) => result === b3)!.notCounted).toBe('exhibition');
  });
});

test('a team has the average and the spread of its scorers; an incomplete team has none', () => {
  const [a, , , d] = score(race(WORKED_RACE)).teams;
  // 1st, 6th, 8th, 12th and 17th, one second apart.
  expect(a).toMatchObject({ averageMs: 907_800, spreadMs: 16_000 });
  expect(d).toMatchObject({ averageMs: null, spreadMs: null, points: null });
  expect(d!.runners.map(({ teamNumber }) => teamNumber)).toEqual([1, 2, 3, 4]);
});
