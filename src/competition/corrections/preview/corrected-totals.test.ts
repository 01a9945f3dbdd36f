import { expect, test } from 'vitest';
import { createLiveMeet, send, slotMark } from '#competition/live/live-meet.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { saveCorrection, undoCorrection } from './decided-corrections.service.ts';

test('the total of a combined event follows a correction of one of its events, and its end', () =>
  withRollback(async (ctx) => {
    const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
    const meet = await createLiveMeet(ctx, ['heptathlon', '60m'], { isIndoor: true });
    const [total, part] = [meet.eventOf('heptathlon'), meet.eventOf('60m')];
    await ctx.db.updateTable('meet_events').set({ parent_id: total }).where('id', '=', part).execute();
    const [slot] = await meet.slotsOf('60m');
    await send(ctx, meet, slotMark(slot!, 'finish', { mark: '6.79' }));
    const read = (meetEventId: number) =>
      ctx.db
        .selectFrom('results')
        .select(['id', 'version', 'mark_entered'])
        .where('meet_event_id', '=', meetEventId)
        .executeTakeFirstOrThrow();
    expect((await read(total)).mark_entered).toBe('958');
    const { id: resultId, version } = await read(part);
    const corrected = { resultId, values: { mark: '7.10' }, version, reason: 'Photo finish read again' };
    const { changeId } = await saveCorrection(admin.ctx, corrected);
    expect((await read(total)).mark_entered).toBe('847');
    await undoCorrection(admin.ctx, changeId);
    expect((await read(total)).mark_entered).toBe('958');
  }));
