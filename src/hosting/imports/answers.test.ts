import { describe, expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { CUT_TEAM } from './cut-names.fixtures.ts';
import { importFile } from './import.service.ts';
import { fileOf } from './imports.fixtures.ts';
import { undoImport } from './undo.service.ts';

const importText = (ctx: Context, text: string, ...answers: [printed: string, answer: string][]) =>
  importFile(ctx, {
    ...fileOf(text),
    answers: answers.map(([printed, answer]) => ({ printed, answer })),
  });

/** Returns the results with names as far as they are shown. */
const listResults = async ({ db }: Context) =>
  (
    await db
      .selectFrom('results')
      .innerJoin('athletes', 'athletes.id', 'results.athlete_id')
      .leftJoin('teams', 'teams.id', 'results.team_id')
      .select(['athletes.id', 'last_name', 'visibility', 'name', 'team_text', 'place', 'points'])
      .where('results.removed_at', 'is', null)
      .orderBy('results.id')
      .execute()
  ).map(({ id, last_name, visibility, name, team_text, place, points }) =>
    [id, last_name, visibility, name ?? team_text, place, (points ?? 0) / 2520].join(' '),
  );

const ofReed = (rows: string[]) =>
  rows.filter((row) => row.includes('Reed')).map((row) => row.replace(/^\d+ /, ''));

const people = async ({ db }: Context) => ({
  athletes: await db
    .selectFrom('athletes')
    .select(['first_name', 'last_name'])
    .where('removed_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute(),
  teams: await db
    .selectFrom('teams')
    .select('name')
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute(),
  rosters: await db.selectFrom('rosters').select('athlete_id').orderBy('athlete_id').execute(),
  questions: await db.selectFrom('import_questions').select('id').orderBy('id').execute(),
  meets: await db.selectFrom('meets').select('name').where('removed_at', 'is', null).execute(),
});
const NOBODY = { athletes: [], teams: [], rosters: [], questions: [], meets: [] };

describe('an answered team name', () => {
  test('gives all of its rows the team at once, and its runners their place on the roster', () =>
    withRollback(async (ctx) => {
      await importText(ctx, CUT_TEAM);
      const report = await importText(ctx, CUT_TEAM, ['Northgate Ha', 'Northgate Harbor']);
      expect(report.questions).toEqual([
        expect.objectContaining({ printed: 'Northgate Ha', lines: [], answer: 'Northgate Harbor' }),
      ]);
      expect(ofReed(await listResults(ctx))).toEqual([
        'Reed full Northgate Harbor 1 5',
        'Reed full Northgate Harbor 2 3',
      ]);
      const rostered = await ctx.db
        .selectFrom('rosters')
        .innerJoin('athletes', 'athletes.id', 'rosters.athlete_id')
        .innerJoin('teams', 'teams.id', 'rosters.team_id')
        .select(['name', 'grade'])
        .where('last_name', '=', 'Reed')
        .execute();
      expect(rostered).toEqual([{ name: 'Northgate Harbor', grade: 11 }]);
    }));

  test('can be answered with the first import', () =>
    withRollback(async (ctx) => {
      await importText(ctx, CUT_TEAM, ['Northgate Ha', 'Northgate Hall']);
      expect(ofReed(await listResults(ctx))).toEqual([
        'Reed full Northgate Hall 1 5',
        'Reed full Northgate Hall 2 3',
      ]);
    }));

  test('keeps the answer in a corrected file', () =>
    withRollback(async (ctx) => {
      await importText(ctx, CUT_TEAM, ['Northgate Ha', 'Northgate Hall']);
      const before = await listResults(ctx);
      const report = await importText(ctx, CUT_TEAM.replace('12.99', '12.98'));
      expect(report.changes).toEqual({ added: 0, changed: 1, unchanged: 8, removed: 0 });
      expect(await listResults(ctx)).toEqual(before);
    }));

  test('is a new team if it is none of the existing ones', () =>
    withRollback(async (ctx) => {
      await importText(ctx, CUT_TEAM, ['Northgate Ha', 'new']);
      expect(ofReed(await listResults(ctx))).toEqual([
        'Reed full Northgate Ha 1 5',
        'Reed full Northgate Ha 2 3',
      ]);
    }));

  test('is open again, with everything as before, after the answer is withdrawn', () =>
    withRollback(async (ctx) => {
      await importText(ctx, CUT_TEAM);
      const before = [await listResults(ctx), await people(ctx)];
      await importText(ctx, CUT_TEAM, ['Northgate Ha', 'Northgate Hall']);
      await importText(ctx, CUT_TEAM, ['Northgate Ha', 'open']);
      expect([await listResults(ctx), await people(ctx)]).toEqual(before);
      await importText(ctx, CUT_TEAM, ['Northgate Ha', 'new']);
      await importText(ctx, CUT_TEAM, ['Northgate Ha', 'open']);
      expect([await listResults(ctx), await people(ctx)]).toEqual(before);
    }));

  test('refuses invalid answers and answers without a question', () =>
    withRollback(async (ctx) => {
      await importText(ctx, CUT_TEAM);
      await expect(importText(ctx, CUT_TEAM, ['Northgate Ha', 'Nowhere'])).rejects.toMatchObject({
        code: 'IMPORT_ANSWER_UNKNOWN',
        message: expect.stringContaining('Northgate Hall'),
      });
      await expect(importText(ctx, CUT_TEAM, ['Eastport', 'Northgate Hall'])).rejects.toMatchObject({
        code: 'IMPORT_QUESTION_UNKNOWN',
      });
    }));
});

describe('an athlete who may be one of several', () => {
  /** Adds two existing girls named Amy Tarn in one class. */
  async function withTwoTarns(ctx: Context) {
    const [eastport] = await createTeams(ctx, [{ name: 'Eastport', levelMask: 4 }]);
    const ids = await createAthletes(
      ctx,
      [1, 2].map(() => ({ firstName: 'Amy', lastName: 'Tarn', gender: 'F' as const })),
    );
    await saveRosters(
      ctx,
      ids.map((athleteId) => ({
        athleteId,
        teamId: eastport!,
        sport: 'tf' as const,
        seasonId: 2025,
        grade: 8,
      })),
    );
    return ids;
  }
  const ofTarn = (rows: string[]) => rows.filter((row) => row.includes('Tarn'));

  test('runs under the printed name, scores for the team, and is identified by one answer', () =>
    withRollback(async (ctx) => {
      const [first] = await withTwoTarns(ctx);
      const report = await importText(ctx, CUT_TEAM);
      expect(report.questions).toEqual([
        expect.objectContaining({ kind: 'team' }),
        expect.objectContaining({ kind: 'athlete', printed: 'Amy Tarn', team: 'Eastport' }),
      ]);
      expect(ofTarn(await listResults(ctx)).map((row) => row.replace(/^\d+ /, ''))).toEqual([
        'Tarn printed Eastport 2 3',
        'Tarn printed Eastport 1 5',
      ]);
      await importText(ctx, CUT_TEAM, ['Amy Tarn', `#${first}`]);
      expect(ofTarn(await listResults(ctx))).toEqual([
        `${first} Tarn full Eastport 2 3`,
        `${first} Tarn full Eastport 1 5`,
      ]);
      const again = await importText(ctx, CUT_TEAM.replace('12.99', '12.98'));
      expect(again.changes).toMatchObject({ added: 0, changed: 1, removed: 0 });
    }));

  test('is a new athlete if the answer says so, also in a corrected file', () =>
    withRollback(async (ctx) => {
      await withTwoTarns(ctx);
      await importText(ctx, CUT_TEAM, ['Amy Tarn, Eastport', 'new']);
      const before = await listResults(ctx);
      expect(ofTarn(before).map((row) => row.replace(/^\d+ /, ''))).toEqual([
        'Tarn full Eastport 2 3',
        'Tarn full Eastport 1 5',
      ]);
      await importText(ctx, CUT_TEAM.replace('12.99', '12.98'));
      expect(await listResults(ctx)).toEqual(before);
    }));
});

describe('undoing the import', () => {
  test('leaves no athletes, teams, rosters or questions that only the file had created', () =>
    withRollback(async (ctx) => {
      await importText(ctx, CUT_TEAM, ['Northgate Ha', 'Northgate Hall']);
      await undoImport(ctx, fileOf(CUT_TEAM));
      expect(await people(ctx)).toEqual(NOBODY);
    }));

  test('also leaves nothing after a corrected file', () =>
    withRollback(async (ctx) => {
      const corrected = CUT_TEAM.replace('12.99', '12.98').replace('Pike, Zoe', 'Pike, Zia');
      await importText(ctx, CUT_TEAM);
      await importText(ctx, corrected, ['Northgate Ha', 'Northgate Hall']);
      await undoImport(ctx, fileOf(corrected));
      await undoImport(ctx, fileOf(CUT_TEAM));
      expect(await people(ctx)).toEqual(NOBODY);
    }));

  test('duplicates nobody if the file is imported again', () =>
    withRollback(async (ctx) => {
      const unattached = CUT_TEAM.replaceAll('Westmoor    ', 'Unattached  ');
      await importText(ctx, unattached);
      const before = await people(ctx);
      await undoImport(ctx, fileOf(unattached));
      await importText(ctx, unattached);
      const { athletes, teams, rosters, meets } = await people(ctx);
      expect([athletes, teams, meets]).toEqual([before.athletes, before.teams, before.meets]);
      expect(rosters).toHaveLength(before.rosters.length);
    }));

  test('leaves athletes who ran in another meet, or whom someone claims', () =>
    withRollback(async (ctx) => {
      const other = CUT_TEAM.replace('Harbor Quad - 4/11/2026', 'Harbor Dual - 4/18/2026');
      await importText(ctx, CUT_TEAM);
      await importText(ctx, other);
      const before = await listResults(ctx);
      await undoImport(ctx, fileOf(other));
      expect(await listResults(ctx)).toEqual(before.slice(0, before.length / 2));
      expect((await people(ctx)).teams).toHaveLength(4);
    }));
});
