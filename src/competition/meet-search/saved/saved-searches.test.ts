import { describe, expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { publishMeet, unpublishMeet } from '#competition/meets/publishing/publishing.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import type { Notice } from '#people/notices/notices.rules.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { COLLEGE, HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { removeSavedSearchesOf, tellOfNewMeets } from './saved-searches.service.ts';

interface World {
  ctx: Context;
  userId: number;
  ask: Ask;
  /** The notices that were sent, in their order. */
  sent: Notice[];
  announce(
    name: string,
    meet?: { levelMask?: number; isUnpublished?: boolean; days?: number },
  ): Promise<number>;
}

const inWorld = (check: (world: World) => Promise<void>) => () =>
  withRollback(async (bare) => {
    const sent: Notice[] = [];
    const notifications = {
      send: async (_: Context, notices: readonly Notice[]) => void sent.push(...notices),
      withdraw: async () => {},
    };
    const ctx = { ...bare, notifications };
    const { userId, ctx: own } = await createPerson(ctx, 'Imelda Tellis');
    const { venueId } = await saveVenue(ctx, {
      name: 'Rookery Field',
      city: 'Skarbo',
      state: 'OR',
      country: 'USA',
      timeZone: 'America/Los_Angeles',
      latitude: 44,
      longitude: -123,
    });
    const today = ctx.clock.now().toString().slice(0, 10);
    const announce: World['announce'] = async (name, meet = {}) => {
      const { levelMask = HIGH_SCHOOL, isUnpublished = false, days = 7 } = meet;
      const startOn = addDays(today, days);
      const { meetId } = await createMeet(ctx, {
        ...{ sport: 'tf', isIndoor: false, startOn, endOn: startOn, venueId, name, levelMask, isUnpublished },
      });
      return meetId;
    };
    await tellOfNewMeets(ctx);
    await check({ ctx, userId, ask: callsWithin(own), sent, announce });
  });

const save = (ask: Ask, fields: object) => ask('/Events/SaveSearch', { body: fields });

describe('a saved search', () => {
  test(
    'has a title and an address, is saved once, listed and ended',
    inWorld(async ({ ask }) => {
      const search = { near: 'skarbo', level: 'high-school', text: 'relays' };
      const { body } = await save(ask, search);
      expect(body).toMatchObject({
        title: 'High School meets named “relays” within 50 miles of Skarbo, OR',
        href: '/events?near=Skarbo%2C+OR&level=high-school&text=relays',
      });
      expect((await save(ask, search)).body).toEqual(body);
      const list = async () => (await ask('/Events/GetSavedSearches')).body.items;
      expect(await list()).toEqual([body]);
      const end = () => ask('/Events/RemoveSavedSearch', { body: { searchId: body.searchId } });
      expect((await end()).body).toEqual({ isRemoved: true });
      expect((await end()).body).toEqual({ isRemoved: false });
      expect(await list()).toEqual([]);
    }),
  );

  test(
    'has room for long words and names of places in any letters',
    inWorld(async ({ ctx, ask }) => {
      const name = `Estadio ${'á'.repeat(110)}`;
      await saveVenue(ctx, { name, city: 'Ávila', country: 'ESP', timeZone: 'Europe/Madrid' });
      const search = { near: `Estadio ${'á'.repeat(90)}`, text: '跑'.repeat(100) };
      const { status, body } = await save(ask, search);
      expect(status).toBe(200);
      const near = new URLSearchParams(String(body.href).split('?')[1]).get('near');
      expect(near).toBe(search.near);
    }),
  );

  test(
    'is refused for every meet, for a place nobody knows, and for visitors',
    inWorld(async ({ ctx, ask }) => {
      expect(await save(ask, {})).toMatchObject({ status: 400, body: { code: 'SEARCH_TOO_WIDE' } });
      const unknown = await save(ask, { near: 'Atlantis' });
      expect(unknown).toMatchObject({ status: 400, body: { code: 'PLACE_UNKNOWN' } });
      expect((await save(callsWithin(ctx), { near: 'Skarbo' })).status).toBe(401);
    }),
  );
});

describe('a new meet', () => {
  test(
    'is told once to those whose search finds it',
    inWorld(async ({ ctx, userId, ask, sent, announce }) => {
      await save(ask, { near: 'Skarbo', level: 'high-school' });
      await save(ask, { near: 'Oregon' });
      const meetId = await announce('Kestrel Relays');
      expect(await tellOfNewMeets(ctx)).toBe(1);
      expect(sent).toMatchObject([
        {
          userId,
          type: 'NewMeet',
          about: { meetId },
          line1: ['Kestrel Relays'],
          line2: ['is a new meet for your search “High School meets within 50 miles of Skarbo, OR”.'],
          href: `/TrackAndField/meet/${meetId}`,
        },
      ]);
      expect(await tellOfNewMeets(ctx)).toBe(0);
      await announce('College Night', { levelMask: COLLEGE });
      expect(await tellOfNewMeets(ctx), 'by the other search').toBe(1);
    }),
  );

  test(
    'is not told when it is over, hidden, or no search finds it, nor after the account is deleted',
    inWorld(async ({ ctx, userId, ask, announce }) => {
      await save(ask, { near: 'Skarbo', text: 'kestrel' });
      await announce('Kestrel Past', { days: -3 });
      await announce('Kestrel Hidden', { isUnpublished: true });
      await announce('Other Meet');
      expect(await tellOfNewMeets(ctx)).toBe(0);
      await removeSavedSearchesOf(ctx, userId);
      await announce('Kestrel Relays');
      expect(await tellOfNewMeets(ctx)).toBe(0);
    }),
  );

  test(
    'comes with others in one notice if they are many, for each search',
    inWorld(async ({ ctx, ask, sent, announce }) => {
      await save(ask, { near: 'Skarbo', text: 'kestrel' });
      await save(ask, { near: 'Skarbo', text: 'fog' });
      const names = ['A', 'B', 'C', 'D'].map((name) => `Kestrel ${name}`);
      for (const name of [...names, 'Fog Classic']) await announce(name);
      expect(await tellOfNewMeets(ctx)).toBe(2);
      expect(sent).toMatchObject([
        {
          line1: ['4 new meets'],
          line2: ['match your search “Meets named “kestrel” within 50 miles of Skarbo, OR”.'],
          line3: ['Kestrel A, Kestrel B and 2 others'],
          href: '/events?near=Skarbo%2C+OR&text=kestrel',
        },
        { line1: ['Fog Classic'] },
      ]);
    }),
  );

  test(
    'counts as new when its host shows it to everyone',
    inWorld(async ({ ctx, ask, announce }) => {
      await save(ask, { near: 'Skarbo' });
      const meetId = await announce('Kestrel Hidden', { isUnpublished: true });
      expect(await tellOfNewMeets(ctx)).toBe(0);
      const admin = { kind: 'user', userId: 1, sessionId: 1, isAdmin: true, isVerified: true } as const;
      await publishMeet({ ...ctx, visitor: admin }, meetId);
      expect(await tellOfNewMeets(ctx)).toBe(1);
      const other = await announce('Kestrel Relays');
      await unpublishMeet({ ...ctx, visitor: admin }, other);
      expect(await tellOfNewMeets(ctx), 'hidden').toBe(0);
      await publishMeet({ ...ctx, visitor: admin }, other);
      expect(await tellOfNewMeets(ctx), 'shown again').toBe(1);
    }),
  );
});
