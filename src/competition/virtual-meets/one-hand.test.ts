import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  releaseMarks,
  setReleaseMode,
  takeBackRelease,
  takeMarks,
  withdrawMarks,
} from '#competition/live/marks.service.ts';
import { listStartLists, saveStartList } from '#competition/start-lists/start-lists.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { postMark, validatePostedMark } from './virtual-marks.service.ts';
import { createVirtualWorld, type VirtualWorld } from './virtual-meets.fixtures.ts';

const TIMER = { source: 'timer' as const, userId: 7 };

/** The first boy of the virtual meet starts in a heat of the 100 meters, too. */
async function createHeat({ ctx, meet, entries: [entryId] }: VirtualWorld) {
  const { id: roundId } = await ctx.db
    .selectFrom('rounds')
    .select('id')
    .where('meet_event_id', '=', meet.event('100m'))
    .executeTakeFirstOrThrow();
  const { id: heatId } = await ctx.db
    .insertInto('heats')
    .values({ round_id: roundId, number: 1, wind_status: 'NA' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveStartList(ctx, roundId, [{ heatId, slots: [{ entryId, lane: 3 }] }]);
  const [slot] = await listStartLists(ctx, meet.meetId, { roundIds: [roundId] });
  const uuid = randomUUID();
  const typed = { uuid, heatId, slotId: slot!.slotId, slotVersion: slot!.version };
  const mark = {
    ...typed,
    kind: 'finish' as const,
    number: null,
    content: { mark: '10.90', timing: 'fat' as const },
  };
  const time = () =>
    takeMarks(ctx, meet.meetId, [{ ...mark, device: 'pad 1', madeAt: '2026-05-06T16:00:00Z' }], TIMER);
  return { roundId, uuid, time };
}

async function results({ ctx, meet }: VirtualWorld): Promise<(string | null)[]> {
  const rows = await ctx.db
    .selectFrom('results')
    .select('mark_entered')
    .where('meet_id', '=', meet.meetId)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ mark_entered }) => mark_entered);
}

test('judges and timers cannot enter marks, release or take back where athletes post theirs', () =>
  withRollback(async (base) => {
    const world = await createVirtualWorld(base);
    const { ctx, meet, coach, host, typed } = world;
    const { roundId, time } = await createHeat(world);
    const refused = { code: 'EVENT_HAS_POSTED_MARKS', status: 409 };
    const { meetId } = meet;
    const markId = await postMark(coach.ctx, typed(1, '10.61'));
    await expect(time()).rejects.toMatchObject(refused);
    await validatePostedMark(host.ctx, { meetId, markId, isValid: true, note: '', version: 1 });
    await expect(time()).rejects.toMatchObject(refused);
    await expect(releaseMarks(ctx, meetId, roundId, 7)).rejects.toMatchObject(refused);
    await setReleaseMode(ctx, meetId, meet.event('100m'), 'hold', 7);
    await expect(takeBackRelease(ctx, meetId, roundId, 7)).rejects.toMatchObject(refused);
    await setReleaseMode(ctx, meetId, meet.event('100m'), 'live', 7);
    expect(await results(world)).toEqual(['10.61']);
    const note = 'The finish is not in the video.';
    await validatePostedMark(host.ctx, { meetId, markId, isValid: false, note, version: 2 });
    await time();
    expect(await results(world)).toEqual(['10.90']);
    await expect(
      validatePostedMark(host.ctx, { meetId, markId, isValid: true, note: '', version: 3 }),
    ).rejects.toMatchObject({ code: 'EVENT_HAS_ENTERED_MARKS', status: 409 });
    expect(await results(world)).toEqual(['10.90']);
  }));

test('nobody posts a mark where judges and timers enter them, until these are taken back', () =>
  withRollback(async (base) => {
    const world = await createVirtualWorld(base);
    const { ctx, meet, coach, host, typed } = world;
    const { time, uuid } = await createHeat(world);
    const { meetId } = meet;
    await time();
    await expect(postMark(coach.ctx, typed(1, '10.61'))).rejects.toMatchObject({
      code: 'EVENT_HAS_ENTERED_MARKS',
      status: 409,
    });
    expect(await results(world)).toEqual(['10.90']);
    await withdrawMarks(ctx, meetId, [uuid], TIMER);
    const markId = await postMark(coach.ctx, typed(1, '10.61'));
    await validatePostedMark(host.ctx, { meetId, markId, isValid: true, note: '', version: 1 });
    expect(await results(world)).toEqual(['10.61']);
  }));
