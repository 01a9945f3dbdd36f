import { describe, expect, test } from 'vitest';
import { raceWords as words } from '#competition/result-pages/race-page.words.ts';
import type { Result } from '#competition/result-pages/results.contract.ts';
import { aResult, aRound } from '#competition/result-pages/results.fixtures.ts';
import { cellCount, rowsOf, textOf } from '#competition/result-pages/table-text.fixtures.ts';
import { raceSplitsOf } from './checkpoints.rules.ts';
import { packStrip } from './pack-strip.rows.ts';
import type { Race, RaceTeam } from './race.contract.ts';
import { type RaceResultsTable, raceResultsTable } from './race-results.rows.ts';
import { scoringTables } from './race-scorings.rules.ts';
import { raceTeamsTable } from './race-teams.rows.ts';

const WHY = { rule: 'xc-scorer', steps: ['First.'] };

const aRunner = (number: number, scoringPlace: number | null, role: 'scorer' | 'displacer' | null) => ({
  resultId: number,
  athleteId: number,
  athleteName: `Runner ${number}`,
  place: scoringPlace,
  mark: '15:14.2',
  teamNumber: number,
  scoringPlace,
  role,
  why: WHY,
});

const aTeam = (facts: Partial<RaceTeam> = {}): RaceTeam => ({
  key: '5',
  teamId: 5,
  teamName: 'Alder Creek',
  scoring: null,
  place: 1,
  score: 47,
  averageTime: '15:28.4',
  spread: '0:24.0',
  runners: [2, 5, 9, 14, 17, 26, 41].map((place, index) =>
    aRunner(index + 1, place, index < 5 ? 'scorer' : 'displacer'),
  ),
  why: WHY,
  ...facts,
});

const aRace = (teams: RaceTeam[]): Race => ({
  meters: 5000,
  courseName: null,
  finisherCount: 56,
  completeTeamCount: teams.length,
  scoreDepth: 5,
  placeDepth: 7,
  tieBreaking: 'NFHS_SIXTH',
  paceUnit: 'mile',
  note: null,
  scorings: [],
  teams,
});

function teamsTable(teams: RaceTeam[]): string {
  return raceTeamsTable({
    title: 'Boys Varsity',
    scoring: null,
    race: aRace(teams),
    seasonKind: 'xc',
    rowId: ({ key }) => `t${key}`,
    whyHref: ({ key }) => `?why=1#t${key}`,
    runnerClass: '',
    below: null,
    last: null,
  }).text;
}

describe('a row of team scores', () => {
  test('has a column for every place, and the same cells as the head', () => {
    const table = teamsTable([
      aTeam(),
      aTeam({ place: null, score: null, runners: [aRunner(1, null, null)] }),
    ]);
    expect(new Set(rowsOf(table).map(cellCount))).toEqual(new Set([13]));
    expect(textOf(rowsOf(table)[1]!)).toBe(
      '1 Alder Creek 15:28.4 average, 0:24.0 spread 47 , why? 2 5 9 14 17 26 41 15:28.4 0:24.0',
    );
  });

  test('shades the scorers in the top ten and no displacer', () => {
    const table = teamsTable([aTeam({ runners: [aRunner(1, 2, 'scorer'), aRunner(2, 9, 'displacer')] })]);
    expect([...table.matchAll(/<span class="[^"]+">(\d+)<\/span><\/td>/g)].map(([, place]) => place)).toEqual(
      ['1', '2'],
    );
  });

  test('of an incomplete team says so, without a pack', () => {
    const row = rowsOf(
      teamsTable([aTeam({ place: null, score: null, averageTime: null, spread: null })]),
    )[1]!;
    expect(textOf(row)).toMatch(/^– Alder Creek 7 finishers INC , why\?/);
    expect(row).not.toContain('<svg');
  });

  test('links to the page of the team, and from the score to its reason', () => {
    const table = teamsTable([aTeam()]);
    expect(table).toContain('href="/team/5/cross-country"');
    expect(table).toContain('href="?why=1#t5" data-why="team" data-team="5"');
  });
});

test('each scoring has a table with its depths, and incomplete teams without a scoring have the last one', () => {
  const teams = [
    aTeam({ scoring: 1 }),
    aTeam({ key: '6', teamId: 6, scoring: 2, score: 15 }),
    aTeam({ key: '7', teamId: 7, place: null, score: null }),
  ];
  const depths = { completeTeamCount: 1, scoreDepth: 5, placeDepth: 7 };
  const scorings = [
    { number: 1, name: 'Scoring 1', ...depths },
    { number: 2, name: 'Small schools', ...depths, scoreDepth: 3, placeDepth: 5 },
  ];
  const tables = scoringTables({ ...aRace(teams), scorings });
  expect(
    tables.map(({ title, race }) => [title, race.teams.map(({ key }) => key), words.scoringDepths(race)]),
  ).toEqual([
    ['Scoring 1', ['5'], 'Five score, two displace.'],
    ['Small schools', ['6'], 'Three score, two displace.'],
    ['Incomplete teams', ['7'], 'INC = incomplete team (fewer than three finishers).'],
  ]);
  expect(scoringTables(aRace(teams)).map(({ title }) => title)).toEqual([null]);
});

test('the note above team scores explains INC with the depth of the race when a team is incomplete', () => {
  const race = (scoreDepth: number, ...teams: RaceTeam[]) => ({ ...aRace(teams), scoreDepth });
  const incomplete = aTeam({ place: null, score: null });
  const inc = 'INC = incomplete team (fewer than';
  expect(words.scoringNote(race(5, aTeam(), incomplete))).toContain(`${inc} five finishers).`);
  expect(words.scoringNote(race(4, aTeam(), incomplete))).toContain(`${inc} four finishers).`);
  expect(words.scoringNote(race(1, aTeam(), incomplete))).toContain(`${inc} one finisher).`);
  expect(words.scoringNote(race(5, aTeam()))).not.toContain('INC');
});

describe('the pack of a team', () => {
  const places = [1, 56, 20].map(
    (place, index) => ({ place, role: index < 2 ? 'scorer' : 'displacer' }) as const,
  );

  test('reaches from the first place at the left edge to the last at the right', () => {
    const strip = packStrip('Alder Creek', places, 56).text;
    expect(strip).toContain('aria-label="Alder Creek: finishers at places 1, 56, 20"');
    expect([...strip.matchAll(/ x="([\d.]+)" y="4"/g)].map(([, x]) => Number(x))).toEqual([0, 280]);
  });

  test('of a race with one finisher has one tick, and runners without a role have none', () => {
    expect(packStrip('A', [{ place: 1, role: 'scorer' }], 1).text).toContain(' x="0" y="4"');
    expect(packStrip('A', [{ place: 3, role: null }], 9).text).not.toContain('<rect');
  });
});

const raced = (facts: Partial<NonNullable<Result['race']>> = {}) => ({
  teamNumber: 1,
  scoring: null,
  scoringPlace: 1,
  role: 'scorer' as const,
  notCounted: null,
  perMile: '4:54',
  perKilometer: '3:03',
  ...facts,
});

const SPLITS = raceSplitsOf([
  {
    resultId: 7,
    splits: [{ number: 1, label: 'Mile 1', meters: 1609, split: '4:58', cumulative: '4:58', place: 3 }],
  },
]);

function resultsTable(items: Result[], facts: Partial<RaceResultsTable> = {}): string {
  return raceResultsTable({
    title: 'Boys Varsity',
    round: aRound(items),
    paceUnit: 'mile',
    seasonKind: 'xc',
    isScored: true,
    splits: SPLITS,
    isSplitView: false,
    isWhyOpen: false,
    whyHref: '?why=1',
    ...facts,
  }).text;
}

describe('a row of individual results', () => {
  const first = aResult({ resultId: 7, athleteId: 9, race: raced() });

  test('has the same cells as the head, with splits and without, scored or not', () => {
    const items = [
      first,
      aResult({ race: raced({ scoringPlace: null }), place: null, status: 'DNF', mark: 'DNF' }),
    ];
    for (const facts of [{}, { splits: null }, { isScored: false }, { isSplitView: true }]) {
      expect(new Set(rowsOf(resultsTable(items, facts)).map(cellCount)).size, JSON.stringify(facts)).toBe(1);
    }
  });

  test('shows time and place at the first point, and the places gained or lost from there', () => {
    expect(textOf(rowsOf(resultsTable([first]))[1]!)).toMatch(/4:54 4:58 3 ▲ 2 , 2 places gained$/);
    const lost = aResult({ resultId: 7, place: 4, race: raced() });
    expect(textOf(resultsTable([lost]))).toMatch(/▼ 1 , 1 place lost$/);
  });

  test('shows every point in the split view, in a line on a phone', () => {
    const row = textOf(rowsOf(resultsTable([first], { isSplitView: true }))[1]!);
    expect(row).toContain('Mile 1 4:58 (3rd)');
    expect(row).not.toContain('4:54');
  });

  test('links to the athlete and the team, and a hidden athlete has no link', () => {
    const table = resultsTable([
      first,
      aResult({ athleteId: null, athleteName: 'Name withheld', race: raced() }),
    ]);
    expect(table).toContain('href="/athlete/9/cross-country"');
    expect(table).toContain('href="/team/1/cross-country"');
    expect(table).toContain('>Name withheld<');
  });

  test('of a runner who is left out of team scoring links to the reason', () => {
    const table = resultsTable([aResult({ resultId: 8, race: raced({ scoringPlace: null }) })]);
    expect(table).toContain('<a href="?why=1#r8" data-why="points">–');
  });

  test('shows the pace per kilometer where that is usual', () => {
    const table = resultsTable([first], { paceUnit: 'kilometer', splits: null });
    expect(textOf(table)).toMatch(/Per km .* 3:03$/);
  });

  test('names the scoring of the place when there are several', () => {
    const table = resultsTable([aResult({ race: raced({ scoring: 2 }) })]);
    expect(table).toContain('title="Scoring 2">S2</abbr>');
    expect(resultsTable([first])).not.toContain('<abbr');
  });

  test('shows its reasons below', () => {
    const tips = { place: null, points: WHY, badges: [] };
    const table = resultsTable([aResult({ race: raced(), tips })], { isWhyOpen: true });
    expect(textOf(table)).toContain('Why 1st in team scoring? First.');
    const none = resultsTable([aResult({ race: raced({ scoringPlace: null }), tips })], { isWhyOpen: true });
    expect(textOf(none)).toContain('Why not counted in team scoring? First.');
  });
});
