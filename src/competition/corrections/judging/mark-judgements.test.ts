import { expect, test } from 'vitest';
import {
  readLastChange as lastChange,
  readResult as read,
  withCorrections as withWorld,
} from '#competition/corrections/corrections.fixtures.ts';
import { judgeMark } from './mark-judgements.service.ts';

const invalid = (resultId: number, note = 'lane 6 infringement') => ({ resultId, isValid: false, note });
const valid = (resultId: number) => ({ resultId, isValid: true, note: '' });

test(
  'the value says who decided, and the place goes and comes back with the mark',
  withWorld(async ({ ctx, host, coach, admin, adaId: resultId }) => {
    const { place } = await read(ctx, resultId);
    expect(await judgeMark(coach.ctx, invalid(resultId))).toEqual({ validation: -11 });
    expect(await read(ctx, resultId)).toMatchObject({ place: null, validation_note: 'lane 6 infringement' });
    expect(await judgeMark(coach.ctx, valid(resultId))).toEqual({ validation: 11 });
    expect(await read(ctx, resultId)).toMatchObject({ place, validation_note: null });
    expect(await judgeMark(host.ctx, invalid(resultId))).toEqual({ validation: -12 });
    expect(await judgeMark(admin.ctx, valid(resultId))).toEqual({ validation: 13 });
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
    await judgeMark(host.ctx, invalid(resultId));
    const { id } = await lastChange(ctx, resultId);
    await judgeMark(host.ctx, invalid(resultId));
    expect((await lastChange(ctx, resultId)).id).toBe(id);
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
