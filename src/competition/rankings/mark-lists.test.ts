// Lists of the marks of some days, and of validated marks alone.
import { expect, test } from 'vitest';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { createTestMeet, saveTestResults } from '#competition/results/meet-results.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { FIELD_ORIGIN } from '#sport/marks/marks.rules.ts';
import { COLLEGE, HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { findInList } from './find-in-list.service.ts';
import { parseListQuery, searchOf } from './list-query.rules.ts';
import { saveTestMarks, type TestMark, WORLD_REQUEST } from './rankings.fixtures.ts';
import { getList, type ListPageRequest } from './rankings.service.ts';

/** Meets are on April 1, 2, 3 and so on. */
const MARKS: TestMark[] = [
  { who: 'Al', mark: '11.20' },
  { who: 'Al', mark: '10.90' },
  { who: 'Bo', mark: '10.95' },
  { who: 'Cy', mark: '11.0h' },
  { who: 'Al', mark: '10.50', windTenths: 31, windStatus: 'AIDED' },
  { who: 'Bo', mark: '10.80' },
];

const jump = (number: number, meters: number, windTenths: number) => ({
  ...{ number, outcome: 'mark' as const, tries: null, measure: 'M' as const, windTenths },
  markRaw: FIELD_ORIGIN - meters * 100_000,
});

async function read(ctx: Context, change: Partial<ListPageRequest>): Promise<string[]> {
  const { rows } = await getList(ctx, { ...WORLD_REQUEST, ...change });
  return rows.map(({ rank, result }) => `${rank} ${result.person?.firstName} ${result.mark}`);
}

test('a list of days takes the best of each athlete within them', () =>
  withRollback(async (ctx) => {
    await saveTestMarks(ctx, MARKS);
    expect(await read(ctx, { fromOn: '2026-04-01', toOn: '2026-04-03' })).toEqual([
      '1 Al 10.90',
      '2 Bo 10.95',
    ]);
    expect(await read(ctx, { toOn: '2026-04-01' })).toEqual(['1 Al 11.20']);
    expect(await read(ctx, { fromOn: '2026-04-04' })).toEqual(['1 Bo 10.80', '2 Cy 11.0h']);
    expect(await read(ctx, { fromOn: '2026-04-04', timing: 'fat' })).toEqual(['1 Bo 10.80']);
    expect(await read(ctx, { fromOn: '2026-04-04', wind: 'all' })).toEqual([
      '1 Al 10.50',
      '2 Bo 10.80',
      '3 Cy 11.0h',
    ]);
    expect(await read(ctx, { fromOn: '2026-04-02', show: 'all' })).toHaveLength(4);
    expect(await read(ctx, { fromOn: '2026-04-02', seasonId: 0 })).toHaveLength(3);
    expect(await read(ctx, { fromOn: '2027-04-02', seasonId: 0 })).toEqual([]);
  }));

test('a list of days counts its athletes on every page, unless each performance is a row', () =>
  withRollback(async (ctx) => {
    await saveTestMarks(ctx, MARKS);
    const countOf = async (change: Partial<ListPageRequest>) =>
      (await getList(ctx, { ...WORLD_REQUEST, fromOn: '2026-04-01', pageSize: 1, ...change })).count;
    expect(await Promise.all([1, 2, 3, 4].map((page) => countOf({ page })))).toEqual([3, 3, 3, 3]);
    expect(await countOf({ fromOn: '2026-04-06' })).toBe(1);
    expect(await countOf({ fromOn: '2026-05-01' })).toBe(0);
    expect(await countOf({ show: 'all' })).toBeNull();
  }));

test('pages of a list of days follow each other', () =>
  withRollback(async (ctx) => {
    await saveTestMarks(ctx, MARKS);
    const days = { fromOn: '2026-04-01', pageSize: 1 };
    expect(await read(ctx, days)).toEqual(['1 Bo 10.80']);
    expect(await read(ctx, { ...days, page: 2 })).toEqual(['2 Al 10.90']);
    expect(await read(ctx, { ...days, page: 3 })).toEqual(['3 Cy 11.0h']);
    expect(await read(ctx, { ...days, page: 4 })).toEqual([]);
  }));

test('a list of days counts mixed events for each gender, and those of the other do not shorten it', () =>
  withRollback(async (ctx) => {
    const girls = Array.from({ length: 9 }, (_, index) => ({ who: `Gail ${index}`, mark: `10.1${index}` }));
    const mixed = await saveTestMarks(ctx, [...girls, { who: 'Max', mark: '10.70' }], { gender: 'X' });
    await ctx.db.updateTable('athletes').set({ gender: 'F' }).execute();
    await ctx.db
      .updateTable('athletes')
      .set({ gender: 'M' })
      .where('id', '=', mixed.athleteId('Max'))
      .execute();
    await saveTestMarks(ctx, MARKS.slice(0, 3));
    const days = { fromOn: '2026-04-01', pageSize: 1 };
    expect(await read(ctx, days)).toEqual(['1 Max 10.70']);
    expect(await read(ctx, { ...days, page: 2 })).toEqual(['2 Al 10.90']);
    expect(await read(ctx, { ...days, show: 'all', page: 3 })).toEqual(['3 Bo 10.95']);
    expect(await read(ctx, { ...days, gender: 'F', pageSize: 20 })).toHaveLength(9);
  }));

test('a list of validated marks falls back to the next mark of an athlete whose best waits', () =>
  withRollback(async (ctx) => {
    const { resultId } = await saveTestMarks(ctx, MARKS);
    await ctx.db.updateTable('results').set({ validation: 12 }).execute();
    const { count, hasNextPage } = await getList(ctx, { ...WORLD_REQUEST, isValidated: true, pageSize: 2 });
    expect([count, hasNextPage]).toEqual([3, true]);
    expect(await read(ctx, { isValidated: true })).toEqual(['1 Bo 10.80', '2 Al 10.90', '3 Cy 11.0h']);
    await ctx.db
      .updateTable('results')
      .set({ validation: 0 })
      .where('id', '=', resultId('Bo 10.80'))
      .execute();
    expect(await read(ctx, {})).toEqual(['1 Bo 10.80', '2 Al 10.90', '3 Cy 11.0h']);
    expect(await read(ctx, { isValidated: true })).toEqual(['1 Al 10.90', '2 Bo 10.95', '3 Cy 11.0h']);
  }));

test('every performance with any wind lists an aided jump once, with its best trial', () =>
  withRollback(async (ctx) => {
    const marks: TestMark[] = [
      {
        who: 'Al',
        mark: '7.00m',
        windTenths: 31,
        windStatus: 'AIDED',
        attempts: [jump(1, 6, 10), jump(2, 7, 31)],
      },
      { who: 'Bo', mark: '6.50m', windTenths: 5, windStatus: 'LEGAL' },
    ];
    await saveTestMarks(ctx, marks, { eventVariant: 'lj' });
    const all = { eventVariant: 'lj', wind: 'all', show: 'all' } as const;
    expect(await read(ctx, all)).toEqual(['1 Al 7.00m', '2 Bo 6.50m']);
    expect(await read(ctx, { ...all, fromOn: '2026-04-01' })).toEqual(['1 Al 7.00m', '2 Bo 6.50m']);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => read(ctx, { ...all, fromOn: '2026-04-01', pageSize: 1, page })),
    );
    expect(pages.flat()).toEqual(['1 Al 7.00m', '2 Bo 6.50m']);
  }));

test('every performance of a level is the same list for days and validated marks, on pages that follow each other', () =>
  withRollback(async (ctx) => {
    const [school, club] = await createTestTeams(ctx, 2);
    await ctx.db.updateTable('teams').set({ level_mask: COLLEGE }).where('id', '=', club!).execute();
    await saveTestMarks(ctx, [
      { who: 'Bo', mark: '11.00', teamId: school! },
      { who: 'Cy', mark: '11.10', teamId: school! },
      { who: 'Al', mark: '12.00', teamId: school! },
      { who: 'Al', mark: '10.00', teamId: club! },
    ]);
    const ofSchools = { show: 'all', levelMask: HIGH_SCHOOL } as const;
    const rows = ['1 Bo 11.00', '2 Cy 11.10', '3 Al 12.00'];
    expect(await read(ctx, ofSchools)).toEqual(rows);
    expect(await read(ctx, { ...ofSchools, isValidated: true })).toEqual(rows);
    expect(await read(ctx, { ...ofSchools, fromOn: '2026-04-01' })).toEqual(rows);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => read(ctx, { ...ofSchools, pageSize: 1, page })),
    );
    expect(pages.flat()).toEqual(rows);
  }));

test('every performance of boys leaves out what a girl among them ran among girls', () =>
  withRollback(async (ctx) => {
    const { athleteId } = await saveTestMarks(ctx, [{ who: 'Gail', mark: '12.00' }], { gender: 'F' });
    const meet = await createTestMeet(ctx, { gender: 'M', events: ['100m'] });
    const race = { roundId: meet.round('100m F'), athleteId: athleteId('Gail'), mark: '12.30' };
    await saveTestResults(ctx, meet, [race]);
    expect(await read(ctx, { show: 'all' })).toEqual(['1 Gail 12.30']);
    expect(await read(ctx, { show: 'all', gender: 'F' })).toEqual(['1 Gail 12.00']);
  }));

test('a list by teams has only the marks of its days, and leaves out marks that wait', () =>
  withRollback(async (ctx) => {
    const [teamId] = await createTestTeams(ctx, 1);
    const runners = [0, 1, 2, 3, 4].map((n) => ({ who: `Max ${n}`, mark: `16:1${n}`, teamId: teamId! }));
    await saveTestMarks(ctx, runners, { eventVariant: 'xc-5000m' });
    const request = { ...WORLD_REQUEST, sport: 'xc', eventVariant: 'xc-5000m', show: 'teams' } as const;
    const count = async (change: Partial<ListPageRequest>) =>
      (await getList(ctx, { ...request, ...change })).teams.length;
    expect(await count({ fromOn: '2026-04-01' })).toBe(1);
    expect(await count({ fromOn: '2026-04-02' })).toBe(0);
    expect(await count({ isValidated: true })).toBe(1);
    await ctx.db.updateTable('results').set({ validation: 0 }).execute();
    expect(await count({ isValidated: true })).toBe(0);
    expect(await count({})).toBe(1);
  }));

test('lists of all seasons have marks that a host counts for the season that is about to begin', () =>
  withRollback(async (ctx) => {
    const { resultId } = await saveTestMarks(ctx, [
      { who: 'Al', mark: '11.00' },
      { who: 'Bo', mark: '12.00' },
    ]);
    await ctx.db
      .updateTable('results')
      .set({ validation: 0, competed_on: '2025-12-20' })
      .where('id', '=', resultId('Al 11.00'))
      .execute();
    await ctx.db
      .updateTable('results')
      .set({ competed_on: '2025-12-20' })
      .where('id', '=', resultId('Bo 12.00'))
      .execute();
    const before = { ...ctx, clock: fixedClock('2025-12-30T16:00:00Z') };
    const all = { seasonId: 0 };
    expect(await read(before, all)).toEqual(['1 Al 11.00', '2 Bo 12.00']);
    expect(await read(before, { ...all, isValidated: true })).toEqual(['1 Bo 12.00']);
    expect(await read(before, { ...all, fromOn: '2025-12-01' })).toEqual(['1 Al 11.00', '2 Bo 12.00']);
  }));

test.each([
  ['from=2026-03-01&to=2026-04-30', { fromOn: '2026-03-01', toOn: '2026-04-30', seasonId: 2026 }],
  ['from=2025-03-01&to=2026-04-30', { seasonId: 0 }],
  ['from=2026-02-30', { fromOn: null, seasonId: null }],
  ['season=12026&from=2026-03-01', { seasonId: 12_026, fromOn: '2026-03-01' }],
  ['marks=validated', { isValidated: true }],
])('%s is read as %o', (text, fields) => {
  const query = parseListQuery('tf', new URLSearchParams(text));
  expect(query).toMatchObject(fields);
  expect(parseListQuery('tf', searchOf(query))).toEqual(query);
});

test('an athlete is found in a list by name, with the page of her row', () =>
  withRollback(async (ctx) => {
    const { athleteId } = await saveTestMarks(ctx, MARKS);
    const find = async (name: string, change: Partial<ListPageRequest> = {}) =>
      (await findInList(ctx, { ...WORLD_REQUEST, ...change }, name)).map(
        ({ row, rank, key }) => `${row} ${rank} ${key.id}`,
      );
    expect(await find('bo oak')).toEqual([`1 1 ${athleteId('Bo')}`]);
    expect(await find('Oak')).toEqual([
      `1 1 ${athleteId('Bo')}`,
      `2 2 ${athleteId('Al')}`,
      `3 3 ${athleteId('Cy')}`,
    ]);
    expect(await find('bo oak', { toOn: '2026-04-03' })).toEqual([`2 2 ${athleteId('Bo')}`]);
    expect(await find('bo oak', { seasonId: 2025 })).toEqual([]);
    await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).execute();
    expect(await find('bo oak')).toEqual([]);
  }));
