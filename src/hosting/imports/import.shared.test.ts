import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { describeShared, withRollback } from '#kit/server/testing/test-database.ts';
import { importFile } from './import.service.ts';

// Real reports beside the checkout; the tests are skipped where they are missing.

const importPath = (ctx: Context, path: string) =>
  importFile(ctx, { fileName: basename(path), bytes: readFileSync(path), options: {}, isDryRun: false });

describeShared('hytek-text/2018-03-29_zane-trace-invitational.txt', (path) => {
  test('is published whole, and all 31 printed team totals follow from the places', () =>
    withRollback(async (ctx) => {
      const report = await importPath(ctx, path);
      expect(report).toMatchObject({ events: 31, results: 730, published: 730, waiting: 0, relayLegs: 332 });
      expect(report.teams.added).toBe(17);
      expect(report.teamScores).toHaveLength(31);
      expect(report.teamScores.filter(({ isSame }) => !isSame)).toEqual([]);
      const unscored = await ctx.db
        .selectFrom('meet_events')
        .select(['event_number', 'event_short'])
        .where('is_scored', '=', false)
        .execute();
      // The girls' discus has no printed points; the rankings say 15 events scored.
      expect(unscored).toEqual([{ event_number: '25', event_short: 'discus' }]);
    }));
});

describeShared('hytek-pdftext/2020-01-18_ivp-championships.txt', (path) => {
  test('gives its printed combined, female and male scores', () =>
    withRollback(async (ctx) => {
      const report = await importPath(ctx, path);
      // There are 50 headings, since preliminaries and final of an event have separate numbers but are one
      // event.
      expect(report).toMatchObject({ events: 40, results: 598, relayLegs: 228, startOn: '2020-01-11' });
      expect(report.published).toBe(598);
      expect(report.teamScores).toHaveLength(38);
      expect(report.teamScores.filter(({ isSame }) => !isSame)).toEqual([]);
    }));

  test('asks about two undecided cut team names, and publishes their rows', () =>
    withRollback(async (ctx) => {
      const { waiting, questions } = await importPath(ctx, path);
      expect(waiting).toBe(0);
      expect(questions.map(({ kind, lines }) => [kind, lines.length])).toEqual([
        ['team', 1],
        ['team', 1],
      ]);
    }));
});

describeShared('hytek-pdftext/2019-07-21_sma-masters.txt', (path) => {
  test('gives its 150 age-group events', () =>
    withRollback(async (ctx) => {
      const report = await importPath(ctx, path);
      expect(report).toMatchObject({
        events: 150,
        results: 381,
        published: 381,
        waiting: 0,
        startOn: '2019-07-21',
      });
    }));
});
