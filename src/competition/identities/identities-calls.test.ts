// The API calls of the match inbox.

import { expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { savePairsOfAllTeams } from '#competition/identities/inbox/all-pairs.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';

interface World {
  ctx: Context;
  where: { teamId: number; sport: string };
  coach: Ask;
  oskar: number;
  oscar: number;
}

function withPair(run: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const { teamId, coach } = await createCoachedTeam(ctx);
      const person = { lastName: 'Delacroix', gender: 'M', birthOn: '2010-03-02' } as const;
      const [oskar, oscar] = (await createAthletes(ctx, [
        { firstName: 'Oskar', ...person },
        { firstName: 'Oscar', ...person },
      ])) as [number, number];
      await saveRosters(
        ctx,
        [oskar, oscar].map((athleteId) => ({
          athleteId,
          teamId,
          sport: 'tf' as const,
          seasonId: 2026,
          grade: 10,
        })),
      );
      const where = { teamId, sport: 'TrackAndField' };
      await run({ ctx, where, coach: callsWithin(coach.ctx), oskar, oscar });
    });
}

test(
  'a pair comes with its evidence, is merged with a reason, and the merge is undone',
  withPair(async ({ where, coach, oskar, oscar }) => {
    const inbox = await coach('/MatchInbox/GetMatchInbox', { query: where });
    expect(inbox).toMatchObject({
      status: 200,
      body: {
        team: { SchoolName: 'Salt Harbor' },
        waiting: [
          {
            athleteId: oskar,
            otherAthleteId: oscar,
            name: 'Oskar Delacroix',
            title: 'Oskar / Oscar Delacroix',
            strengthWord: 'Likely',
            agreeText: '4 facts agree',
            teamsText: 'Both Salt Harbor',
          },
        ],
        impossible: [],
        decided: [],
      },
    });
    const pair = { ...where, athleteId: oscar, otherAthleteId: oskar };
    const { body } = await coach('/MatchInbox/GetPair', { query: pair });
    expect(body).toMatchObject({
      athleteId: oskar,
      note: 'Salt Harbor, your roster',
      refusal: null,
      outcome: expect.stringContaining('One page for Oskar Delacroix with 0 meets.'),
      moves: [
        { label: 'Results', text: 'No results move.' },
        { label: 'Bests', text: 'No bests change.' },
        { label: 'Lists', text: 'No lists change.' },
      ],
    });
    expect(JSON.stringify([inbox.body, body])).not.toContain('2010');

    const merged = await coach('/MatchInbox/ConfirmPair', { body: { ...pair, reason: 'Two spellings' } });
    expect(merged).toMatchObject({ status: 200, body: { athleteId: oskar, name: 'Oskar Delacroix' } });
    const undo = { ...where, mergeId: merged.body.mergeId };
    expect((await coach('/MatchInbox/UndoMerge', { body: undo })).body).toEqual({ isUndone: true });
    expect(await coach('/MatchInbox/UndoMerge', { body: undo })).toMatchObject({
      status: 404,
      body: { code: 'MERGE_UNKNOWN' },
    });
  }),
);

test(
  'a pair is marked as different people, and the mark is undone',
  withPair(async ({ where, coach, oskar, oscar }) => {
    const pair = { ...where, athleteId: oscar, otherAthleteId: oskar };
    const { body } = await coach('/MatchInbox/SetApart', { body: pair });
    const inbox = await coach('/MatchInbox/GetMatchInbox', { query: where });
    expect(inbox.body).toMatchObject({
      waiting: [],
      decided: [{ kind: 'apart', id: body.apartId, byMe: true }],
    });
    const refused = await coach('/MatchInbox/ConfirmPair', { body: { ...pair, reason: 'One boy' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'MERGE_APART' } });
    const again = await coach('/MatchInbox/AskAgain', { body: { ...where, apartId: body.apartId } });
    expect(again.body).toEqual({ isUndone: true });
  }),
);

test.each<[string, Record<string, unknown>, number, string]>([
  ['without a reason', { reason: '  ' }, 400, 'MERGE_REASON_MISSING'],
  ['with a reason as long as a letter', { reason: 'x'.repeat(201) }, 400, 'INPUT_INVALID'],
  ['with an unknown athlete', { otherAthleteId: 999_999 }, 404, 'ATHLETE_UNKNOWN'],
  ['with an id that is no number', { otherAthleteId: '1 or 1=1' }, 400, 'INPUT_INVALID'],
  ['in an unknown sport', { sport: 'chess' }, 400, 'SPORT_UNKNOWN'],
])('a merge %s is refused and changes nothing', (_, change, status, code) =>
  withPair(async ({ ctx, where, coach, oskar, oscar }) => {
    const body = { ...where, athleteId: oskar, otherAthleteId: oscar, reason: 'One boy', ...change };
    const refused = await coach('/MatchInbox/ConfirmPair', { body });
    expect(refused).toMatchObject({ status, body: { code } });
    expect(await ctx.db.selectFrom('athlete_merges').selectAll().execute()).toEqual([]);
  })(),
);

test(
  'an athlete is neither merged with itself nor merged twice',
  withPair(async ({ where, coach, oskar, oscar }) => {
    const merge = (athleteId: number, otherAthleteId: number) =>
      coach('/MatchInbox/ConfirmPair', { body: { ...where, athleteId, otherAthleteId, reason: 'One boy' } });
    expect(await merge(oskar, oskar)).toMatchObject({ status: 409, body: { code: 'MERGE_WITH_SELF' } });
    expect((await merge(oskar, oscar)).status).toBe(200);
    expect(await merge(oscar, oskar)).toMatchObject({ status: 409, body: { code: 'MERGE_WITH_SELF' } });
  }),
);

test(
  'only admins read the pairs of all teams, and an invalid page is refused',
  withPair(async ({ ctx, where, coach, oskar, oscar }) => {
    const admin = callsWithin((await createPerson(ctx, 'Site Admin', { isAdmin: true })).ctx);
    await savePairsOfAllTeams(ctx);
    const { status, body } = await admin('/MatchInbox/ListAllPairs', { query: {} });
    expect([status, body.next]).toEqual([200, null]);
    expect(body.pairs).toMatchObject([
      { athleteId: oskar, otherAthleteId: oscar, team: { IDSchool: where.teamId }, sport: 'tf' },
    ]);
    expect(JSON.stringify(body)).not.toContain('2010');
    expect((await coach('/MatchInbox/ListAllPairs', { query: {} })).status).toBe(403);
    const beyond = await admin('/MatchInbox/ListAllPairs', { query: { after: `99-${oskar}-${oscar}` } });
    expect(beyond.body).toEqual({ pairs: [], next: null });
    for (const after of ['1', '1-2', "1-2-3' or 1=1", '-1-2-3', '1-2-9999999999999999999'])
      expect((await admin('/MatchInbox/ListAllPairs', { query: { after } })).status).toBe(400);
  }),
);
