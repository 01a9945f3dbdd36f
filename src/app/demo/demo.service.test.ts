import { describe, expect, it, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing.ts';
import { POINT, SCORING_PRESETS } from '#sport/track-scoring.rules.ts';
import { theDemo } from './demo.fixtures.ts';
import { isDemoWanted, loadDemo } from './demo.service.ts';

describe('the demo in a database', () => {
  it('stands there whole, with places, points, bests and records', () =>
    withRollback(async (ctx) => {
      const { meetIds, results } = (await loadDemo(ctx))!;
      const counted = await countResults(ctx);
      expect(counted.size).toBe(5);
      expect([...counted.values()].reduce((sum, count) => sum + count)).toBe(results);

      const meetId = meetIds.at(-1)!;
      await pointsAddUp(ctx, meetId);
      const flags = await ctx.db
        .selectFrom('results')
        .select('best_flag')
        .distinct()
        .where('meet_id', '=', meetId)
        .execute();
      expect(new Set(flags.map(({ best_flag }) => best_flag))).toEqual(new Set([null, 'PR', 'SR']));

      const broken = await ctx.db
        .selectFrom('records')
        .innerJoin('results', 'results.id', 'records.result_id')
        .select(['records.event_variant', 'records.gender', 'results.place', 'results.best_flag'])
        .where('results.meet_id', '=', meetId)
        .orderBy('records.event_variant')
        .execute();
      expect(broken).toEqual([
        { event_variant: '200m', gender: 'F', place: 1, best_flag: 'PR' },
        { event_variant: 'pv', gender: 'F', place: 1, best_flag: null },
      ]);
    }));

  it('is not loaded beside a meet', () =>
    withRollback(async (ctx) => {
      await loadDemo(ctx);
      expect(await loadDemo(ctx)).toBeNull();
      expect((await countResults(ctx)).size).toBe(theDemo.meets.length);
    }));
});

test.each([
  ['auto', true, true],
  ['auto', false, false],
  ['1', false, true],
  ['0', true, false],
] as const)(
  'DEMO=%s, database created by this start: %s, so the demo is wanted: %s',
  (demo, created, isWanted) => {
    expect(isDemoWanted(demo, { created })).toBe(isWanted);
  },
);

async function countResults({ db }: Context): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('results')
    .select(['meet_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('meet_id')
    .execute();
  return new Map(rows.map(({ meet_id, count }) => [meet_id, Number(count)]));
}

/** Who scores in an event shares what the table holds for so many, in halves where places are shared. */
async function pointsAddUp({ db }: Context, meetId: number): Promise<void> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .innerJoin('meet_divisions', 'meet_divisions.id', 'meet_events.meet_division_id')
    .select([
      'meet_events.id',
      ({ fn }) => fn.sum('points').as('points'),
      ({ fn }) => fn.countAll().as('scorers'),
    ])
    .where('results.meet_id', '=', meetId)
    .where('meet_divisions.name', '=', 'Varsity')
    .where('results.points', '>', 0)
    .groupBy('meet_events.id')
    .execute();
  expect(rows).toHaveLength(36);
  const table = SCORING_PRESETS.INV8.individual;
  for (const { points, scorers } of rows) {
    expect(Number(scorers)).toBeGreaterThan(5);
    const held = table.slice(0, Number(scorers)).reduce((sum, value) => sum + value);
    expect(Number(points)).toBe(held * POINT);
  }
}
