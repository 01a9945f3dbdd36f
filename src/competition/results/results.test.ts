import { describe, expect, it } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createTestAthletes, createTestTeams } from './entrants.fixtures.ts';
import { createTestMeet, stageTestBatch, type TestMeet, testResult } from './meet-results.fixtures.ts';
import {
  correctResult,
  listRecordedAthletes,
  type ResultToSave,
  removeResult,
  rescoreMeet,
  saveResults,
} from './results.service.ts';

interface Oak {
  meet: TestMeet;
  athletes: number[];
  teams: number[];
}

async function oakRelays(ctx: Context): Promise<Oak> {
  const teams = await createTestTeams(ctx, 2);
  const athletes = await createTestAthletes(ctx, 6);
  return { meet: await createTestMeet(ctx), athletes, teams };
}

/** A 100 meter final from first to last, with alternating teams. */
function hundred({ meet, athletes, teams }: Oak, marks: string[]): ResultToSave[] {
  return marks.map((mark, index) =>
    testResult({
      roundId: meet.round('100m F'),
      athleteId: athletes[index]!,
      teamId: teams[index % 2]!,
      place: /\d/.test(mark) ? index + 1 : null,
      windTenths: 9,
      windStatus: 'LEGAL',
      mark,
    }),
  );
}

async function saveFile(ctx: Context, { meet }: Oak, results: ResultToSave[], completeRounds: string[] = []) {
  const origin = await stageTestBatch(ctx, meet.meetId);
  const completeRoundIds = completeRounds.map((name) => meet.round(name));
  return saveResults(ctx, meet.meetId, { origin, results, completeRoundIds });
}

function stored(ctx: Context, resultId: number) {
  return ctx.db.selectFrom('results').selectAll().where('id', '=', resultId).executeTakeFirstOrThrow();
}

function changesOf(ctx: Context, resultId: number) {
  return ctx.db
    .selectFrom('result_changes')
    .select(['origin', 'reason', 'before', 'after'])
    .where('result_id', '=', resultId)
    .orderBy('id')
    .execute();
}

describe('saveResults from a file', () => {
  it('stores marks with comparable marks, points, counts and source', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const { saved, conflicts } = await saveFile(ctx, oak, hundred(oak, ['10.841', '10.9h', 'DQ']));
      expect(conflicts).toEqual([]);
      expect(saved.map(({ outcome }) => outcome)).toEqual(['inserted', 'inserted', 'inserted']);

      const rows = await Promise.all(saved.map(({ resultId }) => stored(ctx, resultId)));
      expect(rows).toMatchObject([
        {
          mark_raw: 10_841,
          mark_calc: 10_850,
          mark_legal: 10_850,
          points: 25_200,
          season_id: 2026,
          version: 1,
        },
        { mark_raw: 10_900, mark_calc: 11_140, mark_legal: 11_140, points: 20_160, timing: 'hand' },
        { mark_raw: 20_000_001, mark_calc: 20_000_001, mark_legal: null, points: null, status: 'DQ' },
      ]);
      const meet = await ctx.db.selectFrom('meets').selectAll().where('id', '=', oak.meet.meetId).execute();
      expect(meet).toMatchObject([{ team_count: 2, athlete_count: 3, result_count: 3 }]);
      expect(meet[0]!.last_result_at).toBe('2026-05-09T16:00:00Z');
      const counter = await ctx.db.selectFrom('counters').selectAll().where('name', '=', 'results').execute();
      expect(counter).toEqual([{ name: 'results', value: 3 }]);
      expect(await changesOf(ctx, saved[0]!.resultId)).toEqual([
        { origin: 'file', reason: null, before: null, after: { markEntered: '10.841' } },
      ]);
      const evicted = ctx.announced.flatMap(({ evict }) => evict);
      expect(evicted).toEqual(
        expect.arrayContaining([
          'home',
          `meet:${oak.meet.meetId}`,
          `team:${oak.teams[0]}`,
          `athlete:${oak.athletes[0]}`,
        ]),
      );
    }));

  it('changes nothing when saved twice', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const rows = [
        ...hundred(oak, ['10.84', '10.90']),
        testResult({
          roundId: oak.meet.round('4x100m F'),
          teamId: oak.teams[0]!,
          relayLetter: 'A',
          mark: '43.11',
          place: 1,
          legs: [2, 1].map((leg) => ({ leg, athleteId: oak.athletes[leg]!, grade: 11, splitMs: null })),
          splits: [{ number: 1, distanceMeters: 100.5, splitMs: 10_900, cumulativeMs: 10_900 }],
        }),
      ];
      const first = await saveFile(ctx, oak, rows, ['100m F', '4x100m F']);
      const before = await ctx.db.selectFrom('meets').selectAll().where('id', '=', oak.meet.meetId).execute();
      ctx.announced.length = 0;

      const second = await saveFile(ctx, oak, rows, ['100m F', '4x100m F']);
      expect(second.saved.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
      expect(second.saved.map(({ resultId }) => resultId)).toEqual(
        first.saved.map(({ resultId }) => resultId),
      );
      expect(second).toMatchObject({ removedIds: [], conflicts: [] });
      expect(ctx.announced).toEqual([]);
      const after = await ctx.db.selectFrom('meets').selectAll().where('id', '=', oak.meet.meetId).execute();
      expect(after).toEqual(before);
    }));

  it('changes only the fields that differ in a corrected file, and records the old values', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const { saved } = await saveFile(ctx, oak, hundred(oak, ['10.84', '10.90']));
      const corrected = await saveFile(ctx, oak, hundred(oak, ['10.84', '10.89']));
      expect(corrected.saved.map(({ outcome }) => outcome)).toEqual(['unchanged', 'updated']);
      const changes = await changesOf(ctx, saved[1]!.resultId);
      expect(changes.at(-1)).toEqual({
        origin: 'file',
        reason: null,
        before: { markEntered: '10.90', markRaw: 10_900 },
        after: { markEntered: '10.89', markRaw: 10_890 },
      });
      expect(await stored(ctx, saved[1]!.resultId)).toMatchObject({ mark_calc: 10_890, version: 2 });
    }));

  it('replaces all legs, splits and attempts of a result', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const jump = (markRaw: number) =>
        testResult({
          roundId: oak.meet.round('lj F'),
          athleteId: oak.athletes[0]!,
          mark: '6.50',
          kind: 'distance',
          attempts: [
            { number: 1, outcome: 'mark', tries: null, markRaw, windTenths: 3, measure: 'M' },
            { number: 2, outcome: 'foul', tries: null, markRaw: null, windTenths: null, measure: null },
          ],
        });
      await saveFile(ctx, oak, [jump(19_350_000)]);
      await saveFile(ctx, oak, [jump(19_360_000)]);
      const attempts = await ctx.db
        .selectFrom('attempts')
        .select(['number', 'mark_raw', 'outcome'])
        .execute();
      expect(attempts).toEqual([
        { number: 1, mark_raw: 19_360_000, outcome: 'mark' },
        { number: 2, mark_raw: null, outcome: 'foul' },
      ]);
    }));

  it('removes results missing from a complete round, restores them, and leaves other rounds alone', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const [first, second] = hundred(oak, ['10.84', '10.90']) as [ResultToSave, ResultToSave];
      const prelim = { ...first, key: 'prelim', roundId: oak.meet.round('100m P') };
      const { saved } = await saveFile(ctx, oak, [first, second, prelim]);

      const shorter = await saveFile(ctx, oak, [first], ['100m F']);
      expect(shorter.removedIds).toEqual([saved[1]!.resultId]);
      expect((await stored(ctx, saved[1]!.resultId)).removed_at).not.toBeNull();
      expect((await stored(ctx, saved[2]!.resultId)).removed_at).toBeNull();

      const again = await saveFile(ctx, oak, [first, second], ['100m F']);
      expect(again.saved[1]).toMatchObject({ resultId: saved[1]!.resultId, outcome: 'updated' });
      const changes = await changesOf(ctx, saved[1]!.resultId);
      expect(changes.slice(1)).toMatchObject([
        { before: { removed: false }, after: { removed: true } },
        { before: { removed: true }, after: { removed: false } },
      ]);
      const counter = await ctx.db
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'results')
        .execute();
      expect(counter).toEqual([{ value: 3 }]);
    }));

  it('refuses two rows with the same athlete in one round, unless one is an exhibition', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const [row] = hundred(oak, ['10.84']) as [ResultToSave];
      const twice = saveFile(ctx, oak, [row, { ...row, key: 'again' }]);
      await expect(twice).rejects.toMatchObject({ code: 'RESULT_TWICE', details: { keys: ['again'] } });
      const beside = await saveFile(ctx, oak, [row, { ...row, key: 'again', isExhibition: true }]);
      expect(beside.saved.map(({ outcome }) => outcome)).toEqual(['inserted', 'inserted']);
    }));

  it('refuses a round of another meet', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const other = await createTestMeet(ctx, { name: 'Elm Relays' });
      const stray = { ...hundred(oak, ['10.84'])[0]!, roundId: other.round('100m F') };
      await expect(saveFile(ctx, oak, [stray])).rejects.toMatchObject({ code: 'RESULT_ROUND_UNKNOWN' });
    }));
});

describe('a correction by hand', () => {
  it('stays when the file is saved again, and is listed as a conflict', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const rows = hundred(oak, ['10.84', '10.90']);
      const { saved } = await saveFile(ctx, oak, rows);
      const resultId = saved[0]!.resultId;
      const changes = { status: 'DQ' as const, place: null };
      await correctResult(ctx, resultId, changes, 'Lane 6 infringement');
      expect(await stored(ctx, resultId)).toMatchObject({ status: 'DQ', place: null, points: null });
      expect(await stored(ctx, saved[1]!.resultId)).toMatchObject({ place: 1, points: 25_200 });

      const again = await saveFile(ctx, oak, [{ ...rows[0]!, lane: 4 }, rows[1]!], ['100m F']);
      expect(again.conflicts).toEqual([
        { key: rows[0]!.key, resultId, field: 'place', handValue: null, fileValue: 1, line: null },
        { key: rows[0]!.key, resultId, field: 'status', handValue: 'DQ', fileValue: null, line: null },
      ]);
      expect(await stored(ctx, resultId)).toMatchObject({ status: 'DQ', lane: 4, version: 3 });
      expect((await changesOf(ctx, resultId)).at(1)).toMatchObject({
        origin: 'hand',
        reason: 'Lane 6 infringement',
        before: { place: 1, status: null },
      });
    }));

  it('of the athlete is matched by the identity that the file has', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const rows = hundred(oak, ['10.84', '10.90']);
      const { saved } = await saveFile(ctx, oak, rows);
      await correctResult(ctx, saved[0]!.resultId, { athleteId: oak.athletes[4]! }, 'Brothers mixed up');
      await correctResult(ctx, saved[0]!.resultId, { athleteId: oak.athletes[5]! }, 'The third brother');

      const again = await saveFile(ctx, oak, rows, ['100m F']);
      expect(again.removedIds).toEqual([]);
      expect(again.saved.map(({ resultId }) => resultId)).toEqual(saved.map(({ resultId }) => resultId));
      expect(again.conflicts).toMatchObject([
        { field: 'athleteId', handValue: oak.athletes[5], fileValue: oak.athletes[0] },
      ]);
    }));

  it('protects a result from removal by a file, and a removal from being undone', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const rows = hundred(oak, ['10.84', '10.90']);
      const { saved } = await saveFile(ctx, oak, rows);
      const [corrected, gone] = saved.map(({ resultId }) => resultId) as [number, number];
      await correctResult(ctx, corrected, { lane: 5 }, 'Wrong lane');
      await removeResult(ctx, gone, 'Ran unregistered');

      const without = await saveFile(ctx, oak, [], ['100m F']);
      expect(without.conflicts).toMatchObject([{ resultId: corrected, field: 'removed', handValue: false }]);
      expect((await stored(ctx, corrected)).removed_at).toBeNull();
      const again = await saveFile(ctx, oak, rows, ['100m F']);
      expect(again.conflicts).toMatchObject([
        { resultId: corrected, field: 'lane' },
        { resultId: gone, field: 'removed', handValue: true },
      ]);
      expect((await stored(ctx, gone)).removed_at).not.toBeNull();
    }));

  it('needs a reason, an existing result and its current version', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const { saved } = await saveFile(ctx, oak, hundred(oak, ['10.84']));
      const resultId = saved[0]!.resultId;
      const refused = (edit: Promise<void>) =>
        edit.then(
          () => null,
          (error) => error.code,
        );
      expect(await refused(correctResult(ctx, resultId, { lane: 1 }, ' '))).toBe('RESULT_REASON_MISSING');
      expect(await refused(correctResult(ctx, 999_999, { lane: 1 }, 'x'))).toBe('RESULT_UNKNOWN');
      expect(await refused(correctResult(ctx, resultId, { lane: 1 }, 'x', 7))).toBe('CHANGED_MEANWHILE');
      expect((await stored(ctx, resultId)).lane).toBeNull();
    }));
});

describe('points', () => {
  it('are given in finals of scored events, except parts of combined events, by the rules of the division', () =>
    withRollback(async (ctx) => {
      const oak = await oakRelays(ctx);
      const rows = hundred(oak, ['10.84', '10.90', '10.95']);
      const tied = [rows[0]!, { ...rows[1]!, place: 2 }, { ...rows[2]!, place: 2 }];
      const prelims = tied.map((row) => ({ ...row, key: `P ${row.key}`, roundId: oak.meet.round('100m P') }));
      const { saved } = await saveFile(ctx, oak, [...tied, ...prelims]);
      const points = await Promise.all(
        saved.map(async ({ resultId }) => (await stored(ctx, resultId)).points),
      );
      expect(points).toEqual([25_200, 17_640, 17_640, null, null, null]);

      await ctx.db.updateTable('meet_divisions').set({ scoring: null }).execute();
      await rescoreMeet(ctx, oak.meet.meetId);
      expect((await stored(ctx, saved[0]!.resultId)).points).toBeNull();
    }));
});

it('results stop counting when their race becomes a time trial, without a new version', () =>
  withRollback(async (ctx) => {
    const oak = await oakRelays(ctx);
    const { saved } = await saveFile(ctx, oak, hundred(oak, ['10.84']));
    expect(await ctx.db.selectFrom('season_best').select('season_id').orderBy('season_id').execute()).toEqual(
      [{ season_id: 0 }, { season_id: 2026 }],
    );

    await ctx.db.updateTable('meet_events').set({ status: -10 }).execute();
    await rescoreMeet(ctx, oak.meet.meetId);
    expect(await ctx.db.selectFrom('season_best').select('rank_key').execute()).toEqual([]);
    const row = await stored(ctx, saved[0]!.resultId);
    expect(row).toMatchObject({ counts: false, best_flag: null, version: 1 });
    expect(await changesOf(ctx, row.id)).toHaveLength(1);
  }));

it('the athletes of a meet are listed with team, grade and age, including relay runners', () =>
  withRollback(async (ctx) => {
    const oak = await oakRelays(ctx);
    await saveFile(ctx, oak, [
      { ...hundred(oak, ['10.84'])[0]!, grade: 12 },
      testResult({
        roundId: oak.meet.round('4x100m F'),
        teamId: oak.teams[1]!,
        relayLetter: 'A',
        mark: '43.11',
        legs: [{ leg: 1, athleteId: oak.athletes[3]!, grade: 9, splitMs: null }],
      }),
    ]);
    expect(await listRecordedAthletes(ctx, oak.meet.meetId)).toMatchObject([
      { athleteId: oak.athletes[0], firstNameFolded: 'runner 1', teamId: oak.teams[0], grade: 12 },
      { athleteId: oak.athletes[3], lastNameFolded: 'oak', teamId: oak.teams[1], grade: 9, gender: 'M' },
    ]);
  }));
