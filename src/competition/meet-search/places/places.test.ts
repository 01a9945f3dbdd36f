import { describe, expect, it, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { boxAround, milesBetween, placeLabel, readTypedPlace } from './places.rules.ts';
import { findPlaces } from './places.service.ts';

const PORTLAND = { latitude: 45.52, longitude: -122.68 };
const SEATTLE = { latitude: 47.61, longitude: -122.33 };

describe('distances', () => {
  test('are miles along a great circle', () => {
    expect(milesBetween(PORTLAND, SEATTLE)).toBeCloseTo(145.4, 0);
    expect(milesBetween(PORTLAND, PORTLAND)).toBe(0);
    expect(milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      69.1,
      1,
    );
  });

  test('fit into their box, which has no sides at a pole and at the date line', () => {
    const box = boxAround(PORTLAND, 50);
    for (const [latitude, longitude] of [
      [box.south, -122.68],
      [box.north, -122.68],
      [45.52, box.west!],
      [45.52, box.east!],
    ] as const) {
      expect(milesBetween(PORTLAND, { latitude, longitude })).toBeGreaterThanOrEqual(49.9);
    }
    expect(boxAround({ latitude: 89.9, longitude: 0 }, 50)).toMatchObject({ west: null, east: null });
    expect(boxAround({ latitude: 0, longitude: 179.9 }, 50)).toMatchObject({ west: null, east: null });
  });
});

test('a typed place is a name and what is around it', () => {
  expect(readTypedPlace(' Salt Harbor, OR ')).toEqual({
    whole: 'salt harbor or',
    name: 'salt harbor',
    around: 'or',
  });
  expect(readTypedPlace('Oregon')).toEqual({ whole: 'oregon', name: 'oregon', around: null });
});

const zone = 'America/Los_Angeles';
async function withWorld(ctx: Context) {
  const oregon = { state: 'OR', country: 'USA', timeZone: zone };
  await saveVenue(ctx, { name: 'Rookery Field', city: 'Skarbo', ...oregon, latitude: 44, longitude: -123 });
  await saveVenue(ctx, { name: 'Skarbo Oval', city: 'Skarbo', ...oregon, latitude: 46, longitude: -123 });
  await saveVenue(ctx, {
    name: 'Fells Park',
    city: 'Skarbo',
    state: 'ME',
    country: 'USA',
    timeZone: 'America/New_York',
    latitude: 45,
    longitude: -69,
  });
  await createTeams(ctx, [
    { name: 'Quillback', levelMask: 4, city: 'Quill Bay', state: 'OR', country: 'USA' },
  ]);
}

const labels = async (ctx: Context, text: string) => (await findPlaces(ctx, text)).map(placeLabel);

it('a city lies in the middle of its venues, and the one with more venues comes first', () =>
  withRollback(async (ctx) => {
    await withWorld(ctx);
    const [first, second] = await findPlaces(ctx, 'skarbo');
    expect(first).toMatchObject({ kind: 'city', state: 'OR', point: { latitude: 45, longitude: -123 } });
    expect(second).toMatchObject({ kind: 'city', state: 'ME' });
    expect(await labels(ctx, 'Skarbo, Maine')).toEqual(['Skarbo, ME']);
    expect(await labels(ctx, 'SKARBO, me')).toEqual(['Skarbo, ME']);
  }));

it('a venue, a state by its name or code, and a city of a team are places', () =>
  withRollback(async (ctx) => {
    await withWorld(ctx);
    expect(await labels(ctx, 'Rookery Field')).toEqual(['Rookery Field, Skarbo, OR']);
    expect(await labels(ctx, 'Rookery Field, Skarbo, OR')).toEqual(['Rookery Field, Skarbo, OR']);
    expect(await findPlaces(ctx, 'oregon')).toMatchObject([
      { kind: 'state', state: 'OR', country: 'USA', point: null },
    ]);
    expect(await labels(ctx, 'OR')).toEqual(['Oregon, USA']);
    expect(await labels(ctx, 'Oregon, USA')).toEqual(['Oregon, USA']);
    expect(await findPlaces(ctx, 'quill bay')).toMatchObject([{ kind: 'city', state: 'OR', point: null }]);
  }));

it('the beginning of a name is enough, and what nobody has heard of is no place', () =>
  withRollback(async (ctx) => {
    await withWorld(ctx);
    expect(await labels(ctx, 'Rook')).toEqual(['Rookery Field, Skarbo, OR']);
    expect(await labels(ctx, 'Atlantis')).toEqual([]);
    expect(await labels(ctx, ' %_ ')).toEqual([]);
  }));
