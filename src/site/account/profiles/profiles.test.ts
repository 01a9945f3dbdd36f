import { expect, test } from 'vitest';
import { acceptFollower, startFollowing } from '#community/follows/follows.service.ts';
import { setAccess } from '#community/training-log/access/log-access.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { changeHandle } from '#people/accounts/handles/handles.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { getProfile } from './profiles.service.ts';

interface World {
  ctx: Context;
  rowan: Person;
  saskia: Person;
  athleteId: number;
  /** Changes the settings of Rowan's account. */
  set(change: {
    social_enabled?: boolean;
    birth_on?: string;
    standing?: 'good' | 'deactivated';
  }): Promise<void>;
  show(visibility: 'full' | 'initials' | 'hidden'): Promise<void>;
}

function withProfile(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const rowan = await createPerson(ctx, 'Rowan Tellis');
      const saskia = await createPerson(ctx, 'Saskia Kell');
      const [athleteId] = await createAthletes(ctx, [
        { firstName: 'Rowan', lastName: 'Tellis', gender: 'M' },
      ]);
      await linkAthlete(ctx, {
        userId: rowan.userId,
        athleteId: athleteId!,
        relation: 'self',
        isConfirmed: true,
      });
      const set: World['set'] = async (change) => {
        await ctx.db.updateTable('users').set(change).where('id', '=', rowan.userId).execute();
      };
      const show: World['show'] = async (visibility) => {
        await ctx.db.updateTable('athletes').set({ visibility }).execute();
      };
      await ctx.db.updateTable('users').set({ about: '800 and the relay.' }).execute();
      await set({ social_enabled: true });
      await look({ ctx, rowan, saskia, athleteId: athleteId!, set, show });
    });
}

const read = (ctx: Context, handle = 'rowan.tellis') =>
  getProfile(ctx, handle).catch((error: unknown) => (error instanceof Refusal ? error.code : error));

const GONE = 'PROFILE_NOT_FOUND';

test(
  'strangers see an open profile: name, handle, about text, teams, results and follower count',
  withProfile(async ({ ctx, rowan, saskia, athleteId }) => {
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: 4 }]);
    for (const sport of ['tf', 'xc'] as const)
      await grantAccess(ctx, { userId: rowan.userId, teamId: teamId!, sport, type: 'A' });
    await startFollowing(saskia.ctx, { type: 'user', linkId: rowan.userId });
    await acceptFollower(rowan.ctx, saskia.userId);
    expect(await read(ctx, '@Rowan.Tellis')).toEqual({
      userId: rowan.userId,
      handle: 'rowan.tellis',
      name: 'Rowan Tellis',
      about: '800 and the relay.',
      athlete: { athleteId, url: `/athlete/${athleteId}` },
      teams: [{ teamId, teamName: 'Salt Harbor', position: '', url: `/team/${teamId}` }],
      followerCount: 1,
      followingCount: 0,
      isOwn: false,
      mayReadLog: false,
      isOpen: true,
      isIndexed: true,
    });
  }),
);

test(
  'the person and the coaches of the athlete may read the training log',
  withProfile(async ({ ctx, rowan, saskia }) => {
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: 4 }]);
    const where = { teamId: teamId!, sport: 'tf' } as const;
    const mayRead = async (reader: Context) => ((await read(reader)) as { mayReadLog: boolean }).mayReadLog;
    await grantAccess(ctx, { ...where, userId: rowan.userId, type: 'A' });
    expect(await mayRead(saskia.ctx)).toBe(false);
    await grantAccess(ctx, { ...where, userId: saskia.userId, type: 'C' });
    expect(await mayRead(saskia.ctx)).toBe(true);
    expect(await mayRead(rowan.ctx)).toBe(true);
    expect(await mayRead(ctx)).toBe(false);
    await setAccess(rowan.ctx, { coachesSee: false, parentsSee: true });
    expect(await mayRead(saskia.ctx), 'the athlete keeps coaches out').toBe(false);
  }),
);

test(
  'switched off it is there for the person alone',
  withProfile(async ({ ctx, rowan, saskia, set }) => {
    await startFollowing(saskia.ctx, { type: 'user', linkId: rowan.userId });
    await acceptFollower(rowan.ctx, saskia.userId);
    await set({ social_enabled: false });
    expect(await read(ctx)).toBe(GONE);
    expect(await read(saskia.ctx), 'a follower').toBe(GONE);
    expect(await read(rowan.ctx)).toMatchObject({ isOwn: true, isOpen: false, isIndexed: false });
  }),
);

test(
  'a hidden athlete has no profile for strangers, and one without the name for followers',
  withProfile(async ({ ctx, rowan, saskia, show }) => {
    await startFollowing(saskia.ctx, { type: 'user', linkId: rowan.userId });
    await acceptFollower(rowan.ctx, saskia.userId);
    await show('hidden');
    expect(await read(ctx)).toBe(GONE);
    expect(await read(saskia.ctx)).toMatchObject({ name: 'Name withheld', about: '', athlete: null });
    expect(await read(rowan.ctx)).toMatchObject({ isOwn: true, about: '800 and the relay.' });
  }),
);

test(
  'a profile never shows more than the athlete page, and search engines list adults only',
  withProfile(async ({ ctx, set, show, athleteId }) => {
    await set({ birth_on: '2009-04-02' });
    expect(await read(ctx)).toMatchObject({ name: 'Rowan Tellis', isIndexed: false });
    await show('initials');
    expect(await read(ctx)).toMatchObject({
      name: 'R. T.',
      about: '',
      athlete: { athleteId },
      isIndexed: false,
    });
    await ctx.db.deleteFrom('user_athletes').execute();
    expect(await read(ctx), 'a young person without an athlete').toMatchObject({
      name: 'R. T.',
      athlete: null,
    });
    await set({ birth_on: '1990-04-02' });
    expect(await read(ctx)).toMatchObject({ name: 'Rowan Tellis', isIndexed: true });
  }),
);

test(
  "an adult's former handle finds today's profile; a deactivated account and a handle of nobody find none",
  withProfile(async ({ ctx, rowan, set }) => {
    await set({ birth_on: '1990-05-01' });
    await changeHandle(rowan.ctx, rowan.userId, 'rowan.runs');
    expect(await read(ctx, 'rowan.tellis')).toMatchObject({ handle: 'rowan.runs' });
    expect(await read(ctx, 'rowan.runs')).toMatchObject({ handle: 'rowan.runs' });
    expect(await read(ctx, 'nobody.here')).toBe(GONE);
    await set({ standing: 'deactivated' });
    expect(await read(ctx, 'rowan.runs')).toBe(GONE);
    expect(await read(ctx, 'rowan.tellis')).toBe(GONE);
  }),
);
