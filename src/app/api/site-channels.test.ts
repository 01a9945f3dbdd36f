import { describe, expect, test } from 'vitest';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { createTestMeet } from '#competition/results/meet-results.fixtures.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context, Visitor } from '#kit/server/context.ts';
import { findChannel } from '#kit/server/realtime/realtime-channels.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createImelda } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { CHANNELS } from './site-channels.ts';

/** Returns 200, or the status with which the channel is refused. */
async function hear(ctx: Context, name: string): Promise<number> {
  const channel = findChannel(CHANNELS, name);
  try {
    await channel?.mayHear(ctx);
    return channel ? 200 : 404;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

interface People {
  meetId: number;
  visitor: Context;
  member: Context;
  host: Context;
  judge: Context;
}

const withMeet = (check: (people: People) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    const { meetId } = await createTestMeet(ctx);
    const as = async (name: string): Promise<Context> => {
      const { userId } = await createImelda(ctx, { email: `${name}@salt.example` });
      const visitor: Visitor = { kind: 'user', userId, sessionId: 1, isAdmin: false, isVerified: true };
      return { ...ctx, visitor };
    };
    const [member, host, judge] = [await as('member'), await as('host'), await as('judge')];
    await addHost(ctx, { meetId, userId: idOf(host) });
    const now = ctx.clock.now().toString();
    await ctx.db
      .insertInto('meet_staff')
      .values({ meet_id: meetId, user_id: idOf(judge), role: 'judge', created_at: now, accepted_at: now })
      .execute();
    await check({ meetId, visitor: ctx, member, host, judge });
  });

const idOf = ({ visitor }: Context) => (visitor.kind === 'user' ? visitor.userId : 0);

const CHANNELS_OF_STAFF = ['settings', 'divisions', 'meetManagerToast'];
const CHANNELS_OF_ENTRIES = ['entries', 'entry_counts/event', 'entry_counts/meet'];
const CHANNELS_OF_EVENTS = ['events', 'events_sort'];
const CHANNELS_OF_MEETS = [
  'resultUpdate',
  ...CHANNELS_OF_EVENTS,
  ...CHANNELS_OF_STAFF,
  ...CHANNELS_OF_ENTRIES,
];

describe('the channels of a meet', () => {
  test(
    'tell anyone about results',
    withMeet(async ({ meetId, visitor, member }) => {
      expect(await hear(visitor, `tf/meets/${meetId}/resultUpdate`)).toBe(200);
      expect(await hear(member, `tf/meets/${meetId}/resultUpdate`)).toBe(200);
    }),
  );

  test.each(CHANNELS_OF_EVENTS)('tell anyone about %s, of a rehearsal hosts and staff alone', (name) =>
    withMeet(async ({ meetId, visitor, member, host }) => {
      const channel = `tf/meets/${meetId}/${name}`;
      expect(await hear(visitor, channel)).toBe(200);
      await host.db
        .updateTable('meets')
        .set({ kind: 'rehearsal', rehearsal_of: meetId })
        .where('id', '=', meetId)
        .execute();
      expect(await hear(visitor, channel)).toBe(404);
      expect(await hear(member, channel)).toBe(404);
      expect(await hear(host, channel)).toBe(200);
    })(),
  );

  test.each(CHANNELS_OF_STAFF)('tell hosts and staff alone about %s', (name) =>
    withMeet(async ({ meetId, visitor, member, host, judge }) => {
      const channel = `tf/meets/${meetId}/${name}`;
      expect(await hear(visitor, channel)).toBe(401);
      expect(await hear(member, channel)).toBe(403);
      expect(await hear(host, channel)).toBe(200);
      expect(await hear(judge, channel)).toBe(200);
      await host.db.updateTable('meet_staff').set({ ended_at: '2026-05-09T15:00:00Z' }).execute();
      expect(await hear(host, channel)).toBe(403);
    })(),
  );

  test.each(CHANNELS_OF_ENTRIES)(
    'tell anyone about %s once entries are published, before that hosts and staff',
    (name) =>
      withMeet(async ({ meetId, visitor, member, host }) => {
        const channel = `tf/meets/${meetId}/${name}`;
        const publishAt = (instant: string) =>
          host.db
            .updateTable('meets')
            .set({ entries_public_at: instant, has_supporter_exception: true })
            .where('id', '=', meetId)
            .execute();
        expect(await hear(visitor, channel)).toBe(401);
        await publishAt('2026-05-09T16:00:01Z');
        expect(await hear(member, channel)).toBe(403);
        expect(await hear(host, channel)).toBe(200);
        await publishAt('2026-05-09T16:00:00Z');
        expect(await hear(visitor, channel)).toBe(200);
      })(),
  );

  test(
    'tell members how many are entered while registration is open, and hosts alone who is',
    withMeet(async ({ meetId, visitor, member, host }) => {
      const [entries, ...counts] = CHANNELS_OF_ENTRIES.map((name) => `tf/meets/${meetId}/${name}`);
      const setOpen = (registration_enabled: boolean) =>
        host.db.updateTable('meets').set({ registration_enabled }).where('id', '=', meetId).execute();
      await setOpen(true);
      for (const channel of counts) {
        expect(await hear(visitor, channel)).toBe(401);
        expect(await hear(member, channel)).toBe(200);
      }
      expect(await hear(member, entries!)).toBe(403);
      await setOpen(false);
      for (const channel of counts) expect(await hear(member, channel)).toBe(403);
    }),
  );

  test(
    'exist only in the sport of the meet, and not after it is removed',
    withMeet(async ({ meetId, visitor, member, host }) => {
      for (const name of CHANNELS_OF_MEETS) {
        for (const ctx of [visitor, member, host])
          expect(await hear(ctx, `xc/meets/${meetId}/${name}`)).toBe(404);
        expect(await hear(visitor, `TF/meets/${meetId}/${name}`)).toBe(404);
        expect(await hear(visitor, `tf/meets/999999/${name}`)).toBe(404);
      }
      await host.db.updateTable('meets').set({ removed_at: '2026-05-09T15:00:00Z' }).execute();
      for (const name of CHANNELS_OF_MEETS) expect(await hear(host, `tf/meets/${meetId}/${name}`)).toBe(404);
    }),
  );

  test(
    'of a meet that is not open yet exist for its staff alone',
    withMeet(async ({ meetId, visitor, member, host, judge }) => {
      const { db } = host;
      await db
        .updateTable('meets')
        .set({ unpublished_at: '2026-05-09T15:00:00Z', entries_public_at: '2026-05-09T15:00:00Z' })
        .where('id', '=', meetId)
        .execute();
      for (const name of CHANNELS_OF_MEETS) {
        const channel = `tf/meets/${meetId}/${name}`;
        for (const ctx of [visitor, member]) expect(await hear(ctx, channel)).toBe(404);
        for (const ctx of [host, judge]) expect(await hear(ctx, channel)).toBe(200);
      }
    }),
  );

  test(
    'of a rehearsal exist for its hosts alone, and its results for nobody',
    withMeet(async ({ meetId, member, host }) => {
      await host.db
        .updateTable('meets')
        .set({ kind: 'rehearsal', rehearsal_of: meetId })
        .where('id', '=', meetId)
        .execute();
      expect(await hear(member, `tf/meets/${meetId}/settings`)).toBe(404);
      expect(await hear(host, `tf/meets/${meetId}/settings`)).toBe(200);
      expect(await hear(host, `tf/meets/${meetId}/resultUpdate`)).toBe(404);
    }),
  );
});
