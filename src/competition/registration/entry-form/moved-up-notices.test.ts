import { expect, test } from 'vitest';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { add, changeEvent, createEntryWorld } from './entry-form.fixtures.ts';
import { submitEntries } from './submit-entries.service.ts';

test('a place in another event is a notification of its own', () =>
  withRollback(async (base) => {
    const events = ['100m', '200m'];
    const { ctx, meet, boys, coach, form, submit } = await createEntryWorld(base, { events });
    for (const event of events) await changeEvent(ctx, meet.event(event), { first_entries: 1 });
    const first = await submit(events.map((event) => add(meet.event(event), boys[0]!)));
    await submit(events.map((event) => add(meet.event(event), boys[1]!)));
    for (const { entryId } of first.rows)
      await submitEntries(notifying(coach.ctx), {
        ...form,
        rows: [{ action: 'withdraw', key: 'back', entryId: entryId!, version: 1 }],
      });
    const notifications = await ctx.db.selectFrom('notifications').select('about').orderBy('id').execute();
    expect(notifications.map(({ about }) => about)).toMatchObject(
      events.map((event) => ({ meetId: meet.meetId, meetEventId: meet.event(event) })),
    );
  }));
