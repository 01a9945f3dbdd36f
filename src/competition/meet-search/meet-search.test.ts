import { describe, expect, it, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { COLLEGE, HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { daysOfMonth, MILES_DEFAULT, readPosition, writePosition } from './meet-search.rules.ts';
import { searchMeets, searchMonth, type TypedSearch } from './meet-search.service.ts';

const NOW = '2026-05-10T18:00:00Z';
const SEARCH: TypedSearch = {
  from: null,
  to: null,
  near: '',
  miles: MILES_DEFAULT,
  sport: null,
  level: '',
  text: '',
};

const VENUES = {
  Skarbo: { name: 'Skarbo Oval', city: 'Skarbo', state: 'OR', latitude: 44, longitude: -123 },
  Rookery: { name: 'Rookery Field', city: 'Rookery', state: 'OR', latitude: 44.5, longitude: -123 },
  Fells: { name: 'Fells Park', city: 'Fells', state: 'ID', latitude: 44, longitude: -116 },
} as const;

interface SomeMeet {
  startOn: string;
  endOn?: string;
  venue?: keyof typeof VENUES;
  sport?: Sport;
  levelMask?: number;
  isUnpublished?: boolean;
}

async function saveMeets(ctx: Context, meets: Record<string, SomeMeet>) {
  for (const [name, { startOn, endOn = startOn, venue = 'Skarbo', ...meet }] of Object.entries(meets)) {
    const { venueId } = await saveVenue(ctx, {
      ...VENUES[venue],
      country: 'USA',
      timeZone: 'America/Los_Angeles',
    });
    const kind = { sport: 'tf', levelMask: HIGH_SCHOOL, isIndoor: false } as const;
    await createMeet(ctx, { ...kind, ...meet, name, startOn, endOn, venueId });
  }
}

const atNow = (test: (ctx: Context) => Promise<void>) => () =>
  withRollback((ctx) => test({ ...ctx, clock: fixedClock(NOW) }));

async function names(ctx: Context, search: Partial<TypedSearch> = {}) {
  const { meets } = await searchMeets(ctx, { ...SEARCH, ...search }, { after: null, limit: 10 });
  return meets.map(({ name }) => name);
}

test.each([
  ['0001-01-01', 200],
  ['0000-05-01', 400],
  ['9999-12-31', 200],
])('a search from %s is answered with %i', (from, status) =>
  withRollback(async (ctx) => {
    const reply = await callsWithin(ctx)('/Events/Search', { query: { from, text: 'x' } });
    expect(reply.status).toBe(status);
  }),
);

test('a position is written and read again', () => {
  const position = { startOn: '2026-05-16', meetId: 123 };
  expect(readPosition(writePosition(position))).toEqual(position);
  expect(readPosition('')).toBeNull();
  expect(readPosition('2026-05-32.1')).toBeNull();
  expect(daysOfMonth('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

describe('meets', () => {
  it(
    'are those that are not over, the next one first, and only public ones',
    atNow(async (ctx) => {
      await saveMeets(ctx, {
        Later: { startOn: '2026-06-01' },
        Over: { startOn: '2026-05-09' },
        'Under way': { startOn: '2026-05-08', endOn: '2026-05-10' },
        Tomorrow: { startOn: '2026-05-11' },
        Hidden: { startOn: '2026-05-12', isUnpublished: true },
      });
      expect(await names(ctx)).toEqual(['Under way', 'Tomorrow', 'Later']);
      expect(await names(ctx, { to: '2026-05-12' })).toEqual(['Under way', 'Tomorrow']);
      expect(await names(ctx, { from: '2026-05-09', to: '2026-05-10' })).toEqual(['Under way', 'Over']);
    }),
  );

  it(
    'end with the day at their venue, not in London',
    atNow(async (ctx) => {
      await saveMeets(ctx, { Tonight: { startOn: '2026-05-10' } });
      expect(await names({ ...ctx, clock: fixedClock('2026-05-11T06:30:00Z') })).toEqual(['Tonight']);
      expect(await names({ ...ctx, clock: fixedClock('2026-05-11T07:30:00Z') })).toEqual([]);
    }),
  );

  it(
    'are found by sport, level, and words of their name or venue',
    atNow(async (ctx) => {
      await saveMeets(ctx, {
        'Kestrel Relays': { startOn: '2026-05-12' },
        'Kestrel Fall Run': { startOn: '2026-09-12', sport: 'xc', levelMask: COLLEGE, venue: 'Fells' },
      });
      expect(await names(ctx, { sport: 'xc' })).toEqual(['Kestrel Fall Run']);
      expect(await names(ctx, { level: 'high-school' })).toEqual(['Kestrel Relays']);
      expect(await names(ctx, { text: 'KESTREL rel' })).toEqual(['Kestrel Relays']);
      expect(await names(ctx, { text: 'fells kestrel' })).toEqual(['Kestrel Fall Run']);
      expect(await names(ctx, { text: 'estrel' })).toEqual([]);
    }),
  );

  it(
    'are found around a place, with their distance',
    atNow(async (ctx) => {
      await saveMeets(ctx, {
        Here: { startOn: '2026-05-12' },
        North: { startOn: '2026-05-13', venue: 'Rookery' },
        East: { startOn: '2026-05-14', venue: 'Fells' },
      });
      expect(await names(ctx, { near: 'Skarbo', miles: 25 })).toEqual(['Here']);
      expect(await names(ctx, { near: 'Skarbo' })).toEqual(['Here', 'North']);
      expect(await names(ctx, { near: 'Skarbo', miles: 500 })).toEqual(['Here', 'North', 'East']);
      expect(await names(ctx, { near: 'Idaho' })).toEqual(['East']);
      const { meets, place } = await searchMeets(
        ctx,
        { ...SEARCH, near: 'Skarbo' },
        { after: null, limit: 10 },
      );
      expect(meets.map(({ miles }) => miles)).toEqual([0, 35]);
      expect(place).toMatchObject({ label: 'Skarbo, OR', kind: 'city', latitude: 44, longitude: -123 });
      const unknown = await searchMeets(ctx, { ...SEARCH, near: 'Atlantis' }, { after: null, limit: 10 });
      expect(unknown).toMatchObject({ isPlaceUnknown: true, meets: [] });
    }),
  );

  it(
    'of one day are paged through by id, without a repetition',
    atNow(async (ctx) => {
      const days = ['2026-05-12', '2026-05-12', '2026-05-12', '2026-05-13', '2026-05-14'];
      await saveMeets(ctx, Object.fromEntries(days.map((startOn, index) => [`M${index}`, { startOn }])));
      const seen: string[] = [];
      let after = '';
      do {
        const page = await searchMeets(ctx, SEARCH, { after: readPosition(after), limit: 2 });
        seen.push(...page.meets.map(({ name }) => name));
        after = page.next ?? '';
      } while (after !== '');
      expect(seen).toEqual(['M0', 'M1', 'M2', 'M3', 'M4']);
    }),
  );
});

it(
  'a search without meets says which change of it finds some: the shortest distance, other days',
  atNow(async (ctx) => {
    await saveMeets(ctx, {
      East: { startOn: '2026-05-14', venue: 'Fells' },
      North: { startOn: '2026-07-14', venue: 'Rookery' },
      Past: { startOn: '2026-04-14', venue: 'Skarbo' },
    });
    const search = { ...SEARCH, near: 'Skarbo', miles: 25, to: '2026-06-01' };
    const { meets, wider } = await searchMeets(ctx, search, { after: null, limit: 10 });
    expect(meets).toEqual([]);
    expect(wider).toEqual([
      { kind: 'miles', miles: 500 },
      { kind: 'from', from: '2025-05-10' },
    ]);
  }),
);

it(
  'a month has the first meets of each day and their number',
  atNow(async (ctx) => {
    await saveMeets(ctx, {
      A: { startOn: '2026-05-02' },
      B: { startOn: '2026-05-02' },
      C: { startOn: '2026-05-02' },
      D: { startOn: '2026-05-02' },
      E: { startOn: '2026-05-31' },
      F: { startOn: '2026-06-01' },
    });
    const { days } = await searchMonth(ctx, SEARCH, '2026-05');
    expect(days.map(({ day, count, meets }) => [day, count, meets.map(({ name }) => name).join('')])).toEqual(
      [
        ['2026-05-02', 4, 'ABC'],
        ['2026-05-31', 1, 'E'],
      ],
    );
  }),
);

it(
  'a month has a meet of several days on each of them, but not on its days off or outside the month',
  atNow(async (ctx) => {
    await saveMeets(ctx, {
      Long: { startOn: '2026-04-30', endOn: '2026-05-03' },
      Late: { startOn: '2026-05-30', endOn: '2026-06-02' },
      Over: { startOn: '2026-04-29', endOn: '2026-04-30' },
    });
    const setup = JSON.stringify({ offDays: ['2026-05-02'] });
    await ctx.db.updateTable('meets').set({ setup_state: setup }).where('name', '=', 'Long').execute();
    const { days } = await searchMonth(ctx, SEARCH, '2026-05');
    expect(days.map(({ day, meets }) => [day, meets.map(({ name }) => name).join('')])).toEqual([
      ['2026-05-01', 'Long'],
      ['2026-05-03', 'Long'],
      ['2026-05-30', 'Late'],
      ['2026-05-31', 'Late'],
    ]);
  }),
);
