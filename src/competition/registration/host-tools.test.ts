import { describe, expect, it } from 'vitest';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { listEntries, makeEntries } from '#competition/entries/entries.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { createTwoMeets, insertEvent } from '#competition/meets/staff/staff.fixtures.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { clearAllHostSeeds, clearSeedsByStateRule, lockAllEntries } from './host-tools.service.ts';

/** A meet with a host, a clerk, and one entry whose seed the host typed. */
async function createWorld(ctx: Context) {
  const { may } = await createTwoMeets(ctx);
  const meet = { meetId: may, sport: 'tf' as const };
  const [host, clerk] = [await createPerson(ctx, 'Wendell Abara'), await createPerson(ctx, 'Odile Marsh')];
  await addStaff(ctx, { meetId: may, userId: host.userId, role: 'host' });
  await addStaff(ctx, { meetId: may, userId: clerk.userId, role: 'clerk' });
  const [athleteId] = await createTestAthletes(ctx, 1, 'F');
  const seed = { entered: '12.50', sort: 12_500, origin: 'host' as const, resultId: null };
  const meetEventId = await insertEvent(ctx, may, '100m');
  await makeEntries(ctx, may, [testEntry({ meetEventId, athleteId: athleteId!, seed })], { byUserId: null });
  const callOf = async (person: { ctx: Context }): Promise<Context> => ({
    ...person.ctx,
    request: {
      sent: new Headers({ 'x-edit-token': await mintToken(person.ctx, meet, 'edit') }),
      requestKey: null,
      clientAddress: '127.0.0.1',
    },
  });
  const seeds = async () => (await listEntries(ctx, may)).map(({ seedEntered }) => seedEntered);
  return { meetId: may, host: await callOf(host), clerk: await callOf(clerk), seeds };
}

describe('a host', () => {
  it('takes typed seeds back, and brings them back', () =>
    withRollback(async (ctx) => {
      const { host, seeds } = await createWorld(ctx);
      const reply = await clearAllHostSeeds(host, {});
      expect(reply).toEqual({ clearedCount: 1, restoredCount: 0, clearingId: expect.any(Number) });
      expect(await seeds()).toEqual([null]);
      expect(await clearAllHostSeeds(host, { undo: reply.clearingId! })).toMatchObject({ restoredCount: 1 });
      expect(await seeds()).toEqual(['12.50']);
    }));

  it('clears by the rule of a state only where the operator says that the state has one', () =>
    withRollback(async (ctx) => {
      const { host, seeds } = await createWorld(ctx);
      await ctx.db.updateTable('venues').set({ state: 'ND' }).where('name', '=', 'Harbor Field').execute();
      const off = { code: 'STATE_RULE_OFF', status: 409 };
      await expect(clearSeedsByStateRule(host, {})).rejects.toMatchObject(off);
      await expect(clearSeedsByStateRule({ ...host, stateSeedRules: ['SD'] }, {})).rejects.toMatchObject(off);
      expect(await seeds()).toEqual(['12.50']);
      const inState = { ...host, stateSeedRules: ['ND'] };
      const { clearingId, clearedCount } = await clearSeedsByStateRule(inState, {});
      expect([clearedCount, await seeds()]).toEqual([1, [null]]);
      await clearSeedsByStateRule(inState, { undo: clearingId! });
      expect(await seeds()).toEqual(['12.50']);
    }));

  it('locks entries once, and unlocks them', () =>
    withRollback(async (ctx) => {
      const { host } = await createWorld(ctx);
      const { entriesLockedAt } = await lockAllEntries(host, { isUnlocked: false });
      expect(entriesLockedAt).not.toBeNull();
      expect(await lockAllEntries(host, { isUnlocked: false })).toEqual({ entriesLockedAt });
      expect(await lockAllEntries(host, { isUnlocked: true })).toEqual({ entriesLockedAt: null });
    }));

  it('alone may do so: a clerk with a token for editing is refused', () =>
    withRollback(async (ctx) => {
      const { clerk, seeds } = await createWorld(ctx);
      for (const refused of [
        clearAllHostSeeds(clerk, {}),
        clearSeedsByStateRule(clerk, {}),
        lockAllEntries(clerk, { isUnlocked: false }),
      ]) {
        await expect(refused).rejects.toMatchObject({ status: 403 });
      }
      expect(await seeds()).toEqual(['12.50']);
    }));
});
