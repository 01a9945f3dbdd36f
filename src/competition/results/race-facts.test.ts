// The answers to rosters: last races, results for a team, and records that must not be removed.
import { describe, expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createTestAthletes, createTestTeams } from './entrants.fixtures.ts';
import { createTestMeet, saveTestResults, type TestMeet } from './meet-results.fixtures.ts';
import { mergeAthletes, undoMerge } from './merges/merges.service.ts';
import { raceFacts } from './race-facts.service.ts';
import { removeResult } from './results.service.ts';

interface World {
  ctx: Context;
  /** On May 8 and May 15, 2026. */
  first: TestMeet;
  second: TestMeet;
  athletes: number[];
  teams: number[];
  lastRaces(teamId: number): ReturnType<typeof raceFacts.listLastRaces>;
}

const withMeets = (look: (world: World) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    const teams = await createTestTeams(ctx, 2);
    const athletes = await createTestAthletes(ctx, 3);
    const first = await createTestMeet(ctx);
    const second = await createTestMeet(ctx, { name: 'Elm Relays', startOn: '2026-05-15' });
    const lastRaces = (teamId: number) => raceFacts.listLastRaces(ctx, teamId, athletes);
    await look({ ctx, first, second, athletes, teams, lastRaces });
  });

describe('the last race', () => {
  test(
    'is given for any team and for the team that asks, and a DNS is no race',
    withMeets(async ({ ctx, first, second, athletes: [ada, bea], teams: [team, other], lastRaces }) => {
      await saveTestResults(ctx, first, [
        { roundId: first.round('100m F'), athleteId: ada!, teamId: team!, mark: '11.20' },
        { roundId: first.round('100m F'), athleteId: bea!, teamId: team!, mark: 'DNS' },
      ]);
      await saveTestResults(ctx, second, [
        { roundId: second.round('100m F'), athleteId: ada!, teamId: other!, mark: 'DNF' },
      ]);
      expect(await lastRaces(team!)).toEqual([
        { athleteId: ada, lastRaceOn: '2026-05-15', lastRaceHereOn: '2026-05-08' },
      ]);
    }),
  );

  test(
    'goes back when a result is removed, and moves with a merge and its undo',
    withMeets(async ({ ctx, first, second, athletes: [ada, bea], teams: [team], lastRaces }) => {
      await saveTestResults(ctx, first, [
        { roundId: first.round('100m F'), athleteId: ada!, teamId: team!, mark: '11.20' },
      ]);
      const [later] = await saveTestResults(ctx, second, [
        { roundId: second.round('100m F'), athleteId: bea!, teamId: team!, mark: '11.10' },
      ]);
      const dates = async () =>
        new Map((await lastRaces(team!)).map((race) => [race.athleteId, race.lastRaceOn]));
      const { mergeId } = await mergeAthletes(ctx, {
        fromAthleteId: bea!,
        intoAthleteId: ada!,
        reason: 'Two spellings',
      });
      expect((await dates()).get(ada!)).toBe('2026-05-15');
      await undoMerge(ctx, mergeId);
      expect(await dates()).toEqual(
        new Map([
          [ada, '2026-05-08'],
          [bea, '2026-05-15'],
        ]),
      );
      await removeResult(ctx, later!, 'Wrong athlete');
      expect(await dates()).toEqual(new Map([[ada, '2026-05-08']]));
    }),
  );
});

test(
  'results count for the team, the season and the sport in which they were run',
  withMeets(async ({ ctx, first, athletes, teams: [team, other] }) => {
    await saveTestResults(ctx, first, [
      { roundId: first.round('100m F'), athleteId: athletes[0]!, teamId: team!, mark: '11.20' },
    ]);
    const raced = (teamId: number, sport: 'tf' | 'xc', seasonId: number) =>
      raceFacts.listAthletesWithResults(ctx, { teamId, sport, seasonId }, athletes);
    expect(await raced(team!, 'tf', 2026)).toEqual([athletes[0]]);
    expect(await raced(other!, 'tf', 2026)).toEqual([]);
    expect(await raced(team!, 'xc', 2026)).toEqual([]);
    expect(await raced(team!, 'tf', 2025)).toEqual([]);
  }),
);

test(
  'a removed result and a relay leg keep the record of an athlete',
  withMeets(async ({ ctx, first, athletes: [ada, bea, cleo], teams: [team] }) => {
    const leg = { leg: 1, athleteId: bea!, grade: null, splitMs: null };
    const [result] = await saveTestResults(ctx, first, [
      { roundId: first.round('100m F'), athleteId: ada!, teamId: team!, mark: '11.20' },
      { roundId: first.round('4x100m F'), teamId: team!, relayLetter: 'A', mark: '43.11', legs: [leg] },
    ]);
    await removeResult(ctx, result!, 'Wrong athlete');
    expect(await raceFacts.listRecordsWithResults(ctx, [ada!, bea!, cleo!])).toEqual([ada, bea]);
  }),
);
