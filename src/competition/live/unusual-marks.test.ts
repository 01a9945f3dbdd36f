// Marks of devices that write uuids or times in their own way, and rounds that turn out to be time trials.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createLiveMeet, heatMark, readPlaces, send, slotMark, TIMER } from './live-meet.fixtures.ts';
import { setRoundStatus, takeMarks, withdrawMarks } from './marks.service.ts';

const finish = (mark: string) => ({ mark });

it('knows a mark again whose uuid a device writes in capital letters', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['100m']);
    const [slot] = await meet.slotsOf('100m');
    const uuid = randomUUID().toUpperCase();
    const mark = slotMark(slot!, 'finish', finish('11.05'), { uuid });
    expect(await takeMarks(ctx, meet.meetId, [mark], TIMER)).toEqual([{ uuid, outcome: 'counted' }]);
    expect(await takeMarks(ctx, meet.meetId, [mark], TIMER)).toEqual([{ uuid, outcome: 'same' }]);
    await withdrawMarks(ctx, meet.meetId, [uuid], TIMER);
    expect(await readPlaces(ctx, meet)).toEqual([]);
  }));

it('starts a heat at the arrival of a gun from a device whose clock has lost the date', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['100m'], { count: 1 });
    const { heatId } = (await meet.slotsOf('100m'))[0]!;
    const startOf = async (at: string) => {
      await takeMarks(ctx, meet.meetId, [heatMark(heatId, 'gun', { at })], TIMER);
      return (await ctx.db.selectFrom('heats').select('started_at').executeTakeFirstOrThrow()).started_at;
    };
    expect(await startOf('1970-01-01T00:12:00Z')).toBe('2026-05-09T16:00:00Z');
    expect(await startOf('2026-05-09T09:30:00Z')).toBe('2026-05-09T09:30:00Z');
  }));

it('counts nowhere when its round is a time trial, until the round is official', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['100m'], { count: 1 });
    const [slot] = await meet.slotsOf('100m');
    await send(ctx, meet, slotMark(slot!, 'finish', finish('11.05')));
    const countBests = async () =>
      (await ctx.db.selectFrom('season_best').select('result_id').execute()).length;
    const before = await countBests();
    expect(before).toBeGreaterThan(0);
    await setRoundStatus(ctx, meet.meetId, meet.roundOf('100m'), RESULT_STATUS.TimeTrial);
    expect(await countBests()).toBe(0);
    await setRoundStatus(ctx, meet.meetId, meet.roundOf('100m'), RESULT_STATUS.Official);
    expect(await countBests()).toBe(before);
  }));

it('indoors the wind of a race does not count', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['200m'], { count: 1, isIndoor: true });
    const [slot] = await meet.slotsOf('200m');
    await send(ctx, meet, heatMark(slot!.heatId, 'wind', { wind: '+3.1' }));
    await send(ctx, meet, slotMark(slot!, 'finish', { mark: '23.05' }));
    const result = await ctx.db
      .selectFrom('results')
      .select(['wind_tenths', 'wind_status'])
      .executeTakeFirst();
    expect(result).toMatchObject({ wind_status: 'NA' });
  }));
