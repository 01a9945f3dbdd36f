// A cross-country list by teams: the average of the five best runners, whose names everyone may see.
import { expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { createRaceMeet, WORKED_RACE } from '#competition/results/race-meet.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { buildListFile } from './lists/list-csv.api.ts';

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

test('the file of a list by teams has a row for each team with its five runners', () =>
  withRollback(async (ctx) => {
    await createRaceMeet(ctx, [{ name: 'Varsity', gender: 'M', order: WORKED_RACE }]);
    const address = 'http://site/CrossCountry/rankings/list/1.csv?gender=boys&show=teams';
    const reply = await buildListFile(ctx, new URL(address));
    const [head, ...rows] = (await reply!.text()).trim().split('\r\n');
    expect(head).toBe('Rank,Average,Spread,Team,League,1,2,3,4,5');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]).toMatch(/^1,\d+:\d\d\.\d\d,[\d:.]+,.+,,(\S.* \d+:\d\d\.\d+,?){5}$/);
  }));
