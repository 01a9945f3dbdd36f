import { expect, test } from 'vitest';
import { correctResult } from '#competition/results/results.service.ts';
import { scratchSlots } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { updateTotalsOfRound } from './combined-totals.service.ts';
import { createLiveMeet, type LiveTestMeet, send, slotMark, TIMER } from './live-meet.fixtures.ts';
import { setReleaseMode, setRoundStatus, withdrawMarks } from './marks.service.ts';

/** The worked example of 6645 points, in the order of the competition. */
const INDOOR_HEPTATHLON = [
  ['60m', '6.79', 958],
  ['lj', '8.16m', 1102],
  ['shot', '14.56m', 763],
  ['hj', '2.03m', 831],
  ['60mh', '7.68', 1064],
  ['pv', '5.20m', 972],
  ['1000m', '2:32.77', 955],
] as const;
const PARTS = INDOOR_HEPTATHLON.map(([part]) => part);

async function createCombinedMeet(ctx: Context): Promise<LiveTestMeet> {
  const meet = await createLiveMeet(ctx, ['heptathlon', ...PARTS], { isIndoor: true });
  await ctx.db
    .updateTable('meet_events')
    .set({ parent_id: meet.eventOf('heptathlon') })
    .where(
      'id',
      'in',
      PARTS.map((part) => meet.eventOf(part)),
    )
    .execute();
  return meet;
}

async function readTotals({ db }: Context, meet: LiveTestMeet) {
  const rows = await db
    .selectFrom('results')
    .select(['athlete_id', 'place', 'mark_entered', 'counts'])
    .where('meet_event_id', '=', meet.eventOf('heptathlon'))
    .where('removed_at', 'is', null)
    .execute();
  const of = (athleteId: number) => rows.find((row) => row.athlete_id === athleteId);
  return meet.athletes.map((athleteId) => {
    const row = of(athleteId);
    return row ? `${row.place ?? '-'} ${row.mark_entered}${row.counts ? ' counts' : ''}` : null;
  });
}

const statusOf = async ({ db }: Context, meet: LiveTestMeet) =>
  (
    await db
      .selectFrom('rounds')
      .select('status')
      .where('id', '=', meet.roundOf('heptathlon'))
      .executeTakeFirst()
  )?.status;

test('points run from event to event, and the total counts when the last one is over', () =>
  withRollback(async (ctx) => {
    const meet = await createCombinedMeet(ctx);
    let total = 0;
    for (const [part, mark, points] of INDOOR_HEPTATHLON) {
      expect(await statusOf(ctx, meet)).toBe(total === 0 ? null : 10);
      const [slot] = await meet.slotsOf(part);
      await send(ctx, meet, slotMark(slot!, 'finish', { mark }));
      total += points;
      const isLast = part === '1000m';
      expect((await readTotals(ctx, meet))[0]).toBe(`1 ${total}${isLast ? ' counts' : ''}`);
    }
    expect(total).toBe(6645);
    expect(await statusOf(ctx, meet)).toBe(20);
    for (const part of PARTS) await setRoundStatus(ctx, meet.meetId, meet.roundOf(part), 30);
    expect(await statusOf(ctx, meet)).toBe(30);
  }));

test('no mark gives 0 points, who does not start or withdraws is out, and equal totals share a place', () =>
  withRollback(async (ctx) => {
    const meet = await createCombinedMeet(ctx);
    const [runs, jumps] = [await meet.slotsOf('60m'), await meet.slotsOf('lj')];
    for (const [index, mark] of ['6.79', 'DNS', '6.79', '7.10'].entries())
      await send(ctx, meet, slotMark(runs[index]!, 'finish', { mark }));
    expect(await readTotals(ctx, meet)).toEqual(['1 958', '- DNF', '1 958', '3 847']);
    await send(ctx, meet, slotMark(jumps[0]!, 'trial', { mark: 'X' }, { number: 1 }));
    await send(ctx, meet, slotMark(jumps[3]!, 'trial', { mark: '8.16m' }, { number: 1 }));
    expect(await readTotals(ctx, meet)).toEqual(['2 958', '- DNF', '2 958', '1 1949']);
    await scratchSlots(ctx, meet.meetId, [jumps[2]!.slotId], true);
    const wrong = slotMark(runs[1]!, 'finish', { mark: '6.79' });
    await send(ctx, meet, wrong);
    expect(await readTotals(ctx, meet)).toEqual(['2 958', '2 958', '- DNF', '1 1949']);
    await withdrawMarks(ctx, meet.meetId, [wrong.uuid], TIMER);
    expect((await readTotals(ctx, meet))[1]).toBe('- DNF');
  }));

test('held marks add no points until they are released', () =>
  withRollback(async (ctx) => {
    const meet = await createCombinedMeet(ctx);
    await setReleaseMode(ctx, meet.meetId, meet.eventOf('60m'), 'hold', null);
    const [slot] = await meet.slotsOf('60m');
    await send(ctx, meet, slotMark(slot!, 'finish', { mark: '6.79' }));
    expect(await readTotals(ctx, meet)).toEqual([null, null, null, null]);
    await setReleaseMode(ctx, meet.meetId, meet.eventOf('60m'), 'live', null);
    expect(await readTotals(ctx, meet)).toEqual(['1 958', null, null, null]);
  }));

test('a correction of one event corrects the total', () =>
  withRollback(async (ctx) => {
    const meet = await createCombinedMeet(ctx);
    const [slot] = await meet.slotsOf('60m');
    await send(ctx, meet, slotMark(slot!, 'finish', { mark: '6.79' }));
    const { id } = await ctx.db
      .selectFrom('results')
      .select('id')
      .where('meet_event_id', '=', meet.eventOf('60m'))
      .executeTakeFirstOrThrow();
    await correctResult(ctx, id, { status: 'DQ' }, 'Left the lane.');
    await updateTotalsOfRound(ctx, { meetId: meet.meetId, roundId: meet.roundOf('60m'), byUserId: null });
    expect((await readTotals(ctx, meet))[0]).toBe('1 0');
  }));
