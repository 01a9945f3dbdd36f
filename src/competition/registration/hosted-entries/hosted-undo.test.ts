import { describe, expect, it } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { removeEntries } from '#competition/entries/entries.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createHostedWorld } from './hosted-entries.fixtures.ts';
import { acceptEntries, scratchForStaff } from './hosted-entries.service.ts';

/** One place in each event; the first three boys enter the 100 meters, and two of them wait. */
async function createFullWorld(ctx: Context) {
  const world = await createHostedWorld(ctx);
  const coach = await createPerson(ctx, 'Marguerite Holloway');
  await grantAccess(ctx, { userId: coach.userId, teamId: world.teamId, sport: 'tf', type: 'C' });
  await ctx.db
    .updateTable('meet_events')
    .set({ first_entries: 1 })
    .where('meet_id', '=', world.meetId)
    .execute();
  const ids: number[] = [];
  for (const boy of [0, 1, 2]) ids.push(await world.enter('100m', boy));
  const [first, second, third] = ids as [number, number, number];
  const states = async () =>
    (await world.read()).map(({ acceptance, waitNumber }) => waitNumber ?? acceptance);
  const accept = (entryId: number, acceptance: number) =>
    acceptEntries(world.host, [{ entryId, acceptance: acceptance as never, waitlistedAt: null }]);
  const subjects = async () => {
    const mails = await ctx.db.selectFrom('mails').select('subject').orderBy('id').execute();
    return mails.map(({ subject }) => subject.replace(/ at .*/, ''));
  };
  return { ...world, first, second, third, states, accept, subjects };
}

const { Accepted, Rejected, Waitlisted } = ACCEPTANCE;

describe('a clerk who takes back a scratch', () => {
  it('moves nobody whom the scratch has not moved', () =>
    withRollback(async (ctx) => {
      const { clerk, first, third, states } = await createFullWorld(ctx);
      const putBack = (entryIds: number[], entryId: number, waitlistedAt: string | null) =>
        scratchForStaff(clerk, {
          entryIds,
          isScratched: false,
          restore: [{ entryId, acceptance: Waitlisted, waitlistedAt }],
        });
      const onlyHosts = { code: 'HOSTS_ONLY', status: 403 };
      await expect(putBack([third], third, '1970-01-01T00:00:00Z')).rejects.toMatchObject(onlyHosts);
      await expect(putBack([third], first, null)).rejects.toMatchObject(onlyHosts);
      expect(await states()).toEqual([Accepted, 1, 2]);
    }));

  it('sends what the scratch returned, unchanged and once', () =>
    withRollback(async (ctx) => {
      const { clerk, first, second, third, states } = await createFullWorld(ctx);
      const entryIds = [first];
      const { before } = await scratchForStaff(clerk, { entryIds, isScratched: true, restore: [] });
      const putBack = (restore: typeof before, ids = entryIds) =>
        scratchForStaff(clerk, { entryIds: ids, isScratched: false, restore });
      const earlier = before.map((each) => ({ ...each, waitlistedAt: '1970-01-01T00:00:00Z' }));
      await expect(putBack(earlier)).rejects.toMatchObject({ code: 'HOSTS_ONLY' });
      await expect(putBack(before, [third])).rejects.toMatchObject({ code: 'HOSTS_ONLY' });
      await putBack(before);
      expect(await states()).toEqual([Accepted, 1, 2]);
      await expect(putBack(before)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', status: 409 });
      expect(before.map(({ entryId }) => entryId)).toEqual([first, second]);
    }));
});

describe('a host who takes back a decision', () => {
  it('is refused when another host has decided since', () =>
    withRollback(async (ctx) => {
      const { host, first, accept, states } = await createFullWorld(ctx);
      const { before } = await accept(first, ACCEPTANCE.AcceptedLate);
      await accept(first, Accepted);
      await expect(acceptEntries(host, before)).rejects.toMatchObject({
        code: 'CHANGED_MEANWHILE',
        status: 409,
      });
      expect(await states()).toEqual([Accepted, 1, 2]);
    }));

  it('leaves out an entry that moved up and was withdrawn since', () =>
    withRollback(async (ctx) => {
      const { host, meetId, first, second, accept, states } = await createFullWorld(ctx);
      const { before } = await accept(first, Rejected);
      await removeEntries(ctx, meetId, [second], { byUserId: null });
      await acceptEntries(host, before);
      expect((await states())[0]).toBe(Accepted);
    }));

  it('takes back the mail about the free place before it is sent, or mails that the entry waits again', () =>
    withRollback(async (ctx) => {
      const { host, first, accept, states, subjects } = await createFullWorld(ctx);
      const { before } = await accept(first, Rejected);
      expect(await subjects()).toEqual(['A place is free', 'Entries rejected']);
      await acceptEntries(host, before);
      expect(await subjects()).toEqual([]);
      const again = await accept(first, Rejected);
      await ctx.db.deleteFrom('mails').execute();
      await acceptEntries(host, again.before);
      expect(await subjects()).toEqual(['No place is free', 'Entries are back']);
      expect(await states()).toEqual([Accepted, 1, 2]);
    }));
});
