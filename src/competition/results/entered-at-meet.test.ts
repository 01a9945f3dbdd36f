import { describe, expect, it } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { draftsOf, type StoredResult } from './drafts.rules.ts';
import { enteredAtMeet } from './entered-at-meet.rules.ts';
import { createTestAthletes } from './entrants.fixtures.ts';
import {
  createTestMeet,
  stageTestBatch,
  type TestMeet,
  type TestResult,
  testResult,
} from './meet-results.fixtures.ts';
import { inOrder, type ResultField, type ResultFields } from './results.rules.ts';
import { correctResult, removeResult, saveResults } from './results.service.ts';

const RESULT_ID = 7;

function fieldsWith(changes: Partial<TestResult> = {}): ResultFields {
  return inOrder(testResult({ roundId: 1, athleteId: 5, mark: '11.05', ...changes }), '2026-05-08');
}

function storedWith(fields: ResultFields, handFields: readonly ResultField[] = []): StoredResult {
  return {
    resultId: RESULT_ID,
    meetId: 1,
    fields,
    derived: {} as StoredResult['derived'],
    handFields,
    isRemoved: false,
    duplicateOf: null,
    points: null,
    version: 1,
    sourceLine: null,
  };
}

const createdAtMeet = {
  resultId: RESULT_ID,
  origin: 'meet',
  isCreation: true,
  fields: ['markEntered'],
} as const;
const changed = (origin: 'file' | 'meet' | 'rule', fields: readonly string[]) => ({
  resultId: RESULT_ID,
  origin,
  isCreation: false,
  fields,
});

function save(
  stored: StoredResult,
  incoming: ResultFields | null,
  {
    origin = 'file',
    log = [createdAtMeet],
  }: { origin?: 'file' | 'hand' | 'meet'; log?: Parameters<typeof enteredAtMeet>[0] } = {},
) {
  const { drafts, conflicts } = draftsOf([stored], {
    results: incoming ? [{ key: 'row', fields: incoming, sourceLine: null }] : [],
    completeRoundIds: new Set([1]),
    origin,
    enteredAtMeet: enteredAtMeet(log),
    fileIdentities: new Map(),
  });
  return { draft: drafts[0]!, conflicts: conflicts.map(({ field }) => field) };
}

describe('a result that the staff entered at the meet', () => {
  it('is completed by a file: empty fields are filled, others stay', () => {
    const stored = storedWith(fieldsWith({ place: 1 }));
    const { draft, conflicts } = save(
      stored,
      fieldsWith({ mark: '11.04', place: 2, reactionMs: 151, lane: 4 }),
    );
    expect(draft.fields).toMatchObject({ markEntered: '11.05', place: 1, reactionMs: 151, lane: 4 });
    expect(draft.changed).toEqual(['lane', 'reactionMs']);
    expect(conflicts).toEqual(['place', 'markEntered', 'markRaw']);
  });

  it('keeps its mark and status together', () => {
    const { draft, conflicts } = save(storedWith(fieldsWith()), fieldsWith({ mark: 'DQ' }));
    expect(draft.fields).toMatchObject({ markEntered: '11.05', status: null });
    expect(conflicts).toContain('status');
  });

  it('keeps a wind that was measured, and takes the wind of a file when none was', () => {
    const file = fieldsWith({ windTenths: 14, windStatus: 'LEGAL' });
    const unmeasured = storedWith(fieldsWith({ windStatus: 'NWI' }));
    expect(save(unmeasured, file).draft.fields).toMatchObject({ windTenths: 14, windStatus: 'LEGAL' });
    const measured = storedWith(fieldsWith({ windTenths: 23, windStatus: 'AIDED' }));
    expect(save(measured, file).draft.fields).toMatchObject({ windTenths: 23, windStatus: 'AIDED' });
  });

  it('is not removed by a file without it', () => {
    const { draft, conflicts } = save(storedWith(fieldsWith()), null);
    expect(draft.isRemoved).toBe(false);
    expect(conflicts).toEqual(['removed']);
  });

  it('lets a newer file correct what an earlier file filled in', () => {
    const stored = storedWith(fieldsWith({ reactionMs: 151 }));
    const log = [createdAtMeet, changed('file', ['reactionMs']), changed('rule', ['place'])];
    expect(save(stored, fieldsWith({ reactionMs: 149 }), { log }).draft.changed).toEqual(['reactionMs']);
  });

  it('protects only the fields that the meet changed in a result of a file', () => {
    const stored = storedWith(fieldsWith({ place: 3, lane: 2 }));
    const { draft } = save(stored, fieldsWith({ place: 4, lane: 5 }), { log: [changed('meet', ['place'])] });
    expect(draft.fields).toMatchObject({ place: 3, lane: 5 });
  });
});

describe('saving as the staff of the meet', () => {
  it('changes what the meet and files entered, and marks nothing as corrected by hand', () => {
    const stored = storedWith(fieldsWith({ place: 1 }));
    const { draft, conflicts } = save(stored, fieldsWith({ mark: '11.02', place: 2 }), { origin: 'meet' });
    expect(draft).toMatchObject({ fields: { markEntered: '11.02', place: 2 }, handFields: [] });
    expect(conflicts).toEqual([]);
  });

  it('does not overwrite a correction by hand', () => {
    const stored = storedWith(fieldsWith({ place: 1 }), ['place']);
    const { draft, conflicts } = save(stored, fieldsWith({ mark: '11.02', place: 2 }), { origin: 'meet' });
    expect(draft).toMatchObject({ fields: { markEntered: '11.02', place: 1 }, handFields: ['place'] });
    expect(conflicts).toEqual(['place']);
  });

  it('takes a result out of a complete round without protecting the removal', () => {
    const { draft } = save(storedWith(fieldsWith()), null, { origin: 'meet' });
    expect(draft).toMatchObject({ isRemoved: true, handFields: [] });
  });
});

const atMeet = (ctx: Context, meet: TestMeet, rows: TestResult[]) =>
  saveResults(ctx, meet.meetId, {
    origin: { kind: 'meet', byUserId: 42 },
    results: rows.map(testResult),
    completeRoundIds: [meet.round('100m F')],
  });

describe('saveResults at the meet', () => {
  it('needs no reason, records who, and survives the file of the timer', () =>
    withRollback(async (ctx) => {
      const meet = await createTestMeet(ctx);
      const [one, two] = await createTestAthletes(ctx, 2);
      const row = { roundId: meet.round('100m F'), athleteId: one!, mark: '11.05', place: 1 };
      const { saved } = await atMeet(ctx, meet, [row]);
      const change = await ctx.db
        .selectFrom('result_changes')
        .select(['origin', 'reason', 'by_user_id', 'import_batch_id'])
        .execute();
      expect(change).toEqual([{ origin: 'meet', reason: null, by_user_id: 42, import_batch_id: null }]);

      const origin = await stageTestBatch(ctx, meet.meetId);
      const file = await saveResults(ctx, meet.meetId, {
        origin,
        results: [
          testResult({ ...row, mark: '11.04', reactionMs: 151 }),
          testResult({ ...row, athleteId: two!, mark: '11.31', place: 2 }),
        ],
        completeRoundIds: [meet.round('100m F')],
      });
      expect(file.saved.map(({ outcome }) => outcome)).toEqual(['updated', 'inserted']);
      expect(file.conflicts).toMatchObject([
        { field: 'markEntered', handValue: '11.05', fileValue: '11.04' },
        { field: 'markRaw' },
      ]);
      const stored = await ctx.db
        .selectFrom('results')
        .select(['mark_raw', 'reaction_ms', 'hand_fields'])
        .where('id', '=', saved[0]!.resultId)
        .execute();
      expect(stored).toEqual([{ mark_raw: 11_050, reaction_ms: 151, hand_fields: [] }]);
    }));

  it('leaves corrections and removals by hand alone', () =>
    withRollback(async (ctx) => {
      const meet = await createTestMeet(ctx);
      const [one, two] = await createTestAthletes(ctx, 2);
      const roundId = meet.round('100m F');
      const rows = [
        { roundId, athleteId: one!, mark: '11.05', place: 1 },
        { roundId, athleteId: two!, mark: '11.31', place: 2 },
      ];
      const { saved } = await atMeet(ctx, meet, rows);
      const [first, second] = saved.map(({ resultId }) => resultId);
      await correctResult(ctx, first!, { markEntered: '11.07', markRaw: 11_070 }, 'Photo read again');
      await removeResult(ctx, second!, 'Not entered');
      const again = await atMeet(ctx, meet, rows);
      expect(again.conflicts.map(({ field }) => field)).toEqual(['markEntered', 'markRaw', 'removed']);
      const stored = await ctx.db
        .selectFrom('results')
        .select(['mark_raw', 'removed_at'])
        .where('removed_at', 'is', null)
        .execute();
      expect(stored).toEqual([{ mark_raw: 11_070, removed_at: null }]);
    }));
});
