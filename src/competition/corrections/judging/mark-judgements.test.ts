import { expect, test } from 'vitest';
import {
  readLastChange as lastChange,
  readResult as read,
  readFinal,
  withCorrections as withWorld,
} from '#competition/corrections/corrections.fixtures.ts';
import { undoCorrection } from '#competition/corrections/preview/decided-corrections.service.ts';
import { readDerived } from '#competition/results/meet-results.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { judgeMark } from './mark-judgements.service.ts';

const invalid = (resultId: number, note = 'lane 6 infringement') => ({ resultId, isValid: false, note });
const valid = (resultId: number) => ({ resultId, isValid: true, note: '' });

test(
  'the value says who decided, and the place goes and comes back with the mark',
  withWorld(async ({ ctx, host, coach, admin, adaId: resultId }) => {
    const { place } = await read(ctx, resultId);
    expect(await judgeMark(coach.ctx, invalid(resultId))).toMatchObject({ validation: -11 });
    expect(await read(ctx, resultId)).toMatchObject({ place: null, validation_note: 'lane 6 infringement' });
    expect(await judgeMark(coach.ctx, valid(resultId))).toMatchObject({ validation: 11 });
    expect(await read(ctx, resultId)).toMatchObject({ place, validation_note: null });
    expect(await judgeMark(host.ctx, invalid(resultId))).toMatchObject({ validation: -12 });
    expect(await judgeMark(admin.ctx, valid(resultId))).toMatchObject({ validation: 13 });
    expect(await lastChange(ctx, resultId)).toMatchObject({
      by_user_id: admin.userId,
      by_role: 'admin',
      reason: 'Mark validated',
    });
  }),
);

test(
  'judging a mark twice the same way is one change',
  withWorld(async ({ ctx, host, adaId: resultId }) => {
    const { changeId } = await judgeMark(host.ctx, invalid(resultId));
    expect(await judgeMark(host.ctx, invalid(resultId))).toEqual({ validation: -12, changeId: null });
    expect((await lastChange(ctx, resultId)).id).toBe(changeId);
  }),
);

test(
  'whoever may judge a mark takes the judgement back, and the former state returns as it was',
  withWorld(async ({ ctx, host, coach, otherCoach, harbor, adaId: resultId }) => {
    await correctResult(ctx, resultId, { validation: 0 }, 'Marks of this file wait for their coaches');
    const before = [await readFinal(ctx, harbor), await readDerived(ctx)];
    const { changeId } = await judgeMark(coach.ctx, invalid(resultId));
    expect([await readFinal(ctx, harbor), await readDerived(ctx)]).not.toEqual(before);
    await expect(undoCorrection(otherCoach.ctx, changeId!)).rejects.toMatchObject({ code: 'JUDGE_ONLY' });
    await undoCorrection(coach.ctx, changeId!);
    expect([await readFinal(ctx, harbor), await readDerived(ctx)]).toEqual(before);
    expect(await read(ctx, resultId)).toMatchObject({ validation: 0, validation_note: null });

    const byCoach = await judgeMark(coach.ctx, invalid(resultId));
    await judgeMark(host.ctx, valid(resultId));
    await expect(undoCorrection(coach.ctx, byCoach.changeId!)).rejects.toMatchObject({
      code: 'MARK_DECIDED_BY_HOST',
    });
  }),
);

test(
  'a coach takes back no correction of a host',
  withWorld(async ({ ctx, coach, host, adaId: resultId }) => {
    await correctResult(ctx, resultId, { lane: 7 }, 'Wrong lane', undefined, {
      userId: host.userId,
      role: 'host',
    });
    const { id } = await lastChange(ctx, resultId);
    await expect(undoCorrection(coach.ctx, id)).rejects.toMatchObject({ code: 'HOST_ONLY' });
  }),
);

test(
  'a coach of another team may not, and no coach overrules the host',
  withWorld(async ({ ctx, host, coach, otherCoach, adaId: resultId }) => {
    await expect(judgeMark(otherCoach.ctx, invalid(resultId))).rejects.toMatchObject({ code: 'JUDGE_ONLY' });
    await judgeMark(host.ctx, invalid(resultId));
    await expect(judgeMark(coach.ctx, valid(resultId))).rejects.toMatchObject({
      code: 'MARK_DECIDED_BY_HOST',
    });
    await expect(judgeMark(ctx, valid(resultId))).rejects.toMatchObject({ status: 401 });
    await expect(judgeMark(host.ctx, valid(999_999))).rejects.toMatchObject({
      code: 'RESULT_UNKNOWN',
      status: 404,
    });
  }),
);

test(
  'a result without a mark has nothing to validate',
  withWorld(async ({ ctx, harbor, host }) => {
    const { id } = await ctx.db
      .selectFrom('results')
      .select('id')
      .where('meet_id', '=', harbor.meetId)
      .where('mark_raw', '>', 20_000_000)
      .limit(1)
      .executeTakeFirstOrThrow();
    await expect(judgeMark(host.ctx, invalid(id))).rejects.toMatchObject({
      code: 'MARK_MISSING',
      status: 409,
    });
  }),
);
