// What needs a commit: concurrent notifications of the same kind, and work that is rolled back.
import { expect, test } from 'vitest';
import { inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { notify } from '#people/notices/notify.service.ts';
import { likeOf, notifying } from './notifications.fixtures.ts';
import { feedChannel } from './notifications.rules.ts';
import { feedSummary, readFeed } from './notifications.service.ts';

const AT_ONCE = 8;

test('concurrent notifications about one subject make one line, and rolled-back work notifies nobody', () =>
  withOwnDatabase(async ({ ctx }) => {
    const root = notifying(ctx);
    const rowan = await createPerson(root, 'Rowan Tellis');
    const kaia = await createPerson(root, 'Kaia Brandvold');
    const like = likeOf(rowan.userId, kaia.userId, 1);
    await Promise.all(Array.from({ length: AT_ONCE }, () => notify(root, like)));
    expect(await readFeed(rowan.ctx, null)).toHaveLength(1);
    expect((await feedSummary(rowan.ctx)).newCount).toBe(1);

    const updates = () =>
      ctx.announced
        .flatMap(({ tell = [] }) => tell)
        .filter(({ channel }) => channel === feedChannel(rowan.userId));
    const before = updates().length;
    expect(before).toBe(AT_ONCE);
    const undone = inTransaction(root, async (ctx) => {
      await notify(ctx, likeOf(rowan.userId, kaia.userId, 2));
      throw new Error('The post was not saved.');
    });
    await expect(undone).rejects.toThrow('not saved');
    expect(await readFeed(rowan.ctx, null)).toHaveLength(1);
    expect(updates()).toHaveLength(before);
  }));
