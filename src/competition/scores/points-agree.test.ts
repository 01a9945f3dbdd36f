// Points are included on many pages: they must agree on all of them, whatever the results.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Ask, callsWithin, type Reply, tokenOf } from '#app/api/calls.fixtures.ts';
import { createTestAthletes, createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { createTestMeet, type TestMeet, testResult } from '#competition/results/meet-results.fixtures.ts';
import { type ResultToSave, saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';

const TEAMS = 3;
const ENTRANTS = 8;
const EVENTS = ['100m', 'lj', '4x100m'];

/** The outcome of one entrant: anything that a file can have. */
const fate = fc.record({
  place: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  team: fc.option(fc.nat(TEAMS - 1), { nil: null }),
  isDisqualified: fc.boolean(),
  isExhibition: fc.boolean(),
  isInvalid: fc.boolean(),
});
type Fate = typeof fate extends fc.Arbitrary<infer T> ? T : never;

const story = fc.record(
  Object.fromEntries(EVENTS.map((event) => [event, fc.array(fate, { maxLength: ENTRANTS })])),
);

async function run(ctx: Context, story: Record<string, Fate[]>): Promise<TestMeet> {
  const meet = await createTestMeet(ctx, { events: EVENTS });
  const [teams, athletes] = [await createTestTeams(ctx, TEAMS), await createTestAthletes(ctx, ENTRANTS)];
  const results = Object.entries(story).flatMap(([event, fates]) =>
    fates.map((fate, index) => resultOf(meet.round(`${event} F`), fate, index, { event, teams, athletes })),
  );
  const origin = { kind: 'hand', reason: 'the results of the meet' } as const;
  await saveResults(ctx, meet.meetId, { origin, results, completeRoundIds: [] });
  return meet;
}

function resultOf(
  roundId: number,
  { place, team, isDisqualified, isExhibition, isInvalid }: Fate,
  index: number,
  of: { event: string; teams: number[]; athletes: number[] },
): ResultToSave {
  const isRelay = of.event === '4x100m';
  const letter = 'ABCDEFGH'[index]!;
  return testResult({
    key: `${roundId} ${index}`,
    roundId,
    kind: of.event === 'lj' ? 'distance' : 'time',
    mark: of.event === 'lj' ? '5.20m' : '48.20',
    place,
    teamId: team === null ? null : of.teams[team]!,
    ...(isRelay ? { relayLetter: letter, teamText: 'Oak Club' } : { athleteId: of.athletes[index]! }),
    ...(isDisqualified && { status: 'DQ' }),
    ...(isInvalid && { validation: -12 }),
    isExhibition,
  });
}

interface Scorer {
  IDResult: number;
  points: string;
}
interface Board {
  divisionName: string;
  genderName: string;
  gender: string | null;
  teams: { TeamName: string; teamId: number; rank: number; points: string; scorers: Scorer[] }[];
}

/** The front page of the meet adds up the points without the results. */
const firstThree = ({ divisionName, genderName, teams }: Board) => ({
  divisionName,
  genderName,
  teams: teams
    .filter(({ rank }) => rank <= 3)
    .map(({ rank, teamId, TeamName, points }) => ({ rank, teamId, TeamName, points })),
});

interface Item {
  IDResult: number;
  teamId: number;
  points: string | null;
  raw: { points2520: number | null };
}
interface Page {
  event: { gender: string };
  rounds: { items: Item[] }[];
}

const itemsOf = <Item>({ body }: Reply) => body.items as Item[];

/** Teams with the sum of their points in the results of the meet, best first. */
function totalsOf(pages: Page[], gender: string | null): [number, string][] {
  const totals = new Map<number, number>();
  const included = pages.filter(({ event }) => gender === null || event.gender === gender);
  for (const { teamId, raw } of included.flatMap(({ rounds }) => rounds.flatMap(({ items }) => items))) {
    if (raw.points2520) totals.set(teamId, (totals.get(teamId) ?? 0) + raw.points2520);
  }
  return [...totals].sort((a, b) => b[1] - a[1]).map(([teamId, points]) => [teamId, formatPoints(points)]);
}

async function check(ask: Ask, meetId: number): Promise<void> {
  const token = await tokenOf(ask, meetId);
  const pages = itemsOf<Page>(await ask('/Meet/GetAllResultsData', { query: { rawResults: true }, token }));
  const boards = itemsOf<Board>(await ask('/Meet/GetTeamScoreData', { token }));
  const results = new Map(
    pages.flatMap(({ rounds }) => rounds.flatMap(({ items }) => items)).map((item) => [item.IDResult, item]),
  );
  const shownPoints = [...results.values()].filter(({ points }) => points !== null);
  expect(boards.length > 0).toBe(shownPoints.length > 0);
  for (const { gender, teams } of boards) {
    const totals = teams.map(({ teamId, points }) => [teamId, points] as const);
    expect(new Map(totals)).toEqual(new Map(totalsOf(pages, gender)));
    const scorers = teams.flatMap((team) =>
      team.scorers.map((scorer) => ({ ...scorer, teamId: team.teamId })),
    );
    for (const { IDResult, points, teamId } of scorers) {
      expect(results.get(IDResult)).toMatchObject({ points, teamId });
    }
    expect(scorers).toHaveLength(shownPoints.length);
  }
  expect(itemsOf(await ask('/Meet/GetLeaders', { token }))).toEqual(boards.map(firstThree));
  const { live, recent } = (await ask('/Home/GetHome')).body as Record<'live' | 'recent', Card[]>;
  const winners = boards
    .filter(({ gender }) => gender !== null)
    .map(({ teams }) => teams.filter(({ rank }) => rank === 1))
    .filter((first) => first.length > 0)
    .map((first) => ({ teams: first.map(({ TeamName }) => TeamName), points: first[0]!.points }));
  expect([...live, ...recent].find(({ ID }) => ID === meetId)!.winners).toEqual(
    winners.map((winner) => expect.objectContaining(winner)),
  );
}

interface Card {
  ID: number;
  winners: object[];
}

test('team scores are the sum of the points in the results, and both front pages name the same winners', () =>
  fc.assert(
    fc.asyncProperty(story, (meet) =>
      withRollback(async (ctx) => {
        const { meetId } = await run(ctx, meet);
        await check(callsWithin(ctx), meetId);
      }),
    ),
    { seed: 20_260_509, numRuns: 25 },
  ));
