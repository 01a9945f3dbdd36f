import { describe, expect, it } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createTestAthletes, createTestTeams } from './entrants.fixtures.ts';
import { createTestMeet, testResult } from './meet-results.fixtures.ts';
import { correctResult, type MeetBatch, saveResultsOfMeets } from './results.service.ts';

const HAND = { kind: 'hand', reason: 'Typed in' } as const;

async function twoMeets(ctx: Context) {
  const oak = await createTestMeet(ctx, { startOn: '2026-05-01' });
  const elm = await createTestMeet(ctx, { name: 'Elm Relays', startOn: '2026-05-08' });
  return { oak, elm, athletes: await createTestAthletes(ctx, 2), teams: await createTestTeams(ctx, 1) };
}

function batch(
  meet: { meetId: number; round(name: string): number },
  rows: (Partial<Parameters<typeof testResult>[0]> & { mark: string })[],
): MeetBatch {
  const results = rows.map((result, index) =>
    testResult({ key: `${meet.meetId} ${index}`, roundId: meet.round('100m F'), ...result }),
  );
  return { meetId: meet.meetId, origin: HAND, results, completeRoundIds: [] };
}

describe('results of several meets at once', () => {
  it('are stored with the same flags, bests and counts as one meet after the other', () =>
    withRollback(async (ctx) => {
      const { oak, elm, athletes } = await twoMeets(ctx);
      const [one, two] = athletes as [number, number];
      const [later, earlier] = await saveResultsOfMeets(ctx, [
        batch(elm, [{ athleteId: one, mark: '10.90' }]),
        batch(oak, [
          { athleteId: one, mark: '11.00' },
          { athleteId: two, mark: '11.20' },
        ]),
      ]);
      expect(later!.saved.map(({ outcome }) => outcome)).toEqual(['inserted']);
      expect(earlier!.saved.map(({ key }) => key)).toEqual([`${oak.meetId} 0`, `${oak.meetId} 1`]);
      const flags = await ctx.db
        .selectFrom('results')
        .select(['meet_id', 'best_flag', 'previous_best'])
        .where('athlete_id', '=', one)
        .orderBy('competed_on')
        .execute();
      expect(flags).toEqual([
        { meet_id: oak.meetId, best_flag: 'PR', previous_best: null },
        { meet_id: elm.meetId, best_flag: 'PR', previous_best: 11_000 },
      ]);
      const meets = await ctx.db
        .selectFrom('meets')
        .select(['id', 'result_count', 'athlete_count'])
        .execute();
      expect(new Map(meets.map((meet) => [meet.id, meet]))).toEqual(
        new Map([
          [oak.meetId, { id: oak.meetId, result_count: 2, athlete_count: 2 }],
          [elm.meetId, { id: elm.meetId, result_count: 1, athlete_count: 1 }],
        ]),
      );
      expect(ctx.announced.flatMap(({ evict }) => evict)).toEqual(
        expect.arrayContaining([
          'home',
          `meet:${oak.meetId}`,
          `meet:${elm.meetId}`,
          `athlete:${one}`,
          'list:100m',
        ]),
      );
    }));

  it('are all stored or none', () =>
    withRollback(async (ctx) => {
      const { oak, elm, athletes } = await twoMeets(ctx);
      const [athleteId] = athletes as [number];
      const right = batch(oak, [{ athleteId, mark: '10.90' }]);
      const wrong = batch(elm, [{ athleteId, mark: '10.90', roundId: oak.round('100m F') }]);
      await expect(saveResultsOfMeets(ctx, [right, wrong])).rejects.toMatchObject({
        code: 'RESULT_ROUND_UNKNOWN',
      });
      expect(await ctx.db.selectFrom('results').select('id').execute()).toEqual([]);
    }));

  it('count once when they record one performance twice, in this call or an earlier one', () =>
    withRollback(async (ctx) => {
      const { oak, elm, athletes } = await twoMeets(ctx);
      const [athleteId] = athletes as [number];
      const first = batch(oak, [{ athleteId, mark: '10.90' }]);
      const again = batch(elm, [{ athleteId, mark: '10.90', duplicateOfKey: `${oak.meetId} 0` }]);
      const [batches] = await saveResultsOfMeets(ctx, [first, again]);
      const original = batches!.saved[0]!.resultId;
      const third = await createTestMeet(ctx, { name: 'Ash Relays', startOn: '2026-05-09' });
      await saveResultsOfMeets(ctx, [batch(third, [{ athleteId, mark: '10.90', duplicateOf: original }])]);

      const rows = await ctx.db
        .selectFrom('results')
        .select(['duplicate_of', 'counts', 'best_flag'])
        .orderBy('id')
        .execute();
      const duplicate = { duplicate_of: original, counts: false, best_flag: null };
      expect(rows).toEqual([{ duplicate_of: null, counts: true, best_flag: 'PR' }, duplicate, duplicate]);
      const held = await ctx.db.selectFrom('season_best').select('result_id').distinct().execute();
      expect(held).toEqual([{ result_id: original }]);
    }));
});

it('a change of a result evicts the lists of the events it leaves and enters', () =>
  withRollback(async (ctx) => {
    const { oak, athletes } = await twoMeets(ctx);
    const [[saved]] = (await saveResultsOfMeets(ctx, [
      batch(oak, [{ athleteId: athletes[0]!, mark: '10.90' }]),
    ]).then((batches) => batches.map((answer) => answer.saved))) as [[{ resultId: number }]];
    ctx.announced.length = 0;
    await correctResult(ctx, saved.resultId, { roundId: oak.round('lj F') }, 'Wrong event');
    const lists = ctx.announced.flatMap(({ evict }) => evict).filter((tag) => tag.startsWith('list:'));
    expect(lists.sort()).toEqual(['list:100m', 'list:lj']);
  }));

it('a relay evicts the pages of its runners', () =>
  withRollback(async (ctx) => {
    const { oak, athletes, teams } = await twoMeets(ctx);
    const legs = athletes.map((athleteId, index) => ({
      leg: index + 1,
      athleteId,
      grade: null,
      splitMs: null,
    }));
    const squad = {
      roundId: oak.round('4x100m F'),
      teamId: teams[0]!,
      relayLetter: 'A',
      mark: '44.00',
      legs,
    };
    await saveResultsOfMeets(ctx, [batch(oak, [squad])]);
    expect(ctx.announced.flatMap(({ evict }) => evict)).toEqual(
      expect.arrayContaining([...athletes.map((id) => `athlete:${id}`), `team:${teams[0]}`]),
    );
  }));

it('results get the season of their meet when they are saved again', () =>
  withRollback(async (ctx) => {
    const { oak, athletes } = await twoMeets(ctx);
    const results = batch(oak, [{ athleteId: athletes[0]!, mark: '10.90' }]);
    await saveResultsOfMeets(ctx, [results]);
    await ctx.db
      .insertInto('seasons')
      .values({ kind: 'tfo', id: 2027, starts_on: '2027-01-01', ends_on: '2027-12-31' })
      .execute();
    await ctx.db.updateTable('meets').set({ season_id: 2027 }).where('id', '=', oak.meetId).execute();
    await saveResultsOfMeets(ctx, [results]);
    const seasons = await ctx.db.selectFrom('season_best').select('season_id').orderBy('season_id').execute();
    expect(seasons).toEqual([{ season_id: 0 }, { season_id: 2027 }]);
  }));
