import { expect, test } from 'vitest';
import { createLiveMeet, send, slotMark } from '#competition/live/live-meet.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { previewForHost, saveCorrection, undoCorrection } from './decided-corrections.service.ts';

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

test('the preview of a correction says what moves through the total, like the correction itself', () =>
  withRollback(async (ctx) => {
    const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
    const meet = await createLiveMeet(ctx, ['heptathlon', '60m'], { isIndoor: true });
    const [total, part] = [meet.eventOf('heptathlon'), meet.eventOf('60m')];
    await ctx.db.updateTable('meet_events').set({ parent_id: total }).where('id', '=', part).execute();
    const slots = await meet.slotsOf('60m');
    await send(ctx, meet, slotMark(slots[0]!, 'finish', { mark: '6.79' }));
    await send(ctx, meet, slotMark(slots[1]!, 'finish', { mark: '7.10' }));
    const first = await ctx.db
      .selectFrom('results')
      .select(['id as resultId', 'version'])
      .where('meet_event_id', '=', part)
      .where('place', '=', 1)
      .executeTakeFirstOrThrow();
    const correction = { ...first, values: { mark: '7.50' }, reason: 'Photo finish read again' };
    const { teams } = await previewForHost(admin.ctx, correction);
    const saved = await saveCorrection(admin.ctx, correction);
    expect(teams).toEqual(saved.movements.teams);
  }));
