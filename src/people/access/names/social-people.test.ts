import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { isProfileIndexed } from '#people/access/permissions.rules.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes, linkAthletes } from '#people/athletes/athletes.service.ts';
import { visibilityOf } from './social-people.rules.ts';
import { athletesWithOpenProfile, findSocialPerson, peopleWithOpenProfile } from './social-people.service.ts';

interface World {
  ctx: Context;
  rowan: Person;
  /** Rowan's, and one of nobody with an account. */
  own: number;
  other: number;
  set(change: {
    social_enabled?: boolean;
    birth_on?: string | null;
    standing?: 'good' | 'deactivated';
  }): Promise<void>;
  show(visibility: 'full' | 'hidden'): Promise<void>;
  record(dates: { birth_on: string | null; born_by?: string | null }): Promise<void>;
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
      record: async (dates) => {
        await ctx.db.updateTable('athletes').set(dates).where('id', '=', own!).execute();
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

const TODAY = '2026-05-09';
const ADULT_BIRTH = '2006-01-01';
const MINOR_BIRTH = '2011-03-01';

async function standsInSearchEngines({ ctx, rowan }: World): Promise<boolean> {
  return isProfileIndexed((await findSocialPerson(ctx, rowan.userId))!, TODAY);
}

test(
  'search engines get no profile of an account that says 20 when its athlete was born in 2011',
  withAthletes(async (world) => {
    await world.set({ social_enabled: true, birth_on: ADULT_BIRTH });
    await world.link(true);
    expect(await standsInSearchEngines(world), 'only the account has a date').toBe(true);
    await world.record({ birth_on: MINOR_BIRTH });
    expect(await standsInSearchEngines(world)).toBe(false);
    await world.record({ birth_on: null, born_by: '2011-12-31' });
    expect(await standsInSearchEngines(world), 'only the year is left').toBe(false);
    await world.record({ birth_on: ADULT_BIRTH, born_by: null });
    expect(await standsInSearchEngines(world)).toBe(true);
    await world.set({ birth_on: MINOR_BIRTH });
    expect(await standsInSearchEngines(world), 'only the account says 15').toBe(false);
  }),
);

test(
  'a person whose birth date nobody knows is a minor for search engines and goes by initials',
  withAthletes(async (world) => {
    await world.set({ social_enabled: true, birth_on: null });
    const unlinked = (await findSocialPerson(world.ctx, world.rowan.userId))!;
    expect(visibilityOf(unlinked, TODAY)).toBe('initials');
    await world.link(true);
    expect(await standsInSearchEngines(world)).toBe(false);
  }),
);

test(
  'an account that says 20 goes by initials while its link to an athlete born in 2011 waits',
  withAthletes(async (world) => {
    await world.set({ social_enabled: true, birth_on: ADULT_BIRTH });
    const visibility = async () =>
      visibilityOf((await findSocialPerson(world.ctx, world.rowan.userId))!, TODAY);
    expect(await visibility()).toBe('full');
    await world.record({ birth_on: MINOR_BIRTH });
    await world.link(false);
    expect(await visibility()).toBe('initials');
  }),
);
