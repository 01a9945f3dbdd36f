import { describe, expect, test } from 'vitest';
import { mergeAthletes } from '#competition/results/merges/merges.service.ts';
import { correctResult } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { importFile, listWaiting } from './import.service.ts';
import { fileOf, INVITATIONAL, INVITATIONAL_ROWS } from './imports.fixtures.ts';
import { COLLEGE_INDOOR, FIELD_FILE, TRACK_FILE } from './layouts.fixtures.ts';

const importText = (ctx: Context, text: string, options = {}) =>
  importFile(ctx, { ...fileOf(text), options });

const withoutPoints = (text: string) => text.replace(/(\d) +\d+$/gm, '$1').replace(/ +Points$/gm, '');

const pointsByEvent = async ({ db }: Context) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('results')
        .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
        .select(({ fn }) => ['event_short', fn.sum<number>('points').as('points')])
        .where('results.removed_at', 'is', null)
        .groupBy('event_short')
        .execute()
    ).map(({ event_short, points }) => [event_short, Number(points ?? 0) / 2520]),
  );

const idOf = async ({ db }: Context, lastName: string) =>
  db
    .selectFrom('results')
    .innerJoin('athletes', 'athletes.id', 'results.athlete_id')
    .select(['results.id as resultId', 'athletes.id as athleteId'])
    .where('last_name', '=', lastName)
    .executeTakeFirstOrThrow();

describe('two files of one meet', () => {
  test.each([
    ['track, then field', TRACK_FILE, FIELD_FILE],
    ['field, then track', FIELD_FILE, TRACK_FILE],
  ])('add up: %s', (_, first, second) =>
    withRollback(async (ctx) => {
      const one = await importText(ctx, first);
      const two = await importText(ctx, second);
      expect(two.meetId).toBe(one.meetId);
      expect(two.changes).toMatchObject({ changed: 0, removed: 0 });
      expect(await pointsByEvent(ctx)).toEqual({ '100m': 33, '4x100m': 18, shot: 24 });
    }),
  );

  test('score as before if the newer one prints no points', () =>
    withRollback(async (ctx) => {
      await importText(ctx, TRACK_FILE);
      await importText(ctx, withoutPoints(FIELD_FILE));
      expect(await pointsByEvent(ctx)).toEqual({ '100m': 33, '4x100m': 18, shot: 0 });
      await importText(ctx, withoutPoints(TRACK_FILE));
      expect(await pointsByEvent(ctx)).toEqual({ '100m': 33, '4x100m': 18, shot: 0 });
    }));

  test('each keep their waiting rows until a newer file has the round', () =>
    withRollback(async (ctx) => {
      const broken = TRACK_FILE.replace('12.77   1   8', '1x.77   1   8');
      await importText(ctx, broken);
      const { meetId } = await importText(ctx, FIELD_FILE);
      expect((await listWaiting(ctx, meetId)).map(({ text }) => text)).toEqual([
        expect.stringContaining('June Ashby'),
      ]);
      await importText(ctx, TRACK_FILE);
      expect(await listWaiting(ctx, meetId)).toEqual([]);
    }));
});

test('files without days keep all their rows waiting', () =>
  withRollback(async (ctx) => {
    const undated = (name: string) =>
      INVITATIONAL.replace('Harbor Invitational', name)
        .replace('4/11/2026', '4/5/2026')
        .replace(/^.*Meet Manager.*\n/m, '')
        .replace(/\d\d-\d\d\.\d\d/g, '9.15m   ');
    await importText(ctx, undated('One Open'));
    await importText(ctx, undated('Two Open'));
    expect(await listWaiting(ctx, null)).toHaveLength(2 * INVITATIONAL_ROWS);
  }));

describe('a file imported again', () => {
  test('recognizes the athletes of the meet after a merge', () =>
    withRollback(async (ctx) => {
      await importText(ctx, INVITATIONAL);
      const { athleteId } = await idOf(ctx, 'Ashby');
      const [other] = await createAthletes(ctx, [{ firstName: 'June', lastName: 'Ashby', gender: 'F' }]);
      await mergeAthletes(ctx, { fromAthleteId: athleteId, intoAthleteId: other!, reason: 'One person.' });
      const report = await importText(ctx, INVITATIONAL.replace('12.51', '12.49'));
      expect(report.changes).toEqual({
        added: 0,
        changed: 1,
        unchanged: INVITATIONAL_ROWS - 1,
        removed: 0,
      });
    }));

  test('closes a conflict if it agrees', () =>
    withRollback(async (ctx) => {
      await importText(ctx, INVITATIONAL);
      const { resultId } = await idOf(ctx, 'Ashby');
      await correctResult(ctx, resultId, { place: 3 }, 'Read again from the photo finish.');
      const openConflicts = () =>
        ctx.db.selectFrom('import_conflicts').select('field').where('resolved_at', 'is', null).execute();
      await importText(ctx, INVITATIONAL.replace('12.51', '12.49'));
      expect(await openConflicts()).toEqual([{ field: 'place' }]);
      await importText(ctx, INVITATIONAL.replace('12.51', '12.48'));
      expect(await openConflicts()).toEqual([{ field: 'place' }]);
      await importText(ctx, INVITATIONAL.replace('  2 June Ashby ', '  3 June Ashby '));
      expect(await openConflicts()).toEqual([]);
    }));

  test('replaces an assumed time zone', () =>
    withRollback(async (ctx) => {
      await importText(ctx, INVITATIONAL);
      const report = await importText(ctx, INVITATIONAL, { venueZone: 'America/Chicago' });
      expect(report).toMatchObject({ isAlreadyImported: true, assumed: ['level', 'country'] });
      const venues = await ctx.db
        .selectFrom('venues')
        .select(['time_zone', 'time_zone_is_assumed'])
        .execute();
      expect(venues).toEqual([{ time_zone: 'America/Chicago', time_zone_is_assumed: false }]);
    }));

  test('keeps the level of the meet, so that its divisions stay the same', () =>
    withRollback(async (ctx) => {
      await importText(ctx, TRACK_FILE, { levelMask: 2 });
      await importText(ctx, FIELD_FILE);
      const divisions = await ctx.db.selectFrom('meet_divisions').select(['name', 'level_mask']).execute();
      expect(divisions).toEqual([{ name: 'Middle School', level_mask: 2 }]);
    }));

  test('keeps a final with an unreadable mark waiting beside its preliminaries', () =>
    withRollback(async (ctx) => {
      await importText(ctx, COLLEGE_INDOOR);
      const report = await importText(
        ctx,
        COLLEGE_INDOOR.replace('7.39       7.29  10', '7.39       7.x9  10'),
      );
      expect(report).toMatchObject({ published: 14, waiting: 1, changes: { added: 0, removed: 0 } });
    }));
});
