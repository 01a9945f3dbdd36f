import { describe, expect, it } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { writeListedMark } from './listed-marks.rules.ts';
import { saveTestMarks, type TestMark, WORLD_REQUEST } from './rankings.fixtures.ts';
import { getList, type ListPageRequest } from './rankings.service.ts';

/** Rows such as "1 Al 10.87". */
async function listRows(ctx: Context, request: Partial<ListPageRequest> = {}): Promise<string[]> {
  const { rows } = await getList(ctx, { ...WORLD_REQUEST, ...request });
  return rows.map(({ rank, result, rankKey }) => {
    const isAided = result.windStatus === 'AIDED' && rankKey === result.markCalc;
    const { text } = writeListedMark({ ...result, isAided }, rankKey, getVariant(result.eventVariant!));
    return `${rank} ${result.person!.firstName} ${text}`;
  });
}

const wind = (tenths: number) =>
  ({ windTenths: tenths, windStatus: tenths > 20 ? 'AIDED' : 'LEGAL' }) as const;

/** A list with every kind of mark: electronic, hand timed, wind-aided and a disqualification. */
const BOYS_100: TestMark[] = [
  { who: 'Al', mark: '10.87a', ...wind(11) },
  { who: 'Bo', mark: '10.7h', ...wind(0) },
  { who: 'Cy', mark: '10.90a', ...wind(26) },
  { who: 'Cy', mark: '10.99a', ...wind(3) },
  { who: 'Di', mark: '10.87a', ...wind(0) },
  { who: 'Ed', mark: 'DQ' },
  { who: 'Flo', mark: '11.0h', ...wind(0) },
];

describe('a list of the boys 100 m', () => {
  it('compares legal marks and converted hand times, and leaves the DQ out: 1, 1, 3, 4, 5', () =>
    withRollback(async (ctx) => {
      await saveTestMarks(ctx, BOYS_100);
      expect(await listRows(ctx)).toEqual([
        '1 Al 10.87',
        '1 Di 10.87',
        '3 Bo 10.94c',
        '4 Cy 10.99',
        '5 Flo 11.24c',
      ]);
    }));

  it('shows the aided mark with a w under all conditions', () =>
    withRollback(async (ctx) => {
      await saveTestMarks(ctx, BOYS_100);
      expect(await listRows(ctx, { wind: 'all' })).toEqual([
        '1 Al 10.87',
        '1 Di 10.87',
        '3 Cy 10.90w',
        '4 Bo 10.94c',
        '5 Flo 11.24c',
      ]);
    }));

  it('leaves hand times out when it is FAT only', () =>
    withRollback(async (ctx) => {
      await saveTestMarks(ctx, BOYS_100);
      expect(await listRows(ctx, { timing: 'fat' })).toEqual(['1 Al 10.87', '1 Di 10.87', '3 Cy 10.99']);
    }));

  it('holds every official performance when it shows them all', () =>
    withRollback(async (ctx) => {
      await saveTestMarks(ctx, [...BOYS_100, { who: 'Al', mark: '10.95a', ...wind(0) }]);
      expect(await listRows(ctx, { show: 'all', wind: 'all' })).toEqual([
        '1 Al 10.87',
        '1 Di 10.87',
        '3 Cy 10.90w',
        '4 Bo 10.94c',
        '5 Al 10.95',
        '6 Cy 10.99',
        '7 Flo 11.24c',
      ]);
      expect(await listRows(ctx, { show: 'all', seasonId: 0 })).toHaveLength(6);
      expect(await listRows(ctx, { show: 'all', page: 2 })).toEqual([]);
    }));
});

describe('other lists', () => {
  it('compare feet and meters exactly: 22-07, 6.88, 22-06.75', () =>
    withRollback(async (ctx) => {
      const marks = [
        { who: 'Al', mark: '22-06.75' },
        { who: 'Bo', mark: '6.88m' },
        { who: 'Cy', mark: '22-07' },
      ];
      await saveTestMarks(ctx, marks, { eventVariant: 'lj' });
      expect(await listRows(ctx, { eventVariant: 'lj' })).toEqual([
        '1 Cy 22-07',
        '2 Bo 6.88m',
        '3 Al 22-06.75',
      ]);
    }));

  it('hold the best legal trial of a wind-aided jump: 8.05 (+0.8), not 8.12 (+2.4)', () =>
    withRollback(async (ctx) => {
      const trial = (number: number, markRaw: number, windTenths: number) =>
        ({ number, markRaw, windTenths, outcome: 'mark', tries: null, measure: 'M' }) as const;
      const series = [trial(1, 19_188_000, 24), trial(2, 19_195_000, 8)];
      const marks: TestMark[] = [{ who: 'Al', mark: '8.12m', ...wind(24), attempts: series }];
      await saveTestMarks(ctx, marks, { eventVariant: 'lj' });
      expect(await listRows(ctx, { eventVariant: 'lj' })).toEqual(['1 Al 8.05m']);
      expect(await listRows(ctx, { eventVariant: 'lj', wind: 'all' })).toEqual(['1 Al 8.12mw']);
      expect(await listRows(ctx, { eventVariant: 'lj', show: 'all' })).toEqual(['1 Al 8.05m']);
    }));

  it('keep the rank of a hidden athlete without the name', () =>
    withRollback(async (ctx) => {
      const { athleteId } = await saveTestMarks(ctx, BOYS_100);
      await ctx.db
        .updateTable('athletes')
        .set({ visibility: 'hidden' })
        .where('id', '=', athleteId('Al'))
        .execute();
      const { rows } = await getList(ctx, WORLD_REQUEST);
      expect(rows[0]).toMatchObject({
        rank: 1,
        result: { person: { text: 'Name withheld', isLinked: false } },
      });
      expect(rows).toHaveLength(5);
    }));
});
