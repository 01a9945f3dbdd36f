import { expect, test } from 'vitest';
import { saveTestMarks } from '#competition/rankings/rankings.fixtures.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';

import { withRollback } from '#kit/server/testing/test-database.ts';
import { buildListFile } from './list-csv.api.ts';
import { csvOf } from './list-csv.rules.ts';

const row = {
  rank: 1,
  mark: '10.87',
  wind: '+1.1',
  athlete: 'Al Oak',
  grade: '12',
  team: 'Elm',
  league: null,
  meet: 'Oak Relays',
  date: '2026-05-08',
  note: null,
};

const cellsOf = (change: Partial<typeof row>) =>
  csvOf([{ ...row, ...change }])
    .split('\r\n')[1]!
    .split(',');

test('a file has a byte order mark, a header, and CRLF line ends', () => {
  expect(csvOf([row])).toBe(
    '\ufeffRank,Mark,Wind,Athlete,Grade,Team,League,Meet,Date,Note\r\n1,10.87,1.1,Al Oak,12,Elm,,Oak Relays,2026-05-08,\r\n',
  );
});

test.each([
  ['6-02', '6-02.00'],
  ['22-06.75', '22-06.75'],
  ['6-02.5', '6-02.50'],
  ['8-01.5w', '8-01.50w'],
  ['8.12mw', '8.12mw'],
  ['1:53.18', '1:53.18'],
])('the mark %s is not read as a date: %s', (mark, cell) => {
  expect(cellsOf({ mark })[1]).toBe(cell);
});

test('winds are numbers, names are never formulas, and commas stay inside their cell', () => {
  expect(cellsOf({ wind: '−0.3' })[2]).toBe('-0.3');
  expect(cellsOf({ athlete: '=SUM(A1)' })[3]).toBe("'=SUM(A1)");
  expect(csvOf([{ ...row, meet: 'Oak "Old", Elm' }])).toContain('"Oak ""Old"", Elm"');
});

test('the file leaves out rows whose source allows no export', () =>
  withRollback(async (ctx) => {
    const [elm] = await createTestTeams(ctx, 1);
    const { resultId } = await saveTestMarks(ctx, [
      { who: 'Al', mark: '10.7h', teamId: elm! },
      { who: 'Bo', mark: '10.90' },
    ]);
    const source = { name: 'Elsewhere', republish: false, created_at: '2026-01-01T00:00:00Z' };
    const { id } = await ctx.db
      .insertInto('sources')
      .values(source)
      .returning('id')
      .executeTakeFirstOrThrow();
    const url = new URL('http://localhost/TrackAndField/rankings/list/1.csv?event=100m&gender=m&season=2026');
    const file = await buildListFile(ctx, url);
    expect(file!.headers.get('content-disposition')).toBe(
      'attachment; filename="rankings-1-100m-m-2026.csv"',
    );
    expect((await file!.text()).split('\r\n').slice(1)).toEqual([
      '1,10.90,,Bo Oak,,Unattached,,Meet 2,2026-04-02,',
      '2,10.94c,,Al Oak,,Team 1,,Meet 1,2026-04-01,"Hand time 10.7h, rounded up to the tenth plus 0.24 s."',
      '',
    ]);
    await ctx.db
      .updateTable('results')
      .set({ source_id: id })
      .where('id', '=', resultId('Bo 10.90'))
      .execute();
    expect(await (await buildListFile(ctx, url))!.text()).not.toContain('Bo Oak');
    expect(await buildListFile(ctx, new URL('http://localhost/TrackAndField/rankings/why/1.csv'))).toBeNull();
  }));
