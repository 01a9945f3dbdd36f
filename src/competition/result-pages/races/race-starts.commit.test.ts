// The page of a race before its first runner is in: when it starts, and since when it runs.
import { expect, test } from 'vitest';
import { openTestNode, readPage } from '#app/test-node.fixtures.ts';
import { setStatus } from '#competition/events/events.service.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { at, createScheduleMeet } from '#competition/schedule/schedule.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';

const DAY = '2026-05-15';

test('a race without heats says when it starts, then since when it runs', () =>
  withOwnDatabase(async ({ url, ctx }) => {
    const meet = await createScheduleMeet(ctx, { sport: 'xc', events: ['xc-5000m'], startOn: DAY });
    await meet.change('xc-5000m F', { planned_at: at('09:00', DAY) });
    const meetEventId = meet.eventId('xc-5000m');
    const events = ctx.db.updateTable('meet_events').where('id', '=', meetEventId);
    await events.set({ status: null }).execute();
    const site = await openTestNode(url);
    const read = async () =>
      (await readPage(site, `/CrossCountry/meet/${meet.meetId}/results/${meet.divisionId}`)).page
        .replace(/<(script|style).*?<\/\1>/gs, ' ')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ');
    try {
      const toCome = await read();
      expect(toCome).toMatch(/To come, .*9:00 AM .*Times are Eastern Time/);
      expect(toCome).not.toContain('No results yet');

      const later = { ...site.ctx, clock: meet.atTime('09:04', DAY).clock };
      await setStatus(later, { meetEventId, status: RESULT_STATUS.InProgress });
      const running = await read();
      expect(running).toMatch(/In progress .*started 9:04 AM/);
      expect(running).not.toContain('No results yet');

      await setStatus(later, { meetEventId, status: null });
      expect(await read()).not.toContain('started 9:04 AM');
    } finally {
      await site.close();
    }
  }));
