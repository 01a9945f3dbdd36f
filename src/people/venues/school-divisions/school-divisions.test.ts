import { expect, it } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { joinYears, placeOf, WORLD_DIVISION_ID } from './school-divisions.rules.ts';
import {
  ensureSchoolDivision,
  ensureSchoolDivisions,
  getDivisionPath,
  listCountedChildren,
  listPlacesOfTeam,
  listSchoolDivisions,
  listTeamIdsOfDivision,
  saveMembership,
} from './school-divisions.service.ts';

const createOhio = async (ctx: Context) => {
  const { stateId } = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'Ohio' });
  const small = { parentId: stateId!, kind: 'association', name: '1A' } as const;
  const associationId = await ensureSchoolDivision(ctx, small);
  const lake = { parentId: associationId, kind: 'league', name: 'Lake Country' } as const;
  const leagueId = await ensureSchoolDivision(ctx, lake);
  const teams = ['Oak', 'Elm', 'Ash'].map((name) => ({ name, created_at: '2026-01-01T00:00:00Z' }));
  const rows = await ctx.db.insertInto('teams').values(teams).returning('id').execute();
  const [oak, elm, ash] = rows.map(({ id }) => id) as [number, number, number];
  return { stateId: stateId!, associationId, leagueId, oak, elm, ash };
};

const tf2026 = { sport: 'tf', year: 2026 } as const;

it('a country and its state stand below the world, once', () =>
  withRollback(async (ctx) => {
    const first = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'Ohio' });
    expect(await ensureSchoolDivisions(ctx, { country: 'USA', state: 'Ohio' })).toEqual(first);
    expect(await ensureSchoolDivisions(ctx, { country: 'USA' })).toEqual({ ...first, stateId: null });

    const [world, ...others] = await listSchoolDivisions(ctx, null);
    expect(others).toEqual([]);
    expect(world).toMatchObject({ kind: 'world', name: 'World', schoolDivisionId: WORLD_DIVISION_ID });
    const countries = await listSchoolDivisions(ctx, world!.schoolDivisionId);
    expect(countries.map(({ name, kind }) => ({ name, kind }))).toEqual([{ name: 'USA', kind: 'country' }]);
    const states = await listSchoolDivisions(ctx, first.countryId);
    expect(states.map(({ schoolDivisionId }) => schoolDivisionId)).toEqual([first.stateId]);
  }));

it('a node keeps values that are left out, and announces only changes', () =>
  withRollback(async (ctx) => {
    const ohio = { parentId: WORLD_DIVISION_ID, kind: 'state', name: 'Ohio' } as const;
    const id = await ensureSchoolDivision(ctx, { ...ohio, shortName: 'OH', levelMask: 4 });
    ctx.announced.length = 0;
    expect(await ensureSchoolDivision(ctx, ohio)).toBe(id);
    expect(ctx.announced).toEqual([]);
    expect(await ensureSchoolDivision(ctx, { ...ohio, levelMask: 6 })).toBe(id);
    expect(ctx.announced).toEqual([{ evict: ['school-divisions'] }]);
    const [, stored] = await getDivisionPath(ctx, id);
    expect(stored).toMatchObject({ shortName: 'OH', levelMask: 6 });
    expect(placeOf(stored!)).toBe('OH');
  }));

it('the path of a node begins with the world; an unknown node has none', () =>
  withRollback(async (ctx) => {
    const { leagueId } = await createOhio(ctx);
    const path = await getDivisionPath(ctx, leagueId);
    expect(path.map(({ name }) => name)).toEqual(['World', 'USA', 'Ohio', '1A', 'Lake Country']);
    await expect(getDivisionPath(ctx, 999)).rejects.toMatchObject({ code: 'SCHOOL_DIVISION_UNKNOWN' });
  }));

it('a node has the teams of all that stands below it, each once, in their years and sport', () =>
  withRollback(async (ctx) => {
    const { stateId, associationId, leagueId, oak, elm, ash } = await createOhio(ctx);
    const years = { sport: 'tf', fromYear: 2025, toYear: 2026 } as const;
    await saveMembership(ctx, { ...years, schoolDivisionId: leagueId, teamIds: [oak, elm] });
    await saveMembership(ctx, { ...years, schoolDivisionId: associationId, teamIds: [elm, ash] });

    expect(await listTeamIdsOfDivision(ctx, leagueId, tf2026)).toEqual([oak, elm]);
    expect(await listTeamIdsOfDivision(ctx, stateId, tf2026)).toEqual([oak, elm, ash]);
    expect(await listTeamIdsOfDivision(ctx, stateId, { sport: 'tf', year: 2024 })).toEqual([]);
    expect(await listTeamIdsOfDivision(ctx, stateId, { sport: 'xc', year: 2026 })).toEqual([]);
    const counted = await listCountedChildren(ctx, await getDivisionPath(ctx, leagueId), tf2026);
    expect(counted.map(({ name, teamCount }) => [name, teamCount])).toEqual([
      ['USA', null],
      ['Ohio', null],
      ['1A', 3],
      ['Lake Country', 2],
    ]);
  }));

it('years that overlap or touch become one membership; a gap stays a gap', () =>
  withRollback(async (ctx) => {
    const { leagueId, oak } = await createOhio(ctx);
    const save = (fromYear: number, toYear: number) =>
      saveMembership(ctx, { schoolDivisionId: leagueId, sport: 'tf', fromYear, toYear, teamIds: [oak, oak] });
    await save(2020, 2021);
    await save(2022, 2023);
    await save(2026, 2026);
    await save(2026, 2026);
    const rows = await ctx.db
      .selectFrom('school_division_teams')
      .select(['from_year', 'to_year'])
      .orderBy('from_year')
      .execute();
    expect(rows).toEqual([
      { from_year: 2020, to_year: 2023 },
      { from_year: 2026, to_year: 2026 },
    ]);
    expect(joinYears({ fromYear: 2024, toYear: 2025 }, [{ fromYear: 2020, toYear: 2023 }])).toEqual({
      fromYear: 2020,
      toYear: 2025,
    });
    await expect(save(2026, 2025)).rejects.toMatchObject({ code: 'MEMBERSHIP_YEARS_WRONG' });
  }));

it('a team stands in all that its leagues belong to, else where it says it is', () =>
  withRollback(async (ctx) => {
    const { leagueId, associationId, oak, elm } = await createOhio(ctx);
    const years = { sport: 'tf', fromYear: 2025, toYear: 2026 } as const;
    await saveMembership(ctx, { ...years, schoolDivisionId: leagueId, teamIds: [oak] });
    await saveMembership(ctx, { ...years, schoolDivisionId: associationId, teamIds: [oak] });
    const placesOf = async (
      teamId: number,
      location: { country: string | null; state: string | null },
      year = 2026,
    ) =>
      (await listPlacesOfTeam(ctx, { teamId, ...location }, { sport: 'tf', year })).map(({ name }) => name);

    const nowhere = { country: null, state: null };
    expect(await placesOf(oak, nowhere)).toEqual(['Ohio', '1A', 'Lake Country']);
    expect(await placesOf(oak, nowhere, 2024)).toEqual([]);
    expect(await placesOf(elm, { country: 'USA', state: 'Ohio' })).toEqual(['Ohio']);
    expect(await placesOf(elm, { country: 'USA', state: 'Utah' })).toEqual(['USA']);
    expect(await placesOf(elm, { country: null, state: 'Ohio' })).toEqual([]);
  }));
