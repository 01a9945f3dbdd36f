import { describe, expect, test } from 'vitest';
import { correctResult } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { importFile } from './import.service.ts';
import { fileOf, INVITATIONAL, INVITATIONAL_ROWS } from './imports.fixtures.ts';
import { undoImport } from './undo.service.ts';

const NEWER = INVITATIONAL.replace('12.51', '12.41').replace(/^ -- Tess Okell .*DNS.*\n/m, '');

/** Returns the visible parts of results: athlete, mark, place, points. */
const listResults = ({ db }: Context) =>
  db
    .selectFrom('results')
    .select([
      'athlete_id',
      'team_id',
      'relay_letter',
      'round_id',
      'mark_entered',
      'place',
      'points',
      'counts',
      'best_flag',
    ])
    .where('removed_at', 'is', null)
    .orderBy('round_id')
    .orderBy('athlete_id')
    .orderBy('team_id')
    .execute();

const bests = ({ db }: Context) =>
  db
    .selectFrom('season_best')
    .selectAll()
    .orderBy('subject_id')
    .orderBy('event_variant')
    .orderBy('season_id')
    .orderBy('rank_key')
    .execute();

const meets = ({ db }: Context) =>
  db.selectFrom('meets').select('result_count').where('removed_at', 'is', null).execute();

describe('an undone import', () => {
  test('leaves nothing of a meet that it had created, and can be repeated', () =>
    withRollback(async (ctx) => {
      const first = await importFile(ctx, fileOf(INVITATIONAL));
      expect(await undoImport(ctx, fileOf(INVITATIONAL))).toEqual({
        file: 'harbor.txt',
        meets: first.meets,
        removed: INVITATIONAL_ROWS,
        restored: 0,
        leftAlone: 0,
      });
      expect([await listResults(ctx), await bests(ctx), await meets(ctx)]).toEqual([[], [], []]);
      const again = await importFile(ctx, fileOf(INVITATIONAL));
      expect(again).toMatchObject({
        isAlreadyImported: false,
        published: INVITATIONAL_ROWS,
        athletes: { added: 13 },
      });
      expect(await meets(ctx)).toEqual([{ result_count: INVITATIONAL_ROWS }]);
    }));

  test('of a newer file restores the results of the older one', () =>
    withRollback(async (ctx) => {
      await importFile(ctx, fileOf(INVITATIONAL));
      const before = [await listResults(ctx), await bests(ctx)];
      await importFile(ctx, fileOf(NEWER));
      expect(await listResults(ctx)).toHaveLength(INVITATIONAL_ROWS - 1);
      expect(await undoImport(ctx, fileOf(NEWER))).toMatchObject({ removed: 0, restored: 2, leftAlone: 0 });
      expect([await listResults(ctx), await bests(ctx)]).toEqual(before);
    }));

  test('leaves nothing once the newer and then the older file are undone', () =>
    withRollback(async (ctx) => {
      await importFile(ctx, fileOf(INVITATIONAL));
      await importFile(ctx, fileOf(NEWER));
      await undoImport(ctx, fileOf(NEWER));
      expect(await undoImport(ctx, fileOf(INVITATIONAL))).toMatchObject({
        removed: INVITATIONAL_ROWS,
        leftAlone: 0,
      });
      expect([await listResults(ctx), await bests(ctx), await meets(ctx)]).toEqual([[], [], []]);
    }));

  test('leaves results that are also in a newer file, even if that changed nothing', () =>
    withRollback(async (ctx) => {
      await importFile(ctx, fileOf(INVITATIONAL));
      await importFile(ctx, fileOf(NEWER));
      const before = await listResults(ctx);
      expect(await undoImport(ctx, fileOf(INVITATIONAL))).toMatchObject({
        leftAlone: INVITATIONAL_ROWS,
        removed: 0,
      });
      expect(await listResults(ctx)).toEqual(before);
    }));

  test('leaves results that a person has changed since', () =>
    withRollback(async (ctx) => {
      await importFile(ctx, fileOf(INVITATIONAL));
      const { id } = await ctx.db
        .selectFrom('results')
        .select('id')
        .where('mark_entered', '=', '11.60')
        .executeTakeFirstOrThrow();
      await correctResult(ctx, id, { markEntered: '11.58', markRaw: 11580 }, 'read from the photo');
      expect(await undoImport(ctx, fileOf(INVITATIONAL))).toMatchObject({
        leftAlone: 1,
        removed: INVITATIONAL_ROWS - 1,
      });
      expect((await listResults(ctx)).map((row) => row.mark_entered)).toEqual(['11.58']);
      expect(await meets(ctx)).toEqual([{ result_count: 1 }]);
    }));

  test('changes nothing in a dry run', () =>
    withRollback(async (ctx) => {
      await importFile(ctx, fileOf(INVITATIONAL));
      const undone = await undoImport(ctx, { ...fileOf(INVITATIONAL), isDryRun: true });
      expect(undone.removed).toBe(INVITATIONAL_ROWS);
      expect(await listResults(ctx)).toHaveLength(INVITATIONAL_ROWS);
    }));

  test('is refused if there is none', () =>
    withRollback(async (ctx) => {
      await expect(undoImport(ctx, fileOf(INVITATIONAL))).rejects.toMatchObject({ code: 'IMPORT_UNKNOWN' });
      await importFile(ctx, fileOf(INVITATIONAL));
      await undoImport(ctx, fileOf(INVITATIONAL));
      await expect(undoImport(ctx, fileOf(INVITATIONAL))).rejects.toMatchObject({ code: 'IMPORT_UNKNOWN' });
    }));
});
