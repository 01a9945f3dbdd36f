import { expect, it } from 'vitest';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { createTwoMeets } from '#competition/meets/staff/staff.fixtures.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { clearAllHostSeeds, lockAllEntries } from './host-tools.service.ts';

it.each([
  ['entries are locked', lockAllEntries],
  ['seeds are cleared', clearAllHostSeeds],
])('%s after a submit in progress', (_, callOf) =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const { may: meetId } = await createTwoMeets(ctx);
    const person = await createPerson(ctx, 'Wendell Abara');
    await addStaff(ctx, { meetId, userId: person.userId, role: 'host' });
    const token = await mintToken(person.ctx, { meetId, sport: 'tf' }, 'edit');
    const sent = new Headers({ 'x-edit-token': token });
    const host = { ...person.ctx, request: { sent, requestKey: null, clientAddress: '127.0.0.1' } };
    const order: string[] = [];
    let call: Promise<unknown> | undefined;
    await inTransaction(ctx, async (ctx) => {
      await claimMeet(ctx, meetId);
      call = callOf(host, { isUnlocked: false }).then(() => order.push('host'));
      const waiting = async () =>
        (
          await pool.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).rowCount;
      await expect.poll(waiting).toBe(1);
      order.push('submit');
    });
    await call;
    expect(order).toEqual(['submit', 'host']);
  }),
);
