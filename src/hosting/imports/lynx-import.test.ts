import { describe, expect, test } from 'vitest';
import { createMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { importerFrom } from './imports.fixtures.ts';

const importHeat = importerFrom({ path: '/timer/Spring Cup', modifiedOn: '2026-05-09' });

const heat = (key: string, name: string, ...rows: string[]) =>
  `${key},${name},,,,,,100,14:05:33.12\n${rows.join('\n')}\n`;

const FIRST = heat(
  '1,1,1',
  'Boys 100m Dash Heat 1',
  '1,11,4,Fane,Lew,Lincoln,10.87,',
  '2,12,5,Roe,Max,Central,11.02,',
);
const SECOND = heat(
  '1,1,2',
  'Boys 100m Dash Heat 2',
  '1,21,4,Sand,Kit,Central,10.95,',
  'DNS,22,5,Vale,Ned,Lincoln,,',
);

/** Returns name, round, heat, place in heat and round, and mark. */
async function resultsOf({ db }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('athletes', 'athletes.id', 'results.athlete_id')
    .leftJoin('heats', 'heats.id', 'results.heat_id')
    .select(['last_name', 'results.round', 'heats.number', 'heat_place', 'place', 'mark_entered'])
    .where('results.removed_at', 'is', null)
    .orderBy('results.round')
    .orderBy('heats.number')
    .orderBy('last_name')
    .execute();
  return rows.map(
    (row) => `${row.last_name} ${row.round}${row.number} ${row.heat_place}/${row.place} ${row.mark_entered}`,
  );
}

const meetsOf = ({ db }: Context) =>
  db
    .selectFrom('meets')
    .select(['name', 'start_on', 'end_on', 'season_id', 'result_count'])
    .orderBy('id')
    .execute();

describe('heats of a timed final in separate files', () => {
  test('are one event with places across all of them, whichever comes first', () =>
    withRollback(async (ctx) => {
      const report = await importHeat(ctx, '001-1-02.lif', SECOND);
      expect(report).toMatchObject({
        format: 'finishlynx',
        meets: [{ name: 'Spring Cup', sport: 'tf' }],
        startOn: '2026-05-09',
        events: 1,
        results: 2,
        published: 2,
        statuses: 1,
        assumed: ['name', 'date', 'level', 'timeZone'],
      });
      expect(await resultsOf(ctx)).toEqual(['Sand F2 1/1 10.95', 'Vale F2 null/null DNS']);
      const { meetId, changes } = await importHeat(ctx, '001-1-01.lif', FIRST);
      expect(meetId).toBe(report.meetId);
      expect(changes).toEqual({ added: 2, changed: 0, unchanged: 0, removed: 0 });
      expect(await resultsOf(ctx)).toEqual([
        'Fane F1 1/1 10.87',
        'Roe F1 2/3 11.02',
        'Sand F2 1/2 10.95',
        'Vale F2 null/null DNS',
      ]);
    }));

  test('are replaced by newer files, each for its own heat', () =>
    withRollback(async (ctx) => {
      await importHeat(ctx, '001-1-01.lif', FIRST);
      await importHeat(ctx, '001-1-02.lif', SECOND);
      const corrected = heat('1,1,1', 'Boys 100m Dash Heat 1', '1,11,4,Fane,Lew,Lincoln,10.97,');
      const { changes } = await importHeat(ctx, '001-1-01.lif', corrected);
      expect(changes).toMatchObject({ changed: 1, removed: 1 });
      expect(await resultsOf(ctx)).toEqual([
        'Fane F1 1/2 10.97',
        'Sand F2 1/1 10.95',
        'Vale F2 null/null DNS',
      ]);
    }));

  test('lose a runner who is in another heat of a newer file', () =>
    withRollback(async (ctx) => {
      await importHeat(ctx, '001-1-01.lif', FIRST);
      await importHeat(
        ctx,
        '001-1-02.lif',
        SECOND.replace('22,5,Vale,Ned,Lincoln,,', '12,5,Roe,Max,Central,,'),
      );
      expect(await resultsOf(ctx)).toEqual([
        'Fane F1 1/1 10.87',
        'Roe F2 null/null DNS',
        'Sand F2 1/2 10.95',
      ]);
    }));

  test('become preliminaries once the start list of the final is there', () =>
    withRollback(async (ctx) => {
      await importHeat(ctx, '001-1-01.lif', FIRST);
      const files = {
        'lynx.evt': '1,1,1,Boys 100m Dash Heat 1\n1,2,1,Boys 100m Dash Final\n,11,4,Fane,Lew,Lincoln\n',
      };
      const final = heat('1,2,1', 'Boys 100m Dash Final', '1,11,4,Fane,Lew,Lincoln,10.80,');
      await importHeat(ctx, '001-2-01.lif', final, { files });
      const { changes } = await importHeat(ctx, '001-1-01.lif', FIRST, { files });
      expect(changes).toMatchObject({ added: 2 });
      expect(await resultsOf(ctx)).toEqual(['Fane F1 1/1 10.80', 'Fane P1 1/1 10.87', 'Roe P1 2/2 11.02']);
    }));
});

describe('a timed lane without a name', () => {
  test('waits, and the others are published', () =>
    withRollback(async (ctx) => {
      const text = heat('3,1,1', '', '1,,4,,,,10.87,', '2,12,5,Roe,Max,Central,11.02,');
      const report = await importHeat(ctx, '003-1-01.lif', text);
      expect(report).toMatchObject({ published: 1, waiting: 1, events: 1 });
      expect(report.waitingRows).toMatchObject([{ line: 2, code: 'ROW_NAME_MISSING' }]);
      expect(await ctx.db.selectFrom('meet_events').select('name').execute()).toEqual([{ name: 'Event 3' }]);
    }));
});

describe('the same heat again', () => {
  test('is recognized, also beside a start list without new facts', () =>
    withRollback(async (ctx) => {
      const files = { 'lynx.sch': '1,1,1\n1,1,2\n' };
      await importHeat(ctx, '001-1-01.lif', FIRST, { files });
      const again = await importHeat(ctx, 'copy.lif', FIRST, {
        files: { 'lynx.sch': '1,1,2\n1,1,1\n7,1,1\n' },
      });
      expect(again.isAlreadyImported).toBe(true);
      const copied = await importHeat(ctx, '001-1-01.lif', FIRST, { files, modifiedOn: '2026-08-01' });
      expect(copied.isAlreadyImported).toBe(true);
      expect(await meetsOf(ctx)).toHaveLength(1);
    }));
});

describe('the meet of a folder', () => {
  test('is a different one weeks later, and in another folder', () =>
    withRollback(async (ctx) => {
      await importHeat(ctx, '001-1-01.lif', FIRST);
      await importHeat(ctx, '001-1-02.lif', SECOND, { modifiedOn: '2026-06-20' });
      await importHeat(ctx, '001-1-02.lif', SECOND.replace('10.95', '10.96'), { path: '/timer/Fall Cup' });
      expect((await meetsOf(ctx)).map(({ name, start_on }) => [name, start_on])).toEqual([
        ['Spring Cup', '2026-05-09'],
        ['Spring Cup', '2026-06-20'],
        ['Fall Cup', '2026-05-09'],
      ]);
    }));

  test('lasts to the day of its last file', () =>
    withRollback(async (ctx) => {
      await importHeat(ctx, '001-1-01.lif', FIRST);
      const { assumed } = await importHeat(
        ctx,
        '002-1-01.lif',
        SECOND.replace('1,1,2', '2,1,1').replace('100m', '200m'),
        {
          modifiedOn: '2026-05-10',
        },
      );
      expect(assumed).toContain('date');
      expect(await meetsOf(ctx)).toMatchObject([{ start_on: '2026-05-09', end_on: '2026-05-10' }]);
    }));

  test('is corrected by a later run with name and day, together with its season and results', () =>
    withRollback(async (ctx) => {
      await importHeat(ctx, '001-1-01.lif', FIRST);
      await importHeat(ctx, '001-1-02.lif', SECOND);
      const options = { name: 'Harbor Invitational', startOn: '2024-04-13' };
      const report = await importHeat(ctx, '001-1-01.lif', FIRST, {}, options);
      expect(report).toMatchObject({
        isAlreadyImported: true,
        meets: [{ name: 'Harbor Invitational' }],
        startOn: '2024-04-13',
        assumed: ['level', 'timeZone'],
      });
      expect(await meetsOf(ctx)).toEqual([
        {
          name: 'Harbor Invitational',
          start_on: '2024-04-13',
          end_on: '2024-04-13',
          season_id: 2024,
          result_count: 4,
        },
      ]);
      const days = await ctx.db
        .selectFrom('results')
        .innerJoin('rounds', 'rounds.id', 'results.round_id')
        .select(['results.competed_on', 'rounds.competed_on as round_on', 'season_id'])
        .distinct()
        .execute();
      expect(days).toEqual([{ competed_on: '2024-04-13', round_on: '2024-04-13', season_id: 2024 }]);
      const bests = await ctx.db
        .selectFrom('season_best')
        .select('season_id')
        .distinct()
        .orderBy('season_id')
        .execute();
      expect(bests.map(({ season_id }) => season_id)).toEqual([0, 2024]);

      const next = heat('2,1,1', 'Boys 200m Dash', '1,11,4,Fane,Lew,Lincoln,21.87,');
      const { meetId, assumed } = await importHeat(ctx, '002-1-01.lif', next);
      expect([meetId, assumed]).toEqual([report.meetId, ['timeZone']]);
    }));

  test('is the one given to the command', () =>
    withRollback(async (ctx) => {
      const { venueId } = await saveVenue(ctx, { name: 'Harbor Park', timeZone: 'America/New_York' });
      const { meetId } = await createMeet(ctx, {
        sport: 'tf',
        name: 'Harbor Invitational',
        startOn: '2026-05-08',
        endOn: '2026-05-09',
        isIndoor: false,
        venueId,
        levelMask: 4,
      });
      const report = await importHeat(ctx, '001-1-01.lif', FIRST, {}, { meetId });
      expect(report).toMatchObject({ meetId, assumed: [], startOn: '2026-05-08', endOn: '2026-05-09' });
      const started = await ctx.db.selectFrom('heats').select('started_at').executeTakeFirstOrThrow();
      expect(started.started_at).toBe('2026-05-09T18:05:33.12Z');
    }));
});
