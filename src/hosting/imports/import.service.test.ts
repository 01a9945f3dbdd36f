import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { correctResult } from '#competition/results/results.service.ts';
import type { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { importFile, listWaiting } from './import.service.ts';
import { fileOf, INVITATIONAL, INVITATIONAL_ROWS } from './imports.fixtures.ts';

const importText = (ctx: Context, text: string, options = {}) =>
  importFile(ctx, { ...fileOf(text), options });

const countOf = async ({ db }: Context, table: 'results' | 'meets' | 'import_batches' | 'athletes') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

const markOf = ({ db }: Context, lastName: string) =>
  db
    .selectFrom('results')
    .innerJoin('athletes', 'athletes.id', 'results.athlete_id')
    .select(['results.id', 'results.mark_entered', 'results.removed_at'])
    .where('athletes.last_name', '=', lastName)
    .orderBy('results.id')
    .executeTakeFirstOrThrow();

const refusalOf = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => expect.unreachable(),
    (error: Refusal) => error,
  );

describe('a file is imported', () => {
  test('whole, with a report that adds up', () =>
    withRollback(async (ctx) => {
      const report = await importText(ctx, INVITATIONAL);
      expect(report).toMatchObject({
        format: 'hytek-text',
        meets: [{ name: 'Harbor Invitational', sport: 'tf' }],
        startOn: '2026-04-11',
        events: 4,
        results: INVITATIONAL_ROWS,
        published: INVITATIONAL_ROWS,
        waiting: 0,
        statuses: 3,
        relayLegs: 8,
        teams: { existing: 0, added: 3 },
        athletes: { existing: 0, added: 13 },
        changes: { added: INVITATIONAL_ROWS, changed: 0, unchanged: 0, removed: 0 },
        assumed: ['level', 'country', 'timeZone'],
      });
      expect(await countOf(ctx, 'results')).toBe(INVITATIONAL_ROWS);
    }));

  test('and its printed team totals are those computed from the places', () =>
    withRollback(async (ctx) => {
      const { teamScores } = await importText(ctx, INVITATIONAL);
      expect(
        teamScores.map(({ gender, team, printed, computed }) => [gender, team, printed, computed]),
      ).toEqual([
        ['F', 'Eastport', '32', '32'],
        ['F', 'Westmoor Academy', '24', '24'],
        ['F', 'North Harbor', '15', '15'],
        ['M', 'North Harbor', '10', '10'],
        ['M', 'Eastport', '8', '8'],
        ['M', 'Westmoor Academy', '6', '6'],
      ]);
    }));

  test('with people of one name, team and grade as one person', () =>
    withRollback(async (ctx) => {
      await importText(ctx, INVITATIONAL);
      const starts = await ctx.db
        .selectFrom('athletes')
        .leftJoin('relay_legs', 'relay_legs.athlete_id', 'athletes.id')
        .select(['athletes.id', 'relay_legs.leg'])
        .where('last_name', '=', 'Tillow')
        .where('gender', '=', 'F')
        .execute();
      expect(starts).toEqual([{ id: expect.any(Number), leg: 2 }]);
    }));

  test('also as gzip', () =>
    withRollback(async (ctx) => {
      const report = await importFile(ctx, { ...fileOf(''), bytes: gzipSync(INVITATIONAL) });
      expect(report.published).toBe(INVITATIONAL_ROWS);
    }));
});

describe('the same content', () => {
  test('changes nothing the second time', () =>
    withRollback(async (ctx) => {
      const first = await importText(ctx, INVITATIONAL);
      const second = await importFile(ctx, fileOf(INVITATIONAL, 'renamed.txt'));
      expect(second).toEqual({
        ...first,
        file: 'renamed.txt',
        isAlreadyImported: true,
        teams: { existing: 3, added: 0 },
        athletes: { existing: 13, added: 0 },
        changes: { added: 0, changed: 0, unchanged: INVITATIONAL_ROWS, removed: 0 },
      });
      expect(await countOf(ctx, 'import_batches')).toBe(1);
    }));

  test('stores nothing in a dry run', () =>
    withRollback(async (ctx) => {
      const report = await importFile(ctx, { ...fileOf(INVITATIONAL), isDryRun: true });
      expect(report).toMatchObject({ meetId: null, meets: [{ meetId: null }], published: INVITATIONAL_ROWS });
      expect(await countOf(ctx, 'meets')).toBe(0);
      expect(await countOf(ctx, 'import_batches')).toBe(0);
      expect(await countOf(ctx, 'athletes')).toBe(0);
    }));
});

describe('a corrected file', () => {
  const CORRECTED = INVITATIONAL.replace('12.51', '12.49').replace(/^ -- Tess Okell .*\n/m, '');

  test('changes only what differs', () =>
    withRollback(async (ctx) => {
      await importText(ctx, INVITATIONAL);
      const report = await importText(ctx, CORRECTED);
      expect(report).toMatchObject({
        teams: { existing: 3, added: 0 },
        athletes: { existing: 13, added: 0 },
        changes: { added: 0, changed: 1, unchanged: INVITATIONAL_ROWS - 2, removed: 1 },
      });
      expect(await markOf(ctx, 'Tillow')).toMatchObject({ mark_entered: '12.49' });
      expect(await countOf(ctx, 'meets')).toBe(1);
    }));

  test('leaves what a person corrected, and lists the conflict', () =>
    withRollback(async (ctx) => {
      await importText(ctx, INVITATIONAL);
      const { id } = await markOf(ctx, 'Tillow');
      await correctResult(
        ctx,
        id,
        { markEntered: '12.55', markRaw: 12_550 },
        'Read again from the photo finish.',
      );
      const report = await importText(ctx, CORRECTED);
      expect(report.conflicts).toContainEqual(
        expect.objectContaining({ resultId: id, field: 'markEntered', current: '12.55', inFile: '12.49' }),
      );
      expect(await markOf(ctx, 'Tillow')).toMatchObject({ mark_entered: '12.55' });
      const stored = await ctx.db.selectFrom('import_conflicts').selectAll().execute();
      expect(stored.length).toBe(report.conflicts.length);
    }));
});

describe('a row that cannot be published', () => {
  test('waits with its line and reason, and the rest is published', () =>
    withRollback(async (ctx) => {
      const broken = INVITATIONAL.replace('11.31   1   8', '1x.31   1   8');
      const report = await importText(ctx, broken);
      expect(report.results).toBe(INVITATIONAL_ROWS);
      expect(report.published + report.waiting).toBe(INVITATIONAL_ROWS);
      expect(report.waitingRows).toEqual([
        expect.objectContaining({
          text: expect.stringContaining('Lew Sandford'),
          message: expect.any(String),
        }),
      ]);
      expect(await listWaiting(ctx, report.meetId)).toEqual([
        expect.objectContaining({ meetId: report.meetId, text: expect.stringContaining('Lew Sandford') }),
      ]);
    }));

  test('does not remove results of an earlier file', () =>
    withRollback(async (ctx) => {
      await importText(ctx, INVITATIONAL);
      const report = await importText(ctx, INVITATIONAL.replace('11.31   1   8', '1x.31   1   8'));
      expect(report.changes.removed).toBe(0);
      expect(await markOf(ctx, 'Sandford')).toMatchObject({ mark_entered: '11.31', removed_at: null });
    }));

  test('waits with all others while day and month are in doubt, until the order is given', () =>
    withRollback(async (ctx) => {
      const undated = INVITATIONAL.replace('4/11/2026', '4/5/2026')
        .replace(/^.*Meet Manager.*\n/m, '')
        .replace(/\d\d-\d\d\.\d\d/g, '9.15m   ');
      const held = await importText(ctx, undated);
      expect(held).toMatchObject({
        meetId: null,
        published: 0,
        waiting: INVITATIONAL_ROWS,
        results: INVITATIONAL_ROWS,
      });
      expect(held.waitingRows[0]!.message).toContain('--date-order');
      const decided = await importText(ctx, undated, { dateOrder: 'dmy' });
      expect(decided).toMatchObject({ startOn: '2026-05-04', published: INVITATIONAL_ROWS, waiting: 0 });
    }));
});

describe('the meet of a file', () => {
  test('must be chosen if two look like it', () =>
    withRollback(async (ctx) => {
      const { meetId } = await importText(ctx, INVITATIONAL);
      const columns = [
        'sport',
        'name',
        'start_on',
        'end_on',
        'season_kind',
        'season_id',
        'venue_id',
        'created_at',
      ] as const;
      await ctx.db
        .insertInto('meets')
        .columns(columns)
        .expression((from) => from.selectFrom('meets').select(columns))
        .execute();
      const corrected = INVITATIONAL.replace('12.51', '12.49');
      const refusal = await refusalOf(importText(ctx, corrected));
      expect(refusal.code).toBe('MEET_AMBIGUOUS');
      expect(refusal.message).toContain('--meet');
      const report = await importText(ctx, corrected, { meetId });
      expect(report).toMatchObject({ meetId, changes: { changed: 1 } });
    }));

  test('must exist if it is given', () =>
    withRollback(async (ctx) => {
      expect((await refusalOf(importText(ctx, INVITATIONAL, { meetId: 999 }))).code).toBe('MEET_UNKNOWN');
    }));
});

describe('a file that cannot be read is refused in a sentence, and nothing is stored', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  const text = (value: string) => new TextEncoder().encode(value);
  test.each([
    ['empty', bytes(), 'IMPORT_FILE_EMPTY'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'IMPORT_FILE_NOT_TEXT'],
    ['damaged gzip', bytes(0x1f, 0x8b, 8, 0, 1, 2, 3), 'IMPORT_GZIP_BROKEN'],
    ['another kind of text', text('Name,Team,Mark\nA,B,12.1\n'), 'IMPORT_FORMAT_UNKNOWN'],
    ['cut off', text(INVITATIONAL.slice(0, INVITATIONAL.indexOf('Event 4') + 170)), 'IMPORT_FILE_TRUNCATED'],
    ['without a meet', text(INVITATIONAL.slice(INVITATIONAL.indexOf('Event 1'))), 'IMPORT_MEET_UNNAMED'],
  ])('%s', (_, content, code) =>
    withRollback(async (ctx) => {
      const refusal = await refusalOf(importFile(ctx, { ...fileOf(''), bytes: content }));
      expect(refusal.code).toBe(code);
      expect(refusal.message).toMatch(/^[A-Z].*\.$/s);
      expect(await countOf(ctx, 'import_batches')).toBe(0);
    }),
  );
});
