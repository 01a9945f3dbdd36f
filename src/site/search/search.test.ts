import { describe, expect, test } from 'vitest';
import { createMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { type NearFavorites, NO_FAVORITES } from '#site/search/hits/near-favorites.rules.ts';
import { HITS_MAX } from '#site/search/query/hit-pages.rules.ts';
import { NO_FILTER, parseSearch, type SearchFilter } from '#site/search/query/search-query.rules.ts';
import { SEARCH_RESULT_TYPES } from './search.contract.ts';
import { narrowToTeam, search } from './search.service.ts';

const PEOPLE = [
  ['Rowan', 'Tellis'],
  ['William', "O'Brien-Smith"],
  ['José Luis', 'Núñez de la Cruz'],
  ['Tella', 'Rowanson'],
  ['Ana', 'Tellis'],
] as const;

async function world(ctx: Context) {
  const [harbor, college] = await createTeams(ctx, [
    { name: 'Salt Harbor High', levelMask: 4, city: 'Salt Harbor', state: 'CA' },
    { name: 'Tidewater College', levelMask: 8, state: 'NS' },
  ]);
  const ids = await createAthletes(
    ctx,
    PEOPLE.map(([firstName, lastName]) => ({ firstName, lastName, gender: 'F' as const })),
  );
  await saveRosters(ctx, [
    { athleteId: ids[0]!, teamId: harbor!, sport: 'xc', seasonId: 2025, grade: 10 },
    { athleteId: ids[0]!, teamId: harbor!, sport: 'tf', seasonId: 2026, grade: 10 },
    { athleteId: ids[4]!, teamId: college!, sport: 'tf', seasonId: 2024, grade: 13 },
  ]);
  const { venueId } = await saveVenue(ctx, {
    name: 'Harbor Field',
    timeZone: 'America/New_York',
    state: 'CA',
  });
  const meet = { kind: 'meet', isIndoor: false, venueId, levelMask: 4 } as const;
  await createMeet(ctx, {
    ...meet,
    sport: 'tf',
    name: 'Tidewater Twilight',
    startOn: '2026-05-16',
    endOn: '2026-05-16',
  });
  await createMeet(ctx, {
    ...meet,
    sport: 'xc',
    name: 'Tidewater Twilight',
    startOn: '2025-10-04',
    endOn: '2025-10-04',
  });
}

async function find(ctx: Context, text: string, filter: SearchFilter = NO_FILTER) {
  const results = await search(ctx, parseSearch(text, filter));
  return {
    athletes: results.athletes.map(({ card }) => `${card.first_name} ${card.last_name}`),
    teams: results.teams.map(({ card }) => card.name),
    meets: results.meets.map(({ card }) => `${card.sport} ${card.name}`),
    isAlike: results.isAlike,
  };
}

const BAD_TEXTS = [
  '%%',
  '__',
  '\\\\',
  "' or 1=1 --",
  '%ow%',
  '""',
  'a:',
  'zz: qqq',
  'Ωμέγα',
  '陈伟',
  'محمد',
  '🏃🏃',
  'x'.repeat(10_000),
];

const inWorld = (run: (ctx: Context) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    await world(ctx);
    await run(ctx);
  });

describe('search', () => {
  test.each([
    ['rowan', ['Rowan Tellis', 'Tella Rowanson']],
    ['tellis', ['Rowan Tellis', 'Ana Tellis']],
    ['Rowan Tel', ['Rowan Tellis', 'Tella Rowanson']],
    ['tellis, ro', ['Rowan Tellis']],
    ['TELLIS ROWAN', ['Rowan Tellis']],
    ["o'brien smith", ["William O'Brien-Smith"]],
    ['obrien-smith', ["William O'Brien-Smith"]],
    ['bill obrien', ["William O'Brien-Smith"]],
    ['nunez', ['José Luis Núñez de la Cruz']],
    ['cruz', ['José Luis Núñez de la Cruz']],
    ['luis nuñ', ['José Luis Núñez de la Cruz']],
  ])('%s finds %j', (text, names) =>
    withRollback(async (ctx) => {
      await world(ctx);
      expect((await find(ctx, text)).athletes).toEqual(names);
    }),
  );

  test(
    'an exact name comes first, then the latest season',
    inWorld(async (ctx) => {
      expect((await find(ctx, 'ana tellis')).athletes).toEqual(['Ana Tellis']);
      expect((await find(ctx, 'tell')).athletes).toEqual(['Rowan Tellis', 'Ana Tellis', 'Tella Rowanson']);
    }),
  );

  test(
    'a whole first or last name comes first, also with more longer names than a search returns',
    inWorld(async (ctx) => {
      const longer = Array.from({ length: HITS_MAX + 20 }, (_, index) => ({
        ...{ firstName: `Abel${'a'.repeat(index)}`, lastName: 'Tellaway', gender: 'M' as const },
      }));
      await createAthletes(ctx, [...longer, { firstName: 'Zora', lastName: 'Tella', gender: 'F' }]);
      const { athletes } = await find(ctx, 'tella');
      expect(athletes.slice(0, 3)).toEqual(['Tella Rowanson', 'Zora Tella', 'Abel Tellaway']);
      expect(athletes).toHaveLength(HITS_MAX);
    }),
  );

  test(
    'teams and meets match by the beginnings of words, the latest meet first',
    inWorld(async (ctx) => {
      expect(await find(ctx, 'tide')).toMatchObject({
        teams: ['Tidewater College'],
        meets: ['tf Tidewater Twilight', 'xc Tidewater Twilight'],
      });
      expect((await find(ctx, 'harbor hi')).teams).toEqual(['Salt Harbor High']);
      expect((await find(ctx, 'idewater')).isAlike).toBe(true);
    }),
  );

  test.each([
    ['a: tide', { athletes: [], teams: [], meets: [] }],
    ['xc: tide', { teams: [], meets: ['xc Tidewater Twilight'] }],
    ['t: tide', { teams: ['Tidewater College'], meets: [] }],
    ['c: tellis', { athletes: ['Ana Tellis'] }],
    ['hs: tellis', { athletes: ['Rowan Tellis'] }],
    ['xc: tellis', { athletes: ['Rowan Tellis'] }],
    ['tf:hs:tellis', { athletes: ['Rowan Tellis'], meets: [] }],
  ])('%s narrows', (text, expected) =>
    withRollback(async (ctx) => {
      await world(ctx);
      expect(await find(ctx, text)).toMatchObject(expected);
    }),
  );

  test(
    'a state and a season narrow the search',
    inWorld(async (ctx) => {
      expect((await find(ctx, 'tellis', { ...NO_FILTER, state: 'CA' })).athletes).toEqual(['Rowan Tellis']);
      expect((await find(ctx, 'tellis', { ...NO_FILTER, year: 2024 })).athletes).toEqual(['Ana Tellis']);
      expect((await find(ctx, 'twilight', { ...NO_FILTER, year: 2025 })).meets).toEqual([
        'xc Tidewater Twilight',
      ]);
    }),
  );

  test(
    'among equally good hits, those of a favorite team come first, then those of its state',
    inWorld(async (ctx) => {
      const { id: college } = await ctx.db
        .selectFrom('teams')
        .select('id')
        .where('name', '=', 'Tidewater College')
        .executeTakeFirstOrThrow();
      const names = async (text: string, favorites: Partial<NearFavorites>) => {
        const results = await search(ctx, parseSearch(text), { ...NO_FAVORITES, ...favorites });
        return results.athletes.map(({ card }) => card.first_name);
      };
      expect(await names('tellis', {})).toEqual(['Rowan', 'Ana']);
      expect(await names('tellis', { teamIds: [college] })).toEqual(['Ana', 'Rowan']);
      expect(await names('tellis', { states: ['NS'] })).toEqual(['Ana', 'Rowan']);
      // Nearness does not make up for a worse match.
      expect((await names('rowan tellis', { teamIds: [college] }))[0]).toBe('Rowan');
    }),
  );

  test(
    'a team narrows the search to itself, its athletes and the meets it hosts',
    inWorld(async (ctx) => {
      const results = await search(ctx, parseSearch('ti'));
      const [college] = results.teams;
      const narrowed = narrowToTeam(await search(ctx, parseSearch('te')), college!.id);
      expect(narrowed.athletes.map(({ card }) => card.first_name)).toEqual(['Ana']);
      expect(narrowToTeam(results, college!.id)).toMatchObject({ teams: [{ id: college!.id }], meets: [] });
    }),
  );

  test(
    'similar spellings are returned only when nothing else matches',
    inWorld(async (ctx) => {
      expect(await find(ctx, 'rowen telis')).toMatchObject({ athletes: ['Rowan Tellis'], isAlike: true });
      expect(await find(ctx, 'tidwater')).toMatchObject({ teams: ['Tidewater College'], isAlike: true });
      expect((await find(ctx, 'rowan')).isAlike).toBe(false);
    }),
  );

  test('partly visible names and merged or removed records are never found', () =>
    withRollback(async (ctx) => {
      const [hidden, initials, merged] = await createAthletes(ctx, [
        { firstName: 'Zora', lastName: 'Quillfeather', gender: 'F', visibility: 'hidden' },
        { firstName: 'Zora', lastName: 'Quillfeather', gender: 'F', visibility: 'initials' },
        { firstName: 'Zora', lastName: 'Quillfeather', gender: 'F' },
      ]);
      await ctx.db
        .updateTable('athletes')
        .set({ canonical_id: initials! })
        .where('id', '=', merged!)
        .execute();
      for (const text of [
        'zora quill',
        'quillfeather',
        'quillfeather, zora',
        'zorra quilfeather',
        'z q',
        'feather',
      ]) {
        expect((await find(ctx, text)).athletes, text).toEqual([]);
      }
      await ctx.db.updateTable('athletes').set({ visibility: 'full' }).where('id', '=', hidden!).execute();
      expect((await find(ctx, 'zora quill')).athletes).toEqual(['Zora Quillfeather']);
      // A merge never shows more than both records allowed.
      const twins = ctx.db.updateTable('athletes').set({ canonical_id: hidden! });
      await twins.where('id', 'in', [initials!, merged!]).execute();
      expect((await find(ctx, 'zora quill')).athletes).toEqual([]);
    }));

  test(
    'pattern characters, a lone prefix, other scripts and 10,000 letters find no one and break nothing',
    inWorld(async (ctx) => {
      for (const text of BAD_TEXTS) {
        expect((await find(ctx, text)).athletes, text).toEqual([]);
      }
    }),
  );
});

test('a search finds athletes, teams and the meets of both sports', () => {
  expect(SEARCH_RESULT_TYPES).toEqual(['Athlete', 'Team', 'TFMeet', 'XCMeet']);
});
