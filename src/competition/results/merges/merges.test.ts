// Merges of two athletes: refusals, derived data, and undoing.

import { describe, expect, test } from 'vitest';
import { createTestAthletes, createTestTeams } from '#competition/results/entrants.fixtures.ts';
import {
  createTestMeet,
  readDerived,
  saveTestResults,
  type TestMeet,
  type TestResult,
} from '#competition/results/meet-results.fixtures.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { findSharedRounds, mergeAthletes, undoMerge } from './merges.service.ts';

const merge = (ctx: Context, fromAthleteId: number, intoAthleteId: number) =>
  mergeAthletes(ctx, { fromAthleteId, intoAthleteId, reason: 'Two spellings' });

describe('two athletes who raced each other', () => {
  test('are two people, and the refusal says where they raced', () =>
    withRollback(async (ctx) => {
      const [one, two] = (await createTestAthletes(ctx, 2)) as [number, number];
      const meet = await createTestMeet(ctx, { name: 'Lakewold Lions Open' });
      const roundId = meet.round('100m F');
      await saveTestResults(ctx, meet, [
        { roundId, athleteId: one, mark: '11.20' },
        { roundId, athleteId: two, mark: '11.30' },
      ]);
      await expect(merge(ctx, one, two)).rejects.toMatchObject({
        code: 'MERGE_RACED',
        status: 409,
        message:
          'They raced each other in 100m, Lakewold Lions Open. A merge would give one athlete two places.',
      });
      expect(await ctx.db.selectFrom('athlete_merges').selectAll().execute()).toEqual([]);
    }));

  test('are two people when they ran in one squad or in two squads of a round', () =>
    withRollback(async (ctx) => {
      const [one, two, three] = (await createTestAthletes(ctx, 3)) as [number, number, number];
      const [teamId] = (await createTestTeams(ctx, 1)) as [number];
      const meet = await createTestMeet(ctx);
      const squad = (relayLetter: string, mark: string, ids: number[]): TestResult => ({
        roundId: meet.round('4x100m F'),
        key: relayLetter,
        teamId,
        relayLetter,
        mark,
        legs: ids.map((athleteId, index) => ({ leg: index + 1, athleteId, grade: null, splitMs: null })),
      });
      await saveTestResults(ctx, meet, [squad('A', '44.00', [one, two]), squad('B', '46.00', [three])]);
      expect(await codeOf(merge(ctx, one, two))).toBe('MERGE_RACED');
      expect(await codeOf(merge(ctx, one, three))).toBe('MERGE_RACED');
    }));

  test('did not race when one did not start or ran another round', () =>
    withRollback(async (ctx) => {
      const [one, two] = (await createTestAthletes(ctx, 2)) as [number, number];
      const meet = await createTestMeet(ctx);
      await saveTestResults(ctx, meet, [
        { roundId: meet.round('100m F'), athleteId: one, mark: '11.20' },
        { roundId: meet.round('100m F'), athleteId: two, mark: 'DNS' },
        { roundId: meet.round('lj F'), athleteId: two, mark: '5.80m', kind: 'distance' },
      ]);
      expect(await findSharedRounds(ctx, [{ oneId: one, otherId: two }])).toEqual([]);
      expect(await codeOf(merge(ctx, one, two))).toBeNull();
    }));

  test('did not race when a list has them', () =>
    withRollback(async (ctx) => {
      const [one, two] = (await createTestAthletes(ctx, 2)) as [number, number];
      const list = await createTestMeet(ctx);
      await ctx.db.updateTable('meets').set({ kind: 'list' }).where('id', '=', list.meetId).execute();
      const roundId = list.round('100m F');
      const [, second] = await saveTestResults(ctx, list, [
        { roundId, athleteId: one, mark: '11.20' },
        { roundId, athleteId: two, mark: '11.20' },
      ]);
      expect(await codeOf(merge(ctx, one, two))).toBeNull();
      const { results } = await readDerived(ctx);
      expect(results.filter(({ counts }) => !counts).map(({ id }) => id)).toEqual([second]);
    }));

  test('raced under any of their merged ids', () =>
    withRollback(async (ctx) => {
      const [one, two, three] = (await createTestAthletes(ctx, 3)) as [number, number, number];
      const meet = await createTestMeet(ctx);
      const roundId = meet.round('100m F');
      await saveTestResults(ctx, meet, [
        { roundId, athleteId: one, mark: '11.20' },
        { roundId, athleteId: two, mark: '11.30' },
      ]);
      await merge(ctx, two, three);
      expect(await codeOf(merge(ctx, one, three))).toBe('MERGE_RACED');
    }));
});

test('undoing a merge restores everything, including results saved in between', () =>
  withRollback(async (ctx) => {
    const [one, two] = (await createTestAthletes(ctx, 2)) as [number, number];
    const days = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'];
    const meets: TestMeet[] = [];
    for (const startOn of days) meets.push(await createTestMeet(ctx, { name: `Meet ${startOn}`, startOn }));
    const run = (index: number, athleteId: number, mark: string) =>
      saveTestResults(ctx, meets[index]!, [{ roundId: meets[index]!.round('100m F'), athleteId, mark }]);
    await run(0, one, '11.40');
    await run(1, two, '11.30');
    const { mergeId } = await merge(ctx, two, one);
    await run(2, two, '11.20');
    await run(3, one, '11.35');
    const merged = await readDerived(ctx);
    expect(merged.results.map(({ best_flag }) => best_flag)).toEqual(['PR', 'PR', 'PR', null]);
    await undoMerge(ctx, mergeId);
    const { results } = await readDerived(ctx);
    expect(results.map(({ athlete_id, best_flag }) => [athlete_id, best_flag])).toEqual([
      [one, 'PR'],
      [two, 'PR'],
      [two, 'PR'],
      [one, 'PR'],
    ]);
  }));

test('the users who merged and undid it are stored', () =>
  withRollback(async (ctx) => {
    const [one, two] = (await createTestAthletes(ctx, 2)) as [number, number];
    const by = (userId: number) => ({
      ...ctx,
      visitor: { kind: 'user' as const, userId, sessionId: 1, isAdmin: false, isVerified: true },
    });
    const { mergeId } = await merge(by(7), one, two);
    await undoMerge(by(8), mergeId);
    const [stored] = await ctx.db.selectFrom('athlete_merges').selectAll().execute();
    expect(stored).toMatchObject({ by_user_id: 7, undone_by: 8, reason: 'Two spellings' });
  }));

test('a mark in a list of one and in the meet of the other counts once while they are merged', () =>
  withRollback(async (ctx) => {
    const [one, two] = (await createTestAthletes(ctx, 2)) as [number, number];
    const meet = await createTestMeet(ctx, { startOn: '2026-05-01' });
    const list = await createTestMeet(ctx, { name: 'State list', startOn: '2026-05-01' });
    await ctx.db.updateTable('meets').set({ kind: 'list' }).where('id', '=', list.meetId).execute();
    await saveTestResults(ctx, meet, [{ roundId: meet.round('100m F'), athleteId: one, mark: '11.20' }]);
    const [listed] = await saveTestResults(ctx, list, [
      { roundId: list.round('100m F'), athleteId: two, mark: '11.20' },
    ]);
    const before = await readDerived(ctx);
    const { mergeId } = await merge(ctx, two, one);
    const listedResult = (await readDerived(ctx)).results.find(({ id }) => id === listed);
    expect(listedResult).toMatchObject({ counts: false, duplicate_of: expect.any(Number) });
    await undoMerge(ctx, mergeId);
    expect(await readDerived(ctx)).toEqual(before);
  }));

test('every page that names one of them is evicted', () =>
  withRollback(async (ctx) => {
    const [one, two, mate] = (await createTestAthletes(ctx, 3)) as [number, number, number];
    const [teamId] = (await createTestTeams(ctx, 1)) as [number];
    const meet = await createTestMeet(ctx);
    const legs = [one, mate].map((athleteId, index) => ({
      leg: index + 1,
      athleteId,
      grade: null,
      splitMs: null,
    }));
    await saveTestResults(ctx, meet, [
      { roundId: meet.round('4x100m F'), key: 'A', teamId, relayLetter: 'A', mark: '44.00', legs },
    ]);
    ctx.announced.length = 0;
    await merge(ctx, two, one);
    expect(new Set(ctx.announced.flatMap(({ evict }) => evict))).toEqual(
      new Set([
        'home',
        'search',
        'navigation',
        'profiles',
        ...[one, two, mate].map((id) => `athlete:${id}`),
        `team:${teamId}`,
        `meet:${meet.meetId}`,
        'list:4x100m',
      ]),
    );
  }));
