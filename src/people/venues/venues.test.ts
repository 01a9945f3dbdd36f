import { describe, expect, it } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { assumedTimeZone, chooseVenue, isTimeZone, type Venue } from './venues.rules.ts';
import { findVenue, saveVenue } from './venues.service.ts';

const venue = (venueId: number, city: string | null, state: string | null): Venue => ({
  venueId,
  name: 'Memorial Field',
  timeZone: 'UTC',
  isTimeZoneAssumed: true,
  city,
  state,
  country: null,
});

describe('the time zone of a venue', () => {
  it('is assumed from the state, then from the country', () => {
    expect(assumedTimeZone({ state: 'OH', country: 'USA' })).toBe('America/New_York');
    expect(assumedTimeZone({ state: 'TX' })).toBe('America/Chicago');
    expect(assumedTimeZone({ state: 'WA', country: 'AUS' })).toBe('Australia/Sydney');
    expect(assumedTimeZone({ country: 'bra' })).toBe('America/Sao_Paulo');
    expect(assumedTimeZone({ country: 'GB' })).toBe('Europe/London');
    expect(assumedTimeZone({ country: 'ANA' })).toBe('UTC');
    expect(assumedTimeZone({ country: 'SGP' })).toBe('Asia/Singapore');
    expect(assumedTimeZone({})).toBe('UTC');
  });

  it('is an IANA name, not an offset', () => {
    expect(isTimeZone('America/Chicago')).toBe(true);
    expect(isTimeZone('America/Nowhere')).toBe(false);
    expect(isTimeZone('+02:00')).toBe(false);
  });
});

describe('which venue is meant', () => {
  it('is the only one of the name, whatever stays unsaid', () => {
    expect(chooseVenue([venue(1, 'Dayton', 'OH')], { name: 'Memorial Field' })?.venueId).toBe(1);
  });

  it('is the one that says all the same, before one that says less', () => {
    const venues = [venue(1, null, null), venue(2, 'Dayton', 'OH')];
    expect(chooseVenue(venues, { name: 'Memorial Field', city: 'dayton', state: 'OH' })?.venueId).toBe(2);
  });

  it('is unknown among several, and never one of another state', () => {
    const venues = [venue(1, 'Dayton', 'OH'), venue(2, 'Austin', 'TX')];
    expect(chooseVenue(venues, { name: 'Memorial Field' })).toBeNull();
    expect(chooseVenue(venues, { name: 'Memorial Field', state: 'PA' })).toBeNull();
  });
});

describe('saveVenue', () => {
  it('creates a venue with a flagged zone, and lets a given zone replace it', () =>
    withRollback(async (ctx) => {
      const created = await saveVenue(ctx, { name: 'Pioneer Track', timeZone: null, state: 'OH' });
      expect(created).toMatchObject({ timeZone: 'America/New_York', isTimeZoneAssumed: true });

      const saved = await saveVenue(ctx, {
        name: 'PIONEER TRACK',
        timeZone: 'America/Chicago',
        city: 'Salem',
      });
      expect(saved).toEqual({
        ...created,
        timeZone: 'America/Chicago',
        isTimeZoneAssumed: false,
        city: 'Salem',
      });
      const later = await saveVenue(ctx, { name: 'Pioneer Track', timeZone: 'UTC', city: 'Salem' });
      expect(later).toEqual(saved);
    }));

  it('refuses a zone that does not exist and a name of signs', () =>
    withRollback(async (ctx) => {
      const zone = saveVenue(ctx, { name: 'Track', timeZone: 'Moon/Crater' });
      await expect(zone).rejects.toMatchObject({ code: 'VENUE_ZONE_UNKNOWN' });
      await expect(saveVenue(ctx, { name: ' – ', timeZone: null })).rejects.toMatchObject({
        code: 'VENUE_NAME_MISSING',
      });
      expect(await findVenue(ctx, { name: 'Track' })).toBeNull();
    }));
});
