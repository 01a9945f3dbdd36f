import { describe, expect, it } from 'vitest';
import { saveStandards } from '#competition/bests/standards.service.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';

import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import {
  ensureSchoolDivision,
  ensureSchoolDivisions,
  saveMembership,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { chooseList, listListsAround } from './list-choice.service.ts';
import { saveTestMarks, WORLD_REQUEST } from './rankings.fixtures.ts';
import { getList } from './rankings.service.ts';
import { listScopes } from './scopes.service.ts';

const OPEN_REQUEST = { ...WORLD_REQUEST, eventVariant: null, gender: null, seasonId: null };

/** Ohio with the league Lake, which the first of two teams is in; three marks in the 100 m, two in the 400 m. */
async function createOhio(ctx: Context) {
  const { stateId } = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'OH' });
  const lake = { parentId: stateId!, kind: 'league', name: 'Lake' } as const;
  const leagueId = await ensureSchoolDivision(ctx, { ...lake, levelMask: 4 });
  const [oak, elm] = (await createTestTeams(ctx, 2)) as [number, number];
  const years = { sport: 'tf', fromYear: 2025, toYear: 2026 } as const;
  await saveMembership(ctx, { ...years, schoolDivisionId: leagueId, teamIds: [oak] });
  const { resultId } = await saveTestMarks(ctx, [
    { who: 'Al', mark: '10.80', teamId: oak, grade: 11 },
    { who: 'Bo', mark: '10.90', teamId: elm, grade: 12 },
    { who: 'Cy', mark: '11.00', grade: 11 },
  ]);
  await saveTestMarks(
    ctx,
    [
      { who: 'Di', mark: '58.10', teamId: elm },
      { who: 'Eve', mark: '59.10', teamId: oak },
    ],
    { eventVariant: '400m', gender: 'F' },
  );
  return { stateId: stateId!, leagueId, oak, elm, resultId };
}

describe('a reader who chooses nothing', () => {
  it('gets the event with the most marks in the newest season that has any', () =>
    withRollback(async (ctx) => {
      await createOhio(ctx);
      expect(await chooseList(ctx, OPEN_REQUEST)).toMatchObject({
        eventVariant: '100m',
        gender: 'M',
        seasonId: 2026,
        scope: { kind: 'world' },
      });
      expect(await chooseList(ctx, { ...OPEN_REQUEST, gender: 'F' })).toMatchObject({ eventVariant: '400m' });
      expect(await chooseList(ctx, { ...OPEN_REQUEST, eventVariant: '400m' })).toMatchObject({ gender: 'F' });
    }));

  it('gets an empty list where there are no marks', () =>
    withRollback(async (ctx) => {
      const choice = await chooseList(ctx, OPEN_REQUEST);
      expect(choice).toMatchObject({ eventVariant: '100m', gender: 'M', seasonId: 2026 });
      const xc = await getList(ctx, { ...WORLD_REQUEST, ...OPEN_REQUEST, sport: 'xc' });
      expect(xc).toMatchObject({ rows: [], count: 0, choice: { eventVariant: 'xc-5000m' } });
    }));
});

describe('a school division', () => {
  it('compares the marks of its country or state, or of its teams in the season', () =>
    withRollback(async (ctx) => {
      const { stateId, leagueId } = await createOhio(ctx);
      const names = async (change: Partial<typeof WORLD_REQUEST>) =>
        (await getList(ctx, { ...WORLD_REQUEST, ...change })).rows.map(
          ({ result }) => result.person!.firstName,
        );
      expect(await names({})).toEqual(['Al', 'Bo', 'Cy']);
      expect(await names({ schoolDivisionId: stateId })).toEqual(['Al', 'Bo']);
      expect(await names({ schoolDivisionId: leagueId })).toEqual(['Al']);
      expect(await names({ grade: 11 })).toEqual(['Al', 'Cy']);
      expect(await names({ levelMask: 16 })).toEqual([]);
      const { scope } = await chooseList(ctx, {
        ...WORLD_REQUEST,
        schoolDivisionId: leagueId,
        seasonId: 2024,
      });
      expect(scope).toEqual({ kind: 'teams', teamIds: [] });
    }));

  it('names the league that each team was in that season, or its association', () =>
    withRollback(async (ctx) => {
      const { stateId, oak, elm } = await createOhio(ctx);
      const leagues = async () => {
        const { rows } = await getList(ctx, { ...WORLD_REQUEST, schoolDivisionId: stateId });
        return rows.map(({ result, leagueName }) => [result.person!.firstName, leagueName]);
      };
      expect(await leagues()).toEqual([
        ['Al', 'Lake'],
        ['Bo', null],
      ]);
      const association = { parentId: stateId, kind: 'association', name: '1A', sort: -1 } as const;
      const schoolDivisionId = await ensureSchoolDivision(ctx, association);
      const inAssociation = { schoolDivisionId, sport: 'tf', teamIds: [oak, elm] } as const;
      await saveMembership(ctx, { ...inAssociation, fromYear: 2020, toYear: 2024 });
      expect(await leagues()).toEqual([
        ['Al', 'Lake'],
        ['Bo', null],
      ]);
      await saveMembership(ctx, { ...inAssociation, fromYear: 2026, toYear: 2026 });
      expect(await leagues()).toEqual([
        ['Al', 'Lake'],
        ['Bo', '1A'],
      ]);
    }));

  it('offers the events and seasons with marks, and the lists around it', () =>
    withRollback(async (ctx) => {
      const { leagueId } = await createOhio(ctx);
      const choice = await chooseList(ctx, { ...WORLD_REQUEST, schoolDivisionId: leagueId });
      expect(await listListsAround(ctx, choice)).toEqual({
        events: [
          { eventVariant: '100m', gender: 'M' },
          { eventVariant: '400m', gender: 'F' },
        ],
        seasonIds: [2026, 0],
      });
      const { groups } = await listScopes(ctx, { ...WORLD_REQUEST, schoolDivisionId: leagueId });
      expect(
        groups.map(({ parent, kind, nodes }) => [
          parent.name,
          kind,
          nodes.map(({ name, teamCount, isOnPath }) => [name, teamCount, isOnPath]),
        ]),
      ).toEqual([
        ['OH', 'league', [['Lake', 1, true]]],
        ['USA', 'state', [['OH', null, true]]],
        ['World', 'country', [['USA', null, true]]],
      ]);
    }));
});

describe('standards', () => {
  const standard = { eventVariant: '100m', gender: 'M', seasonId: 2026 } as const;

  it('of a division are drawn into the lists below it, and limit the qualifying list', () =>
    withRollback(async (ctx) => {
      const { stateId, leagueId } = await createOhio(ctx);
      const state = {
        ...standard,
        schoolDivisionId: stateId,
        label: 'State qualifying',
        markEntered: '10.85',
      };
      await saveStandards(ctx, [state]);
      await saveStandards(ctx, [state]);
      expect(
        await ctx.db.selectFrom('qualifying_standards').select(['version', 'mark_calc']).execute(),
      ).toEqual([{ version: 1, mark_calc: 10_850 }]);
      const list = await getList(ctx, { ...WORLD_REQUEST, schoolDivisionId: stateId });
      expect(list.standards).toMatchObject([{ label: 'State qualifying', afterRow: 1, metCount: 1 }]);
      expect((await getList(ctx, { ...WORLD_REQUEST, schoolDivisionId: leagueId })).standards).toHaveLength(
        1,
      );
      expect((await getList(ctx, WORLD_REQUEST)).standards).toEqual([]);

      const qualifying = await getList(ctx, {
        ...WORLD_REQUEST,
        kind: 'qualifying',
        schoolDivisionId: stateId,
      });
      expect(qualifying.rows.map(({ rank }) => rank)).toEqual([1]);
      expect(qualifying).toMatchObject({ count: 1, timing: 'fat', wind: 'legal' });
      const none = await getList(ctx, { ...WORLD_REQUEST, kind: 'qualifying' });
      expect(none).toMatchObject({ rows: [], hasStandard: false });
    }));

  it('need a label, a mark and an event from the catalog', () =>
    withRollback(async (ctx) => {
      const save = (change: object) =>
        saveStandards(ctx, [
          { ...standard, schoolDivisionId: 1, label: 'World', markEntered: '10.00', ...change },
        ]);
      await expect(save({ eventVariant: 'sack-race' })).rejects.toMatchObject({
        code: 'STANDARD_EVENT_UNKNOWN',
      });
      await expect(save({ label: ' ' })).rejects.toMatchObject({ code: 'STANDARD_LABEL_MISSING' });
      await expect(save({ markEntered: 'DNF' })).rejects.toMatchObject({ code: 'STANDARD_MARK_WRONG' });
      await expect(save({ markEntered: 'fast' })).rejects.toMatchObject({ code: 'MARK_NOT_UNDERSTOOD' });
    }));
});
