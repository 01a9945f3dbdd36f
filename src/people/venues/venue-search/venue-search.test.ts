import { expect, it } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveVenue } from '../venues.service.ts';
import { addVenue, searchVenues } from './venue-search.service.ts';

const signedIn = (ctx: Context, isVerified = true): Context => ({
  ...ctx,
  visitor: { kind: 'user', userId: 1, sessionId: 1, isAdmin: false, isVerified },
});

it('venues are found by a part of their name or the beginning of their city, first those that begin so', () =>
  withRollback(async (ctx) => {
    const host = signedIn(ctx);
    const zone = 'America/Los_Angeles';
    await saveVenue(ctx, { name: 'Old Quarrel Field', city: 'Skarbo', timeZone: zone });
    await saveVenue(ctx, { name: 'Quarrel Bay Stadium', city: 'Quarrel Bay', timeZone: zone });
    await saveVenue(ctx, { name: 'Skarbo Oval', city: 'Skarbo', timeZone: zone });
    const names = async (text: string) => (await searchVenues(host, text)).map(({ name }) => name);
    expect(await names('quarrel')).toEqual(['Quarrel Bay Stadium', 'Old Quarrel Field']);
    expect(await names('SKARBO')).toEqual(['Skarbo Oval', 'Old Quarrel Field']);
    expect(await names(' ')).toEqual([]);
    expect(await names('%')).toEqual([]);
    await expect(searchVenues(ctx, 'quarrel')).rejects.toMatchObject({ status: 401 });
  }));

it('a venue is added once, with the zone of its state unless one is chosen', () =>
  withRollback(async (ctx) => {
    const host = signedIn(ctx);
    const venue = { name: 'Rookery Park', city: 'Salt Harbor', state: 'OR', country: null, timeZone: null };
    const added = await addVenue(host, venue);
    expect(added).toMatchObject({ timeZone: 'America/Los_Angeles', isTimeZoneAssumed: true });
    expect((await addVenue(host, venue)).venueId).toBe(added.venueId);
    const unverified = signedIn(ctx, false);
    await expect(addVenue(unverified, venue)).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
    await expect(addVenue(host, { ...venue, name: ' ' })).rejects.toMatchObject({
      code: 'VENUE_NAME_MISSING',
    });
  }));
