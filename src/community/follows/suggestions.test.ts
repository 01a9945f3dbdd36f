// Suggestions whom to follow: people the reader may see, and nobody else.
import { expect, test } from 'vitest';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { ACCESS_STATUS } from '#people/access/membership/access-status.rules.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes, linkAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { blockUser } from './blocks.service.ts';
import { startFollowing, stopFollowing } from './follows.service.ts';
import { followSuggestions, ignoreSuggestion } from './suggestions.service.ts';

interface World {
  ctx: TestContext;
  teamId: number;
  reader: Person;
  /** Kaia in full, Elio as initials, Dara hidden, Old on a roster of two years ago. */
  ids: { kaia: number; elio: number; dara: number; old: number };
}

const namesFor = async ({ ctx }: Pick<Person, 'ctx'>) =>
  (await followSuggestions(ctx)).map(({ name, teamName, followerCount }) => [
    name,
    teamName ?? followerCount,
  ]);

function withTeam(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const [teamId, otherId] = await createTeams(ctx, [{ name: 'Salt Harbor' }, { name: 'Alder Falls' }]);
      const [kaia, elio, dara, old, far] = await createAthletes(ctx, [
        { firstName: 'Kaia', lastName: 'Brandvold', gender: 'F' },
        { firstName: 'Elio', lastName: 'Castane', gender: 'M', visibility: 'initials' },
        { firstName: 'Dara', lastName: 'Quill', gender: 'F', visibility: 'hidden' },
        { firstName: 'Otto', lastName: 'Lindqvist', gender: 'M' },
        { firstName: 'Faye', lastName: 'Farrow', gender: 'F' },
      ]);
      const onRoster = (athleteId: number, seasonId: number, id = teamId!) =>
        saveRosters(ctx, [{ athleteId, teamId: id, sport: 'tf', seasonId, grade: 11 }]);
      for (const athleteId of [kaia!, elio!, dara!]) await onRoster(athleteId, 2026);
      await onRoster(old!, 2024);
      await onRoster(far!, 2026, otherId!);
      const reader = await createPerson(ctx, 'Rowan Tellis');
      await look({ ctx, teamId: teamId!, reader, ids: { kaia: kaia!, elio: elio!, dara: dara!, old: old! } });
    });
}

const join = ({ ctx, teamId, reader }: World, status: number = ACCESS_STATUS.standardAccess) =>
  grantAccess(ctx, {
    teamId,
    sport: 'tf',
    userId: reader.userId,
    type: 'A',
    status: status as typeof ACCESS_STATUS.standardAccess,
  });

test(
  'a teammate is suggested by their visible name; hidden athletes, other teams and old rosters are not',
  withTeam(async (world) => {
    expect(await namesFor(world.reader), 'a stranger').toEqual([]);
    await join(world);
    expect(await namesFor(world.reader)).toEqual([
      ['Kaia Brandvold', 'Salt Harbor'],
      ['E. C.', 'Salt Harbor'],
    ]);
  }),
);

test.each(['autoApprovedAccess', 'requestingAccess', 'banned'] as const)(
  'someone without a coach’s approval (%s) gets no suggestions',
  (status) =>
    withTeam(async (world) => {
      await join(world, ACCESS_STATUS[status]);
      expect(await namesFor(world.reader)).toEqual([]);
    })(),
);

test(
  'followed, ignored, blocked and own athletes are not suggested',
  withTeam(async (world) => {
    const { ctx, reader, ids } = world;
    await join(world);
    await startFollowing(reader.ctx, { type: 'athlete', linkId: ids.kaia });
    await ignoreSuggestion(reader.ctx, ids.elio);
    await ignoreSuggestion(reader.ctx, ids.elio);
    expect(await namesFor(reader)).toEqual([]);
    await stopFollowing(reader.ctx, { type: 'athlete', linkId: ids.kaia });
    expect(await namesFor(reader)).toEqual([['Kaia Brandvold', 'Salt Harbor']]);
    const kaia = await createPerson(ctx, 'Kaia Brandvold');
    const self = { relation: 'self', isConfirmed: true } as const;
    await linkAthlete(ctx, { userId: kaia.userId, athleteId: ids.kaia, ...self });
    await ctx.db.updateTable('users').set({ social_enabled: true }).where('id', '=', kaia.userId).execute();
    await blockUser(kaia.ctx, reader.userId).catch(() => blockUser(reader.ctx, kaia.userId));
    expect(await namesFor(reader), 'blocked').toEqual([]);
    await linkAthlete(ctx, { userId: reader.userId, athleteId: ids.elio, ...self });
    expect(await namesFor(reader), 'oneself').toEqual([]);
    await expect(ignoreSuggestion(reader.ctx, 999_999)).rejects.toMatchObject({ code: 'FOLLOW_UNKNOWN' });
  }),
);

test(
  'a merged athlete is suggested once, by the stricter record’s visibility',
  withTeam(async (world) => {
    const { ctx, reader, ids } = world;
    await join(world);
    await linkAthletes(ctx, { fromAthleteId: ids.elio, intoAthleteId: ids.kaia, reason: 'One person' });
    expect(await namesFor(reader)).toEqual([['K. B.', 'Salt Harbor']]);
  }),
);

test(
  'strangers are suggested only if they are adults with a full name, from public follows',
  withTeam(async ({ ctx, reader, ids }) => {
    const saskia = await createPerson(ctx, 'Saskia Kell');
    const open = { social_enabled: true, follows_need_consent: false };
    await ctx.db.updateTable('users').set(open).where('id', '=', saskia.userId).execute();
    await startFollowing(reader.ctx, { type: 'user', linkId: saskia.userId });
    for (const linkId of [ids.kaia, ids.elio, ids.old])
      await startFollowing(saskia.ctx, { type: 'athlete', linkId });
    expect(await namesFor(reader), 'nobody knows how old they are').toEqual([]);
    const born = (athleteId: number, birth_on: string) =>
      ctx.db.updateTable('athletes').set({ birth_on }).where('id', '=', athleteId).execute();
    await born(ids.kaia, '2009-02-01');
    await born(ids.elio, '1990-02-01');
    await born(ids.old, '1990-02-01');
    expect(await namesFor(reader), 'no minor, no initials').toEqual([['Otto Lindqvist', 1]]);
    const otto = await createPerson(ctx, 'Otto Lindqvist', { birthOn: '2011-03-01' });
    const link = { userId: otto.userId, athleteId: ids.old, relation: 'self' as const };
    await linkAthlete(ctx, { ...link, isConfirmed: true });
    expect(await namesFor(reader), 'the account of the athlete says 15').toEqual([]);
    await ctx.db.deleteFrom('user_athletes').where('user_id', '=', otto.userId).execute();
    await ctx.db
      .updateTable('users')
      .set({ social_enabled: false })
      .where('id', '=', saskia.userId)
      .execute();
    expect(await namesFor(reader), 'a closed profile tells nothing').toEqual([]);
  }),
);
