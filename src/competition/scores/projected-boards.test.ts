import { expect, test } from 'vitest';
import { callsWithin, tokenOf } from '#app/api/calls.fixtures.ts';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createTeams } from '#people/teams/teams.service.ts';

interface Board {
  genderName: string;
  projectedNote: string | null;
  teams: { points: string }[];
  projectedTeams: { teamId: number; TeamName: string; projected: string }[];
}

async function readGirls(ctx: Context, meetId: number): Promise<Board> {
  const ask = callsWithin(ctx);
  const { body } = await ask('/Meet/GetTeamScoreData', { token: await tokenOf(ask, meetId) });
  return (body.items as Board[]).find(({ genderName }) => genderName === 'Girls')!;
}

test('nothing is projected for a canceled event, nor when the meet is canceled or over', () =>
  withRollback(async (ctx) => {
    const { meetId, eventId, teamId } = await createHarborMeet(ctx);
    const id = eventId('girls 200');
    await ctx.db.updateTable('meet_events').set({ status: null }).where('id', '=', id).execute();
    const seed = { entered: '20.00', sort: 20_000, origin: 'coach' as const, resultId: null };
    const [runner = 0] = await createTestAthletes(ctx, 1, 'F');
    const entry = testEntry({ meetEventId: id, teamId: teamId('Birchfield'), athleteId: runner, seed });
    await makeEntries(ctx, meetId, [entry], { byUserId: null });
    const isProjected = async (ctx: Context) => (await readGirls(ctx, meetId)).projectedNote !== null;
    expect(await isProjected(ctx)).toBe(true);
    const cancel = (state: 'canceled' | null) =>
      ctx.db.updateTable('meet_events').set({ schedule_state: state }).where('id', '=', id).execute();
    await cancel('canceled');
    expect(await isProjected(ctx)).toBe(false);
    await cancel(null);
    await ctx.db.updateTable('meets').set({ schedule_state: 'canceled' }).where('id', '=', meetId).execute();
    expect(await isProjected(ctx)).toBe(false);
    await ctx.db.updateTable('meets').set({ schedule_state: null }).where('id', '=', meetId).execute();
    expect(await isProjected({ ...ctx, clock: fixedClock('2026-05-20T16:00:00Z') })).toBe(false);
  }));

test('a team without points is listed apart, with what its seeds would score', () =>
  withRollback(async (ctx) => {
    const harbor = await createHarborMeet(ctx);
    const meetEventId = harbor.eventId('girls 200');
    const before = await readGirls(ctx, harbor.meetId);
    expect(before.projectedTeams).toEqual([]);

    await ctx.db.updateTable('meet_events').set({ status: 10 }).where('id', '=', meetEventId).execute();
    const [teamId = 0] = await createTeams(ctx, [{ name: 'Lakewold' }]);
    const [fast = 0, seedless = 0] = await createTestAthletes(ctx, 2, 'F');
    const seed = { entered: '20.00', sort: 20_000, origin: 'coach' as const, resultId: null };
    const entries = [
      testEntry({ meetEventId, teamId, athleteId: fast, seed }),
      testEntry({ meetEventId, teamId, athleteId: seedless }),
    ];
    await makeEntries(ctx, harbor.meetId, entries, { byUserId: null });

    const board = await readGirls(ctx, harbor.meetId);
    expect(board.projectedTeams).toEqual([{ teamId, TeamName: 'Lakewold', projected: '10' }]);
    expect(board.teams.map(({ points }) => points)).toEqual(before.teams.map(({ points }) => points));
    expect(board.projectedNote).toContain('seeds of 1 event');
  }));
