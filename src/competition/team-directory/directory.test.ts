import { expect, it } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { CLUB, HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { type DirectorySearch, readDirectory } from './directory.service.ts';

const OREGON = { state: 'OR', country: 'USA' };

async function createWorld(ctx: Context) {
  const zone = { timeZone: 'America/Los_Angeles' };
  const venue = (name: string, city: string, latitude: number) =>
    saveVenue(ctx, { name, city, ...OREGON, ...zone, latitude, longitude: -123 });
  await venue('Skarbo Oval', 'Skarbo', 44);
  await venue('Rookery Field', 'Rookery', 44.5);
  await createTeams(ctx, [
    { name: 'Skarbo', levelMask: HIGH_SCHOOL, city: 'Skarbo', ...OREGON },
    { name: 'Rookery Runners', levelMask: CLUB, city: 'Rookery', ...OREGON },
    { name: 'Fells', levelMask: HIGH_SCHOOL, city: 'Fells', state: 'ID', country: 'USA' },
  ]);
}

const search = (fields: Partial<DirectorySearch>): DirectorySearch => ({
  near: '',
  miles: 50,
  level: '',
  text: '',
  ...fields,
});

async function names(ctx: Context, fields: Partial<DirectorySearch> = {}) {
  const { teams } = await readDirectory(ctx, search(fields), { after: null, limit: 10 });
  return teams.map(({ name }) => name);
}

it('lists teams by name, place, level and words of their names', () =>
  withRollback(async (ctx) => {
    await createWorld(ctx);
    expect(await names(ctx)).toEqual(['Fells', 'Rookery Runners', 'Skarbo']);
    expect(await names(ctx, { near: 'Skarbo' })).toEqual(['Rookery Runners', 'Skarbo']);
    expect(await names(ctx, { near: 'Skarbo', miles: 10 })).toEqual(['Skarbo']);
    expect(await names(ctx, { near: 'Fells' })).toEqual(['Fells']);
    expect(await names(ctx, { near: 'Oregon' })).toEqual(['Rookery Runners', 'Skarbo']);
    expect(await names(ctx, { level: 'club' })).toEqual(['Rookery Runners']);
    expect(await names(ctx, { text: 'runn ROOK' })).toEqual(['Rookery Runners']);
    expect(await readDirectory(ctx, search({ near: 'Atlantis' }), { after: null, limit: 10 })).toMatchObject({
      isPlaceUnknown: true,
      teams: [],
    });
  }));

it('pages follow each other without a gap', () =>
  withRollback(async (ctx) => {
    await createWorld(ctx);
    const first = await readDirectory(ctx, search({}), { after: null, limit: 2 });
    expect(first.teams.map(({ name }) => name)).toEqual(['Fells', 'Rookery Runners']);
    const second = await readDirectory(ctx, search({}), { after: first.next, limit: 2 });
    expect(second).toMatchObject({ next: null });
    expect(second.teams.map(({ name }) => name)).toEqual(['Skarbo']);
  }));
