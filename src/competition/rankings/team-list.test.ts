// A cross-country list by teams: the average of the five best runners, whose names everyone may see.
import { expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { createRaceMeet, WORKED_RACE } from '#competition/results/race-meet.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';

test('teams are ranked by their five best, with the spread and the runners', () =>
  withRollback(async (ctx) => {
    await createRaceMeet(ctx, [{ name: 'Varsity', gender: 'M', order: WORKED_RACE }]);
    const call = callsWithin(ctx);
    const query = { divId: 1, sport: 'xc', gender: 'm', show: 'teams' };
    const { status, body } = await call('/Rankings/GetList', { query });
    expect(status).toBe(200);
    expect(body.items).toEqual([]);
    const teams = body.teams as { rank: number; runners: { AthleteName: string }[]; average: string }[];
    expect(teams.length).toBeGreaterThan(0);
    for (const { runners, average } of teams) {
      expect(runners).toHaveLength(5);
      expect(average).toMatch(/^\d+:\d\d\.\d+$/);
    }
    expect(teams.map(({ rank }) => rank)).toEqual(teams.map(({ rank }) => rank).sort((a, b) => a - b));
    const track = await call('/Rankings/GetList', { query: { divId: 1, sport: 'tf', show: 'teams' } });
    expect(track.body.teams).toEqual([]);
  }));
