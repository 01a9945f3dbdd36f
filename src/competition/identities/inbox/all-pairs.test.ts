// Pairs of all teams: found at night, read by admins page by page, and counted for coaches.
import { expect, test } from 'vitest';
import { withInbox } from '#competition/identities/match-inbox.fixtures.ts';
import { confirmPair, setApart } from '#competition/identities/merges/pair-decisions.service.ts';
import { listAllPairs, savePairsOfAllTeams } from './all-pairs.service.ts';
import { listWaitingPairs } from './match-inbox.service.ts';

const namesOf = ({ pairs }: Awaited<ReturnType<typeof listAllPairs>>) =>
  pairs.map(({ pair: { one, other }, team }) => `${one.firstName} / ${other.firstName}, ${team.teamName}`);

const ONE_BIRTHDAY = { birthOn: '2010-03-02' };

test(
  'only an admin reads the pairs of all teams, the strongest first',
  withInbox(async ({ ctx, admin, coach, otherTeamId, add }) => {
    await add('Oskar Delacroix');
    await add('Oscar Delacroix', { season: 2025, grade: 9 });
    await add('Bram Petrov', { team: otherTeamId, ...ONE_BIRTHDAY });
    await add('Bran Petrov', { team: otherTeamId, season: 2025, grade: 9, ...ONE_BIRTHDAY });
    expect(namesOf(await listAllPairs(admin.ctx, null))).toEqual([]);
    await savePairsOfAllTeams(ctx);
    const all = await listAllPairs(admin.ctx, null);
    expect(namesOf(all)).toEqual(['Bram / Bran, Harrow Bay', 'Oskar / Oscar, Salt Harbor']);
    expect(all.next).toBeNull();
    for (const reader of [coach.ctx, ctx]) await expect(listAllPairs(reader, null)).rejects.toThrow();
  }),
);

test(
  'a decided pair is no longer listed, and a pair that no longer looks alike is removed at night',
  withInbox(async ({ ctx, admin, coach, where, add }) => {
    const [oskar, oscar] = [await add('Oskar Delacroix'), await add('Oscar Delacroix')];
    const [bram, bran] = [await add('Bram Petrov'), await add('Bran Petrov')];
    await add('Theo Kanerva');
    const theodore = await add('Theodore Kanerva');
    await savePairsOfAllTeams(ctx);
    expect(namesOf(await listAllPairs(admin.ctx, null))).toHaveLength(3);

    await confirmPair(coach.ctx, where, { oneId: oskar, otherId: oscar, reason: 'One boy' });
    await setApart(coach.ctx, where, { oneId: bram, otherId: bran });
    expect(namesOf(await listAllPairs(admin.ctx, null))).toEqual(['Theo / Theodore, Salt Harbor']);

    await ctx.db.updateTable('athletes').set({ first_name: 'Ansel' }).where('id', '=', theodore).execute();
    await savePairsOfAllTeams(ctx);
    expect(await ctx.db.selectFrom('likely_pairs').selectAll().execute()).toEqual([]);
  }),
);

test(
  'a page starts where the previous one ended',
  withInbox(async ({ ctx, admin, add }) => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    for (const letter of letters) {
      await add(`Oskar Delacroix${letter}${letter}`);
      await add(`Oscar Delacroix${letter}${letter}`);
    }
    await savePairsOfAllTeams(ctx);
    const first = await listAllPairs(admin.ctx, null);
    const second = await listAllPairs(admin.ctx, first.next);
    const ids = [first, second].map(({ pairs }) => pairs.map(({ pair }) => pair.one.athleteId));
    expect([ids[0]!.length, new Set(ids.flat()).size, second.next]).toEqual([25, letters.length, null]);
  }),
);

test(
  'a coach sees how many pairs wait, each counted once, with a link to them',
  withInbox(async ({ coach, stranger, where, add }) => {
    await add('Oskar Delacroix');
    await add('Oscar Delacroix', { season: 2025, grade: 9 });
    expect(await listWaitingPairs(coach.ctx, coach.userId)).toEqual([
      { team: 'Salt Harbor', count: 1, href: `/edit/team/${where.teamId}/matches?sport=tf` },
    ]);
    expect(await listWaitingPairs(stranger.ctx, stranger.userId)).toEqual([]);
  }),
);
