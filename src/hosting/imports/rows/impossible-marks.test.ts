import { expect, test } from 'vitest';
import { importFile } from '#hosting/imports/import.service.ts';
import { INVITATIONAL, INVITATIONAL_ROWS } from '#hosting/imports/imports.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { readSplits } from './row-values.rules.ts';

const importText = (ctx: Context, text: string, fileName = 'invitational.txt') =>
  importFile(ctx, { fileName, bytes: new TextEncoder().encode(text), options: {}, isDryRun: false });

test('a sprint in the time of a wind reading waits and says why', () =>
  withRollback(async (ctx) => {
    const report = await importText(ctx, INVITATIONAL.replace('12.95   2', ' 1.30   2'));
    expect(report).toMatchObject({ results: INVITATIONAL_ROWS, waiting: 1 });
    expect(report.waitingRows).toMatchObject([
      { code: 'MARK_IMPOSSIBLE', text: expect.stringContaining('Ida Renwick') },
    ]);
  }));

test('a shot put in meters that were feet waits and says why', () =>
  withRollback(async (ctx) => {
    const report = await importText(ctx, INVITATIONAL.replace('32-04.50 ', '  32.45m '));
    expect(report.waitingRows).toMatchObject([
      {
        code: 'MARK_IMPOSSIBLE',
        message: '32.45m is not possible in the Shot Put. Check the mark and the event.',
      },
    ]);
  }));

test('a row of a list waits like one of a meet', () =>
  withRollback(async (ctx) => {
    const list = [
      'sex,discipline,Rank,Mark,WIND,Competitor,DOB,Nat,Pos,Venue,Date,Results Score',
      'M,100-metres,1,0.99,1.5,Tor MYRVANG,02 MAY 1999,NOR,1,"Fjord Arena, Vikby (NOR)",04 JUL 2026,1200',
      'M,100-metres,2,9.91,0.3,Tor MYRVANG,02 MAY 1999,NOR,1h2,"Fjord Arena, Vikby (NOR)",04 JUL 2026,1198',
    ].join('\n');
    const report = await importText(ctx, list, 'lists.csv');
    expect(report).toMatchObject({ published: 1, waiting: 1 });
    expect(report.waitingRows).toMatchObject([{ line: 2, code: 'MARK_IMPOSSIBLE' }]);
  }));

test('an impossible split stays in the row and is not published', () => {
  const split = (label: string, cumulativeText: string) => ({
    line: 1,
    label,
    cumulativeText,
    lapText: null,
  });
  expect(readSplits([split('100m', '1.21'), split('200m', '25.10')])).toMatchObject([
    { number: 2, distanceMeters: 200, cumulativeMs: 25_100 },
  ]);
});
