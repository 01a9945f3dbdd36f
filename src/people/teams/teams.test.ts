import { describe, expect, it } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createTeams, findTeamsByPrefix, saveTeam } from './teams.service.ts';

describe('findTeamsByPrefix', () => {
  it('finds teams by names cut to twelve characters, case, accents and dots aside, the exact name first', () =>
    withRollback(async (ctx) => {
      await createTeams(ctx, [
        { name: 'Huntington Ross Southeastern' },
        { name: 'Huntington' },
        { name: 'Huntington Ross' },
        { name: 'São Paulo Clube' },
        { name: 'Logan' },
      ]);
      const texts = ['Huntington R', 'HUNTINGTON', 'Sao Paulo Cl', 'St. Nowhere', 'Logan', ' . '];
      const found = await findTeamsByPrefix(ctx, texts);
      expect(found.map((teams) => teams.map(({ name }) => name))).toEqual([
        ['Huntington Ross', 'Huntington Ross Southeastern'],
        ['Huntington', 'Huntington Ross', 'Huntington Ross Southeastern'],
        ['São Paulo Clube'],
        [],
        ['Logan'],
        [],
      ]);
    }));

  it('answers the same text twice', () =>
    withRollback(async (ctx) => {
      await createTeams(ctx, [{ name: 'Logan Elm' }]);
      const [first, second] = await findTeamsByPrefix(ctx, ['Logan', 'Logan']);
      expect(first).toHaveLength(1);
      expect(second).toEqual(first);
    }));
});

describe('createTeams', () => {
  it('gives ids in the order of the input and counts', () =>
    withRollback(async (ctx) => {
      const ids = await createTeams(ctx, [
        { name: ' Zane Trace ', levelMask: 4, state: 'OH' },
        { name: 'Adena' },
      ]);
      const teams = await ctx.db.selectFrom('teams').select(['id', 'name', 'state']).orderBy('id').execute();
      expect(teams).toEqual([
        { id: ids[0], name: 'Zane Trace', state: 'OH' },
        { id: ids[1], name: 'Adena', state: null },
      ]);
      const counter = await ctx.db
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'teams')
        .execute();
      expect(counter).toEqual([{ value: 2 }]);
    }));

  it('refuses a team without a name, and then creates none', () =>
    withRollback(async (ctx) => {
      const refused = createTeams(ctx, [{ name: 'Adena' }, { name: ' ' }]);
      await expect(refused).rejects.toMatchObject({ code: 'TEAM_NAME_MISSING' });
      expect(await ctx.db.selectFrom('teams').select('id').execute()).toEqual([]);
    }));
});

describe('saveTeam', () => {
  it('saves an edit once, and shows the newer state to whoever was slower', () =>
    withRollback(async (ctx) => {
      const [teamId] = (await createTeams(ctx, [{ name: 'Adena' }])) as [number];
      expect(await saveTeam(ctx, { teamId, version: 1, name: 'Adena Warriors' })).toEqual({ version: 2 });
      const slower = saveTeam(ctx, { teamId, version: 1, name: 'Adena High' });
      await expect(slower).rejects.toMatchObject({
        code: 'CHANGED_MEANWHILE',
        status: 409,
        details: { name: 'Adena Warriors', version: 2 },
      });
      await expect(saveTeam(ctx, { teamId: 999_999, version: 1, name: 'X' })).rejects.toMatchObject({
        status: 404,
      });
      expect(ctx.announced).toEqual([{ evict: [`team:${teamId}`] }]);
    }));
});
