import { expect, test } from 'vitest';
import { movingClock } from '#kit/clock.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { giveBackTry, removeOldTries, takeTry } from './rate-limits.ts';

test('tries are counted over all nodes until the window ends', () =>
  withRollback(async (ctx) => {
    const clock = movingClock('2026-05-09T16:00:10Z');
    const limit = { name: 'sign-in', max: 2, windowSeconds: 60 };
    const at = { ...ctx, clock };
    await takeTry(at, limit, '192.0.2.1');
    await takeTry(at, limit, '192.0.2.1');
    await takeTry(at, limit, '192.0.2.2');
    await expect(takeTry(at, limit, '192.0.2.1')).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 50,
    });
    clock.pass(50);
    await takeTry(at, limit, '192.0.2.1');
  }));

test('a try can be given back, but never more than were counted', () =>
  withRollback(async (ctx) => {
    const at = { ...ctx, clock: movingClock('2026-05-09T16:00:10Z') };
    const limit = { name: 'team code', max: 1, windowSeconds: 60 };
    for (let right = 0; right < 3; right += 1) {
      expect(await takeTry(at, limit, '3')).toBe(0);
      await giveBackTry(at, limit, '3');
      await giveBackTry(at, limit, '3');
    }
    await takeTry(at, limit, '3');
    await expect(takeTry(at, limit, '3')).rejects.toMatchObject({ status: 429 });
  }));

test('tries are deleted after two days', () =>
  withRollback(async (ctx) => {
    const clock = movingClock('2026-05-09T16:00:00Z');
    const at = { ...ctx, clock };
    await takeTry(at, { name: 'sign-in', max: 2, windowSeconds: 60 }, '192.0.2.1');
    clock.pass(49 * 3_600);
    await removeOldTries(at);
    expect(await ctx.db.selectFrom('rate_limit_hits').selectAll().execute()).toEqual([]);
  }));

test('the table of tries has no network addresses and no email addresses', () =>
  withRollback(async (ctx) => {
    for (const subject of ['192.0.2.1', 'imelda@salt.example']) {
      await takeTry(ctx, { name: 'sign-in', max: 2, windowSeconds: 60 }, subject);
    }
    const rows = await ctx.db.selectFrom('rate_limit_hits').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/192|imelda/);
  }));
