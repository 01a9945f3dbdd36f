import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { describeShared, withRollback } from '#kit/server/testing/test-database.ts';
import { importFile } from './import.service.ts';
import type { FileReport } from './imports.rules.ts';

// Real files beside the checkout; the tests are skipped where they are missing.

const importPath = (ctx: Context, path: string) =>
  importFile(ctx, {
    fileName: basename(path),
    bytes: readFileSync(path),
    folder: {
      path: dirname(path),
      modifiedOn: '2026-05-09',
      fileNames: readdirSync(dirname(path)).filter((name) => name !== basename(path)),
      read: (name) => readFileSync(join(dirname(path), name)),
    },
    options: {},
    isDryRun: false,
  });

const COUNTS: [file: string, counts: Partial<FileReport>][] = [
  [
    'meetpro-results-csv/youth-league-3_morning_track.csv',
    { format: 'hytek-results', events: 69, results: 732, waiting: 0, statuses: 68, relayLegs: 220 },
  ],
  [
    'meetpro-results-csv/youth-league-3_morning_field.csv',
    { format: 'hytek-results', events: 32, results: 429, waiting: 0, statuses: 73, relayLegs: 0 },
  ],
  [
    'finishlynx-real/063-1-03.lif',
    { format: 'finishlynx', events: 1, results: 3, waiting: 0, statuses: 1, relayLegs: 0 },
  ],
  [
    'rio2016/rio_athletics_results.json',
    { format: 'rio-json', results: 3580, waiting: 0, startOn: '2016-08-12', endOn: '2016-08-21' },
  ],
  ['xc-csv/10-04-2025_34boys.csv', { format: 'xc-csv', events: 1, results: 96, waiting: 0, issues: [] }],
  [
    'xc-tfrrs-text/mCentennialConferences_2015_men.txt',
    // Its printed runner scores follow from places and teams.
    { format: 'tfrrs-xc', waiting: 0, issues: [] },
  ],
  ['xc-nrcd/result.csv', { format: 'xc-relational', results: 7560, meetId: null }],
  ['collegiate-csv/conference-2022_M.csv', { format: 'collegiate-csv', results: 1819, meetId: null }],
];

const WITH_MANY_ROWS_MS = 120_000;

for (const [file, counts] of COUNTS)
  describeShared(file, (path) => {
    test(
      'is counted in and out, and the second time nothing is left to do',
      () =>
        withRollback(async (ctx) => {
          const report = await importPath(ctx, path);
          expect(report).toMatchObject(counts);
          expect(report.published + report.waiting).toBe(report.results);
          expect(report.waitingRows).toHaveLength(report.waiting);
          const again = await importPath(ctx, path);
          expect(again).toMatchObject({
            ...counts,
            isAlreadyImported: true,
            changes: { added: 0, changed: 0, unchanged: report.published, removed: 0 },
          });
        }),
      WITH_MANY_ROWS_MS,
    );
  });

describeShared('finishlynx-derived-rio/001-1-01.lif', (path) => {
  test(
    'is the first of fifteen races of one event',
    () =>
      withRollback(async (ctx) => {
        const races = readdirSync(dirname(path)).filter((name) => name.startsWith('001-'));
        for (const name of races) await importPath(ctx, join(dirname(path), name));
        const rounds = await ctx.db
          .selectFrom('results')
          .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
          .select(({ fn }) => ['event_short', 'round', fn.countAll<number>().as('runners')])
          .where('results.removed_at', 'is', null)
          .groupBy(['event_short', 'round'])
          .orderBy('round')
          .execute();
        expect(rounds).toEqual([
          { event_short: '100m', round: 'F', runners: 8 },
          { event_short: '100m', round: 'P', runners: 22 },
          { event_short: '100m', round: 'Q', runners: 70 },
          { event_short: '100m', round: 'S', runners: 24 },
        ]);
        expect(await ctx.db.selectFrom('meets').select('name').execute()).toEqual([
          { name: 'Finishlynx derived rio' },
        ]);
      }),
    WITH_MANY_ROWS_MS,
  );
});
