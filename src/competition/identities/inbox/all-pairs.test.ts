// Pairs of all teams: found at night, read by admins a page at a time, and told to coaches as waiting.
import { expect, test } from 'vitest';
import { onGround } from '#competition/identities/match-inbox.fixtures.ts';
import { confirmPair, setApart } from '#competition/identities/merges/pair-decisions.service.ts';
import { listAllPairs, lookForPairs } from './all-pairs.service.ts';
import { listWaitingPairs } from './match-inbox.service.ts';

const namesOf = ({ pairs }: Awaited<ReturnType<typeof listAllPairs>>) =>
  pairs.map(({ pair: { one, other }, team }) => `${one.firstName} / ${other.firstName}, ${team.teamName}`);

const ONE_BIRTHDAY = { birthOn: '2010-03-02' };

test(
  'an admin reads the pairs of all teams, the strongest first, and nobody else does',
  onGround(async ({ ctx, admin, coach, otherTeamId, add }) => {
    await add('Oskar Delacroix');
    await add('Oscar Delacroix', { season: 2025, grade: 9 });
    await add('Bram Petrov', { team: otherTeamId, ...ONE_BIRTHDAY });
    await add('Bran Petrov', { team: otherTeamId, season: 2025, grade: 9, ...ONE_BIRTHDAY });
    expect(namesOf(await listAllPairs(admin.ctx, null))).toEqual([]);
    await lookForPairs(ctx);
    const all = await listAllPairs(admin.ctx, null);
    expect(namesOf(all)).toEqual(['Bram / Bran, Harrow Bay', 'Oskar / Oscar, Salt Harbor']);
    expect(all.next).toBeNull();
    for (const who of [coach.ctx, ctx]) await expect(listAllPairs(who, null)).rejects.toThrow();
  }),
);

test(
  'what was decided since is not read again, and what does not look alike any more is forgotten at night',
  onGround(async ({ ctx, admin, coach, where, add }) => {
    const [oskar, oscar] = [await add('Oskar Delacroix'), await add('Oscar Delacroix')];
    const [bram, bran] = [await add('Bram Petrov'), await add('Bran Petrov')];
    await add('Theo Kanerva');
    const theodore = await add('Theodore Kanerva');
    await lookForPairs(ctx);
    expect(namesOf(await listAllPairs(admin.ctx, null))).toHaveLength(3);

    await confirmPair(coach.ctx, where, { oneId: oskar, otherId: oscar, reason: 'One boy' });
    await setApart(coach.ctx, where, { oneId: bram, otherId: bran });
    expect(namesOf(await listAllPairs(admin.ctx, null))).toEqual(['Theo / Theodore, Salt Harbor']);

    await ctx.db.updateTable('athletes').set({ first_name: 'Ansel' }).where('id', '=', theodore).execute();
    await lookForPairs(ctx);
    expect(await ctx.db.selectFrom('likely_pairs').selectAll().execute()).toEqual([]);
  }),
);

test(
  'pages go on where the last one ended',
  onGround(async ({ ctx, admin, add }) => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    for (const letter of letters) {
      await add(`Oskar Delacroix${letter}${letter}`);
      await add(`Oscar Delacroix${letter}${letter}`);
    }
    await lookForPairs(ctx);
    const first = await listAllPairs(admin.ctx, null);
    const second = await listAllPairs(admin.ctx, first.next);
    const ids = [first, second].map(({ pairs }) => pairs.map(({ pair }) => pair.one.athleteId));
    expect([ids[0]!.length, new Set(ids.flat()).size, second.next]).toEqual([25, letters.length, null]);
  }),
);

test(
  'a coach is told how many pairs wait, each once, and where',
  onGround(async ({ coach, stranger, where, add }) => {
    await add('Oskar Delacroix');
    await add('Oscar Delacroix', { season: 2025, grade: 9 });
    expect(await listWaitingPairs(coach.ctx, coach.userId)).toEqual([
      { team: 'Salt Harbor', count: 1, href: `/edit/team/${where.teamId}/matches?sport=tf` },
    ]);
    expect(await listWaitingPairs(stranger.ctx, stranger.userId)).toEqual([]);
  }),
);
