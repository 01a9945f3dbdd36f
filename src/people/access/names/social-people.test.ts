import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes, linkAthletes } from '#people/athletes/athletes.service.ts';
import { athletesWithOpenProfile, peopleWithOpenProfile } from './social-people.service.ts';

interface World {
  ctx: Context;
  rowan: Person;
  /** Rowan's, and one of nobody with an account. */
  own: number;
  other: number;
  set(change: {
    social_enabled?: boolean;
    birth_on?: string;
    standing?: 'good' | 'deactivated';
  }): Promise<void>;
  show(visibility: 'full' | 'hidden'): Promise<void>;
  link(isConfirmed: boolean, relation?: 'self' | 'parent'): Promise<void>;
}

const withAthletes = (look: (world: World) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    const rowan = await createPerson(ctx, 'Rowan Tellis');
    const name = { firstName: 'Rowan', lastName: 'Tellis', gender: 'M' as const };
    const [own, other] = await createAthletes(ctx, [name, { ...name, firstName: 'Ro' }]);
    await look({
      ctx,
      rowan,
      own: own!,
      other: other!,
      set: async (change) => {
        await ctx.db.updateTable('users').set(change).where('id', '=', rowan.userId).execute();
      },
      show: async (visibility) => {
        await ctx.db.updateTable('athletes').set({ visibility }).where('id', '=', own!).execute();
      },
      link: (isConfirmed, relation = 'self') =>
        linkAthlete(ctx, { userId: rowan.userId, athleteId: own!, relation, isConfirmed }),
    });
  });

const found = async ({ ctx, own, other }: World) => [...(await athletesWithOpenProfile(ctx, [own, other]))];

test(
  'an athlete has a profile while strangers can open it',
  withAthletes(async (world) => {
    await world.link(true);
    expect(await found(world), 'switched off').toEqual([]);
    await world.set({ social_enabled: true });
    expect(await found(world)).toEqual([world.own]);
    await world.show('hidden');
    expect(await found(world), 'the athlete is hidden').toEqual([]);
    await world.show('full');
    await world.set({ standing: 'deactivated' });
    expect(await found(world), 'the account is deactivated').toEqual([]);
  }),
);

test(
  'of people, those are named whose profile everybody can open',
  withAthletes(async ({ ctx, rowan, set }) => {
    const saskia = await createPerson(ctx, 'Saskia Kell');
    const open = async () => [...(await peopleWithOpenProfile(ctx, [saskia.userId, rowan.userId]))];
    expect(await open()).toEqual([]);
    await set({ social_enabled: true });
    expect(await open()).toEqual([rowan.userId]);
  }),
);

test(
  'a link that nobody has confirmed is no profile of the athlete',
  withAthletes(async (world) => {
    await world.set({ social_enabled: true });
    await world.link(false);
    expect(await found(world)).toEqual([]);
  }),
);

test(
  'the profile of a parent is no profile of the child',
  withAthletes(async (world) => {
    await world.set({ social_enabled: true });
    await world.link(true, 'parent');
    expect(await found(world)).toEqual([]);
  }),
);

test(
  'a merged athlete has the profile that was linked to the other record, unless that record is hidden',
  withAthletes(async (world) => {
    await world.set({ social_enabled: true });
    await world.link(true);
    await linkAthletes(world.ctx, {
      fromAthleteId: world.own,
      intoAthleteId: world.other,
      reason: 'One person',
    });
    expect(await found(world)).toEqual([world.other]);
    await world.show('hidden');
    expect(await found(world)).toEqual([]);
  }),
);
