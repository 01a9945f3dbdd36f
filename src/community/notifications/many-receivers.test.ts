// Notifying very many people at once takes as many queries as notifying one, and each gets what they would have got
// alone.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chooseNotices } from '#community/preferences/preferences.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { notifyAll } from '#people/notices/notify.service.ts';
import { likeOf, notifying } from './notifications.fixtures.ts';
import { feedChannel } from './notifications.rules.ts';
import { feedSummary, readFeed } from './notifications.service.ts';

const RECEIVERS = 2_000;

/** Creates accounts with nothing but a name. */
async function createMany({ db, clock }: Context, count: number): Promise<number[]> {
  const now = clock.now().toString();
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email, email_verified, first_name, last_name, handle, handle_skeleton, created_at, updated_at)
    select 'Fan ' || n, 'fan.' || n || '@example.org', true, 'Fan', n::text, 'fan.' || n, 'fan.' || n,
      ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${count}::integer) n
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the same context and a count of the queries it has sent. */
function counting(ctx: Context): { ctx: Context; sent: () => number } {
  let count = 0;
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ctx: { ...ctx, db }, sent: () => count };
}

test('notifying two thousand people takes as many queries as notifying two', () =>
  withRollback(async (root) => {
    const kaia = await createPerson(root, 'Kaia Brandvold');
    const rowan = await createPerson(root, 'Rowan Tellis');
    const quiet = await createPerson(root, 'Ansel Petrov');
    await chooseNotices(quiet.ctx, { teamId: 0, categoryId: 4, way: 'alert', isOn: false });
    const fans = await createMany(root, RECEIVERS);
    const noticesTo = (ids: readonly number[], postId: number) =>
      ids.map((userId) => likeOf(userId, kaia.userId, postId));

    // The first run also composes the queries.
    await notifyAll(notifying(root), noticesTo([kaia.userId], 1));
    const few = counting(notifying(root));
    await notifyAll(few.ctx, noticesTo([rowan.userId, quiet.userId], 1));
    const many = counting(notifying(root));
    const all = [rowan.userId, quiet.userId, rowan.userId, ...fans];
    await notifyAll(many.ctx, noticesTo(all, 2));
    expect(many.sent()).toBe(few.sent());

    expect(await readFeed(rowan.ctx, null)).toHaveLength(2);
    expect((await feedSummary(rowan.ctx)).newCount).toBe(2);
    expect(await readFeed(quiet.ctx, null)).toEqual([]);
    const updates = root.announced
      .flatMap(({ tell = [] }) => tell)
      .filter(({ channel }) => channel !== feedChannel(kaia.userId));
    const channels = new Set(updates.map(({ channel }) => channel));
    expect(channels.size).toBe(RECEIVERS + 1);
    expect(channels).toContain(feedChannel(fans.at(-1)!));
    expect(updates.at(-1)!.data).toMatchObject({ newCount: 1 });
  }));
