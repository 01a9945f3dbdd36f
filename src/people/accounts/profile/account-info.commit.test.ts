// Settings are saved field by field, and two that are saved at once are both kept.
import { expect, test } from 'vitest';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createImelda } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { saveInfoField } from './account-info.service.ts';

test('a field that is saved while another one is being saved does not undo it', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const { userId } = await createImelda(ctx);
    const visitor = { kind: 'user', userId, sessionId: 1, isAdmin: false, isVerified: true } as const;
    const own: Context = { ...ctx, visitor };
    const waiting = async () => {
      const { rows } = await pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      return rows.length;
    };
    let about: Promise<void> | undefined;
    await inTransaction(own, async (first) => {
      await saveInfoField(first, 'FollowsNeedConsent', false);
      await saveInfoField(first, 'LastName', 'Tellis-Kell');
      about = saveInfoField(own, 'FirstName', 'Mel');
      await expect.poll(waiting).toBe(1);
    });
    await about;
    const row = await ctx.db
      .selectFrom('users')
      .select(['name', 'last_name', 'follows_need_consent'])
      .where('id', '=', userId)
      .executeTakeFirst();
    expect(row).toEqual({ name: 'Mel Tellis-Kell', last_name: 'Tellis-Kell', follows_need_consent: false });
  }));
