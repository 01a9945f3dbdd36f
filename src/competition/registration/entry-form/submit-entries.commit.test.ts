// Limits hold also for those who enter at the same moment, in transactions of their own.
import { expect, it } from 'vitest';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { inTransaction } from '#kit/server/context.ts';
import { type OwnDatabase, withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { add, addTeam, createEntryWorld } from './entry-form.fixtures.ts';
import { type Submitted, submitEntries } from './submit-entries.service.ts';

/** Begins all while the meet is held, lets them go at once, and returns the outcomes or sentences of their rows. */
async function atOnce(
  { ctx, pool }: OwnDatabase,
  meetId: number,
  submits: readonly (() => Promise<Submitted>)[],
): Promise<string[]> {
  const { begun } = await inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const begun = Promise.all(submits.map((submit) => submit()));
    await expect.poll(() => countWaiting(pool)).toBe(submits.length);
    return { begun };
  });
  return (await begun).flatMap(({ rows }) => rows.map((row) => row.refusal?.message ?? row.outcome)).sort();
}

async function countWaiting(pool: OwnDatabase['pool']): Promise<number> {
  const { rows } = await pool.query(`
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`);
  return rows.length;
}

it('two coaches of one team enter an athlete at the limit of events: one entry is accepted', () =>
  withOwnDatabase(async (own) => {
    const { ctx, meet, boys, teamId, form, submit } = await createEntryWorld(own.ctx, {
      meet: { settings: { limits: { total: 1 } } },
    });
    const other = await createPerson(ctx, 'Dana Whitlock');
    await grantAccess(ctx, { userId: other.userId, teamId, sport: 'tf', type: 'C' });
    const outcomes = await atOnce(own, meet.meetId, [
      () => submit([add(meet.event('100m'), boys[0]!)]),
      () => submitEntries(other.ctx, { ...form, rows: [add(meet.event('lj'), boys[0]!)] }),
    ]);
    expect(outcomes).toEqual([
      'An athlete may enter 1 event at this meet. Remove one to add another.',
      'accepted',
    ]);
  }));

it('two teams want the last place for an athlete of a division: one gets it', () =>
  withOwnDatabase(async (own) => {
    const { ctx, meet, boys, submit } = await createEntryWorld(own.ctx, {
      meet: { settings: { maxMeetAthletes: { 1001: 2 } } },
    });
    const other = await addTeam(ctx, meet.meetId, 'Ada Whitlock');
    const event = meet.event('100m');
    await submit([add(event, boys[0]!)]);
    const outcomes = await atOnce(own, meet.meetId, [
      () => submit([add(event, boys[1]!)]),
      () => other.submit([add(event, other.boys[0]!)]),
    ]);
    expect(outcomes).toEqual(['All places for athletes in Varsity are taken.', 'accepted']);
  }));

it('two parents enter one child: one entry is made', () =>
  withOwnDatabase(async (own) => {
    const { ctx, meet, boys } = await createEntryWorld(own.ctx, {
      meet: { settings: { whoMayEnter: 'everyone' } },
    });
    const athleteId = boys[0]!;
    const parents = [await createPerson(ctx, 'Imelda Abbot'), await createPerson(ctx, 'Piet Abbot')];
    for (const { userId } of parents) {
      await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });
    }
    const rows = [add(meet.event('100m'), athleteId)];
    const outcomes = await atOnce(
      own,
      meet.meetId,
      parents.map(
        ({ ctx }) =>
          () =>
            submitEntries(ctx, { meetId: meet.meetId, athleteId, rows }),
      ),
    );
    expect(outcomes).toEqual(['This athlete is already entered in Boys 100m, Varsity.', 'new']);
  }));
