import { expect, test } from 'vitest';
import { listAttempts } from '#competition/result-pages/result-details.service.ts';
import { writeGrid } from '#competition/result-pages/written-details.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createLiveMeet, readPlaces, send, slotMark } from './live-meet.fixtures.ts';

test('the tries of a jump-off stay with the attempts, and its order decides the tie', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['hj'], { count: 2 });
    const [first, second] = await meet.slotsOf('hj');
    for (const slot of [first!, second!]) {
      await send(ctx, meet, slotMark(slot, 'height', { height: '1.80m', tries: 'O' }, { number: 1 }));
      await send(ctx, meet, slotMark(slot, 'height', { height: '1.85m', tries: 'XXX' }, { number: 2 }));
    }
    expect(await readPlaces(ctx, meet)).toEqual(['1 1.80m', '1 1.80m']);
    const jump = (slot: typeof first, round: number, height: string, tries: string) =>
      send(ctx, meet, slotMark(slot!, 'height', { height, tries }, { number: 60 + round }));
    for (const slot of [first, second]) await jump(slot, 1, '1.85m', 'X');
    await jump(first, 2, '1.83m', 'X');
    await jump(second, 2, '1.83m', 'O');
    await send(ctx, meet, slotMark(second!, 'finish', { order: 1 }));
    await send(ctx, meet, slotMark(first!, 'finish', { order: 2 }));
    expect(await readPlaces(ctx, meet)).toEqual(['1 1.80m', '2 1.80m']);
    await expect(jump(first, 3, '1.81m', 'XO')).rejects.toMatchObject({ code: 'JUMP_OFF_TRY_UNKNOWN' });

    const reading: Context = { ...ctx, meet: { meetId: meet.meetId, sport: 'tf', purpose: 'read' } };
    const { meet_division_id: meetDivisionId } = await ctx.db
      .selectFrom('meet_events')
      .select('meet_division_id')
      .where('id', '=', meet.eventOf('hj'))
      .executeTakeFirstOrThrow();
    const heat = { meetDivisionId, meetEventId: meet.eventOf('hj'), round: 'F' as const, heat: undefined };
    const grid = writeGrid(await listAttempts(reading, heat));
    expect(grid.heights).toEqual(['1.80m', '1.85m', '1.85m jump-off', '1.83m jump-off']);
    expect(grid.jumpOffCount).toBe(2);
    expect(grid.items.map(({ tries, missesTotal }) => [...tries, missesTotal])).toEqual([
      ['O', 'XXX', 'X', 'O', 0],
      ['O', 'XXX', 'X', 'X', 0],
    ]);
  }));
