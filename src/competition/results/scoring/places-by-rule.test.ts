import { describe, expect, it } from 'vitest';
import { createTestAthletes, createTestTeams } from '#competition/results/entrants.fixtures.ts';
import {
  createTestMeet,
  stageTestBatch,
  type TestMeet,
  testResult,
} from '#competition/results/meet-results.fixtures.ts';
import {
  correctResult,
  type ResultToSave,
  removeResult,
  saveResults,
} from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { type Mark, parseMark } from '#sport/marks/marks.rules.ts';

interface Final {
  meet: TestMeet;
  results: ResultToSave[];
  /** In the order of `results`. */
  ids: number[];
}

/** A 100 meter final, each runner given by mark and place. */
async function runFinal(ctx: Context, runners: [mark: string, place: number | null][]): Promise<Final> {
  const meet = await createTestMeet(ctx);
  const athletes = await createTestAthletes(ctx, runners.length);
  const teams = await createTestTeams(ctx, runners.length);
  const results = runners.map(([mark, place], index) =>
    testResult({
      roundId: meet.round('100m F'),
      athleteId: athletes[index]!,
      teamId: teams[index]!,
      mark,
      place,
    }),
  );
  return { meet, results, ids: await save(ctx, meet, results) };
}

async function save(ctx: Context, meet: TestMeet, results: ResultToSave[]): Promise<number[]> {
  const origin = await stageTestBatch(ctx, meet.meetId);
  const { saved } = await saveResults(ctx, meet.meetId, { origin, results, completeRoundIds: [] });
  return saved.map(({ resultId }) => resultId);
}

const heightOf = (text: string): number => (parseMark(text, 'height') as Mark).sortInt;

/** Place and points (INV8) of each result. */
async function places(ctx: Context, ids: readonly number[]): Promise<string[]> {
  const rows = await ctx.db.selectFrom('results').selectAll().where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ place, points }) => `${place ?? '–'} ${points === null ? '–' : points / 2520}`);
}

const THREE: [string, number][] = [
  ['10.80', 1],
  ['10.90', 2],
  ['11.00', 3],
];

describe('places change when someone', () => {
  it('disqualifies a result, also after the file is saved again', () =>
    withRollback(async (ctx) => {
      const { meet, results, ids } = await runFinal(ctx, THREE);
      await correctResult(ctx, ids[0]!, { status: 'DQ' }, 'Lane 6 infringement');
      expect(await places(ctx, ids)).toEqual(['– –', '1 10', '2 8']);
      const versions = () => ctx.db.selectFrom('results').select(['id', 'version']).orderBy('id').execute();
      const before = await versions();
      await save(ctx, meet, results);
      expect(await places(ctx, ids)).toEqual(['– –', '1 10', '2 8']);
      expect(await versions()).toEqual(before);
    }));

  it('removes or invalidates a result, and ties stay ties', () =>
    withRollback(async (ctx) => {
      const { ids } = await runFinal(ctx, [...THREE.slice(0, 1), ['10.90', 2], ['10.90', 2], ['11.10', 4]]);
      await removeResult(ctx, ids[0]!, 'Ran unregistered');
      expect((await places(ctx, ids)).slice(1)).toEqual(['1 9', '1 9', '3 6']);
      await correctResult(ctx, ids[1]!, { validation: -12 }, 'Wrong start');
      expect((await places(ctx, ids)).slice(1)).toEqual(['– –', '1 10', '2 8']);
    }));

  it('reinstates a result, which takes the place of its mark', () =>
    withRollback(async (ctx) => {
      const { ids } = await runFinal(ctx, THREE);
      await correctResult(ctx, ids[1]!, { status: 'DQ', place: null }, 'Lane 6 infringement');
      expect(await places(ctx, ids)).toEqual(['1 10', '– –', '2 8']);
      await correctResult(ctx, ids[1]!, { status: null }, 'Protest upheld');
      expect(await places(ctx, ids)).toEqual(['1 10', '2 8', '3 6']);
    }));

  it('reinstates a jumper, whose misses decide among equal heights', () =>
    withRollback(async (ctx) => {
      const meet = await createTestMeet(ctx, { events: ['hj'] });
      const athletes = await createTestAthletes(ctx, 3);
      const jumper = (index: number, tries: string[], place: number) =>
        testResult({
          roundId: meet.round('hj F'),
          athleteId: athletes[index]!,
          mark: '5-02.00',
          kind: 'height',
          place,
          attempts: tries.map((each, at) => ({
            number: at + 1,
            outcome: null,
            tries: each,
            markRaw: heightOf(at === 0 ? '5-00.00' : at === 1 ? '5-02.00' : '5-04.00'),
            windTenths: null,
            measure: 'E',
          })),
        });
      const ids = await save(ctx, meet, [
        jumper(0, ['O', 'O', 'XXX'], 1),
        jumper(1, ['XO', 'O', 'XXX'], 2),
        jumper(2, ['O', 'XO', 'XXX'], 3),
      ]);
      await correctResult(ctx, ids[1]!, { status: 'DQ', place: null }, 'Wrong shoes');
      await correctResult(ctx, ids[1]!, { status: null }, 'Protest upheld');
      expect((await places(ctx, ids)).map((each) => each[0])).toEqual(['1', '2', '3']);
    }));

  it('corrects a result, except places entered by hand', () =>
    withRollback(async (ctx) => {
      const { ids } = await runFinal(ctx, THREE);
      await correctResult(ctx, ids[2]!, { place: 2 }, 'Dead heat');
      await correctResult(ctx, ids[0]!, { status: 'DQ' }, 'Lane 6 infringement');
      expect(await places(ctx, ids)).toEqual(['– –', '1 10', '2 8']);
    }));

  it('corrects a result, except in rounds with only some of the results', () =>
    withRollback(async (ctx) => {
      const { ids } = await runFinal(ctx, [
        ['10.80', 1],
        ['10.90', 5],
        ['11.00', 9],
      ]);
      await correctResult(ctx, ids[0]!, { status: 'DQ' }, 'Lane 6 infringement');
      const rows = await ctx.db.selectFrom('results').select('place').orderBy('id').execute();
      expect(rows).toEqual([{ place: 1 }, { place: 5 }, { place: 9 }]);
    }));

  it('corrects a result, and the others record the rule as origin with the same reason', () =>
    withRollback(async (ctx) => {
      const { ids } = await runFinal(ctx, THREE.slice(0, 2));
      await correctResult(ctx, ids[0]!, { status: 'DQ' }, 'Lane 6 infringement');
      const moved = await ctx.db
        .selectFrom('result_changes')
        .select(['origin', 'reason', 'before', 'after'])
        .where('result_id', '=', ids[1]!)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const change = { before: { place: 2 }, after: { place: 1 } };
      expect(moved).toEqual({ origin: 'rule', reason: 'Lane 6 infringement', ...change });
      const { hand_fields } = await ctx.db
        .selectFrom('results')
        .select('hand_fields')
        .where('id', '=', ids[1]!)
        .executeTakeFirstOrThrow();
      expect(hand_fields).toEqual([]);
    }));
});
