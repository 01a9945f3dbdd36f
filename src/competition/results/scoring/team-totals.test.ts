import { expect, test } from 'vitest';
import { createTestAthletes, createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { createTestMeet, type TestMeet, testResult } from '#competition/results/meet-results.fixtures.ts';
import { correctResult, removeResult, saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import { type RaceRow, raceTotals } from './team-totals.rules.ts';

const POINT = 2520;

async function totalsOf(ctx: Context, { meetId }: TestMeet) {
  const rows = await ctx.db
    .selectFrom('team_scores')
    .select(['team_id', 'season_kind', 'season_id', 'points', 'place', 'team_count'])
    .where('meet_id', '=', meetId)
    .orderBy('team_id')
    .execute();
  return rows.map(({ team_id, season_kind, season_id, points, place, team_count }) => ({
    team: team_id,
    season: `${season_kind} ${season_id}`,
    points: points === null ? null : points / POINT,
    place: `${place} of ${team_count}`,
  }));
}

/** The teams finish the 100 meters in this order, each with one runner; the last team has no finish. */
async function runHundred(ctx: Context, meet: TestMeet, teams: number[]) {
  const athletes = await createTestAthletes(ctx, teams.length);
  const isLast = (index: number) => index === teams.length - 1;
  const results = teams.map((teamId, index) =>
    testResult({
      roundId: meet.round('100m F'),
      athleteId: athletes[index]!,
      teamId,
      place: isLast(index) ? null : index + 1,
      mark: isLast(index) ? 'DNF' : `11.${10 + index}`,
    }),
  );
  const origin = { kind: 'hand', reason: 'the results of the meet' } as const;
  const { saved } = await saveResults(ctx, meet.meetId, { origin, results, completeRoundIds: [] });
  return saved.map(({ resultId }) => resultId);
}

test('every team of a track meet has its points and its place among the teams with points', () =>
  withRollback(async (ctx) => {
    const meet = await createTestMeet(ctx);
    const [first, second, last] = (await createTestTeams(ctx, 3)) as [number, number, number];
    await runHundred(ctx, meet, [first, second, last]);
    const season = 'tfo 2026';
    expect(await totalsOf(ctx, meet)).toEqual([
      { team: first, season, points: 10, place: '1 of 2' },
      { team: second, season, points: 8, place: '2 of 2' },
      { team: last, season, points: 0, place: 'null of 2' },
    ]);
  }));

test('a correction updates the totals of the teams behind, and a team without results has none', () =>
  withRollback(async (ctx) => {
    const meet = await createTestMeet(ctx, { isIndoor: true, startOn: '2026-02-06' });
    const [first, second, last] = (await createTestTeams(ctx, 3)) as [number, number, number];
    const [winner, , dropped] = await runHundred(ctx, meet, [first, second, last]);
    await correctResult(ctx, winner!, { status: 'DQ', place: null }, 'false start');
    await removeResult(ctx, dropped!, 'never entered');
    const season = 'tfi 12026';
    expect(await totalsOf(ctx, meet)).toEqual([
      { team: first, season, points: 0, place: 'null of 1' },
      { team: second, season, points: 10, place: '1 of 1' },
    ]);
  }));

test('teams have no points where nothing is scored', () =>
  withRollback(async (ctx) => {
    const meet = await createTestMeet(ctx, { scoring: null });
    const teams = await createTestTeams(ctx, 2);
    await runHundred(ctx, meet, teams);
    expect((await totalsOf(ctx, meet)).map(({ points, place }) => [points, place])).toEqual([
      [null, 'null of null'],
      [null, 'null of null'],
    ]);
  }));

test('equal points share a place', () =>
  withRollback(async (ctx) => {
    const meet = await createTestMeet(ctx, { scoring: SCORING_PRESETS.DUAL });
    const [first, second] = (await createTestTeams(ctx, 2)) as [number, number];
    const [athlete, other] = (await createTestAthletes(ctx, 2)) as [number, number];
    const jump = { roundId: meet.round('lj F'), kind: 'distance', mark: '5.20m', place: 1 } as const;
    await saveResults(ctx, meet.meetId, {
      origin: { kind: 'hand', reason: 'the results of the meet' },
      results: [
        testResult({ ...jump, athleteId: athlete, teamId: first }),
        testResult({ ...jump, athleteId: other, teamId: second }),
      ],
      completeRoundIds: [],
    });
    expect((await totalsOf(ctx, meet)).map(({ points, place }) => [points, place])).toEqual([
      [4, '1 of 2'],
      [4, '1 of 2'],
    ]);
  }));

// A 33, B 34, C 55, D with four finishers and U without a team.
const ORDER_XC_1 = 'A1 B1 U1 D1 B2 A2 C1 A3 B3 D2 C2 A4 B4 C3 D3 B5 A5 C4 A6 B6 U2 C5 A7 B7 A8 C6 D4'.split(
  ' ',
);
const TEAMS = ['A', 'B', 'C', 'D'];

function raceRows(order: readonly string[], facts: Partial<RaceRow> = {}): RaceRow[] {
  return order.map((runner, index) => ({
    resultId: index + 1,
    roundId: 1,
    teamText: null,
    teamName: null,
    place: index + 1,
    markRaw: 960_000 + index * 1000,
    status: null,
    validation: 1,
    teamId: TEAMS.indexOf(runner[0]!) + 1 || null,
    isExhibition: false,
    meetId: 1,
    meetDivisionId: 7,
    gender: 'M',
    isScored: true,
    levelMask: HIGH_SCHOOL,
    scoreDepth: null,
    placeDepth: null,
    tieBreaking: null,
    raceScorings: null,
    ...facts,
  }));
}

const places = (rows: readonly RaceRow[]) =>
  raceTotals(rows).map(({ teamId, score, place, teamCount, isIncomplete }) => [
    TEAMS[teamId - 1],
    score,
    place,
    teamCount,
    isIncomplete,
  ]);

test('complete teams get a score and a place; a team with too few finishers is incomplete', () => {
  expect(places(raceRows(ORDER_XC_1))).toEqual([
    ['A', 33, 1, 3, false],
    ['B', 34, 2, 3, false],
    ['D', null, null, 3, true],
    ['C', 55, 3, 3, false],
  ]);
});

test('teams of a race that is not scored have no score', () => {
  expect(places(raceRows(['A1', 'B1'], { isScored: false }))).toEqual([
    ['A', null, null, null, false],
    ['B', null, null, null, false],
  ]);
});

test('teams of a race with several scorings have a place in their own scoring, others have none', () => {
  const scoring = { name: null, scoreDepth: 5, placeDepth: 7 };
  const raceScorings = [
    { ...scoring, teams: [1] },
    { ...scoring, teams: [3] },
  ];
  const totals = raceTotals(raceRows(ORDER_XC_1, { raceScorings }));
  expect(
    totals.map(({ teamId, scoring, score, place, teamCount, isIncomplete }) => [
      TEAMS[teamId - 1],
      scoring,
      score,
      place,
      teamCount,
      isIncomplete,
    ]),
  ).toEqual([
    ['A', 1, 15, 1, 1, false],
    ['B', null, null, null, null, false],
    ['D', null, null, null, null, true],
    ['C', 2, 15, 1, 1, false],
  ]);
});

test('each division and gender of a meet is scored separately', () => {
  const girls = raceRows(ORDER_XC_1, { gender: 'F', meetDivisionId: 8 });
  const totals = raceTotals([...raceRows(ORDER_XC_1), ...girls]);
  expect(totals.filter(({ place }) => place === 1).map(({ meetDivisionId }) => meetDivisionId)).toEqual([
    7, 8,
  ]);
});
