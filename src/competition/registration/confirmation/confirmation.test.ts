import { expect, test } from 'vitest';
import {
  add,
  addTeam,
  changeEvent,
  changeMeet,
  createEntryWorld,
} from '#competition/registration/entry-form/entry-form.fixtures.ts';
import { submitEntries } from '#competition/registration/entry-form/submit-entries.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { confirmEntries } from './confirmation.service.ts';

const mailsOf = ({ db }: Context) => db.selectFrom('mails').selectAll().orderBy('id').execute();

test('coaches get one mail with every entry, its state, the receipt and the words of the host', () =>
  withRollback(async (base) => {
    const { ctx, meet, boys, teamId, submit } = await createEntryWorld(base, {
      meet: { settings: { regMessage: { mail: 'Bring your own blocks.' } } },
    });
    const assistant = await createPerson(ctx, 'Wendell Abara');
    await grantAccess(ctx, { userId: assistant.userId, teamId, sport: 'tf', type: 'C' });
    await changeEvent(ctx, meet.event('100m'), { first_entries: 1 });
    const [ansel, bram] = boys as [number, number];
    await submit([add(meet.event('100m'), ansel)]);
    const { receipt } = await submit([add(meet.event('100m'), bram)]);
    await confirmEntries(ctx);
    const mails = await mailsOf(ctx);
    expect(mails).toHaveLength(2);
    const text = JSON.stringify(mails[0]);
    expect(mails[0]!.subject).toBe('You entered Oak Relays');
    expect(text).toContain('Ansel Abbot, Boys 100m, Varsity');
    expect(text).toContain('Bram Bell, Boys 100m, Varsity');
    expect(text).toContain('Waitlisted 1, no seed');
    expect(text).toContain(receipt!.number);
    expect(text).toContain('Bring your own blocks.');
    await confirmEntries(ctx);
    expect(await mailsOf(ctx)).toHaveLength(2);
  }));

test('both parents of an athlete without a team read what one of them entered, and what was withdrawn', () =>
  withRollback(async (base) => {
    const { ctx, meet, boys } = await createEntryWorld(base);
    await changeMeet(ctx, meet.meetId, { settings: { whoMayEnter: 'everyone' } });
    const athleteId = boys[0]!;
    const parents = [await createPerson(ctx, 'Ida Abbot'), await createPerson(ctx, 'Jon Abbot')];
    for (const { userId } of parents)
      await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });
    const form = { meetId: meet.meetId, athleteId };
    const { rows } = await submitEntries(parents[0]!.ctx, {
      ...form,
      rows: [add(meet.event('lj'), athleteId)],
    });
    await submitEntries(parents[0]!.ctx, {
      ...form,
      rows: [{ action: 'withdraw', key: 'back', entryId: rows[0]!.entryId!, version: 1 }],
    });
    await confirmEntries(ctx);
    const mails = await mailsOf(ctx);
    expect(mails).toHaveLength(2);
    expect(mails[0]!.subject).toBe('Your entries for Oak Relays changed');
    const text = JSON.stringify(mails[0]);
    expect(text).toContain('You have no entries for Oak Relays now.');
    expect(text).toMatch(/Withdrawn.*Ansel Abbot, Boys lj, Varsity/);
  }));

test('a removed team or meet stops the mail of nobody else and does not come back', () =>
  withRollback(async (base) => {
    const { ctx, meet, boys, teamId, submit } = await createEntryWorld(base);
    const other = await addTeam(ctx, meet.meetId, 'Dana Whitlock');
    await submit([add(meet.event('100m'), boys[0]!)]);
    await other.submit([add(meet.event('100m'), other.boys[0]!)]);
    const removed = { removed_at: '2026-05-01T16:00:00Z' };
    await ctx.db.updateTable('teams').set(removed).where('id', '=', teamId).execute();
    expect(await confirmEntries(ctx)).toMatchObject([{ meetId: meet.meetId, error: { status: 404 } }]);
    expect(await mailsOf(ctx)).toMatchObject([{ user_id: other.coach.userId }]);
    expect(await confirmEntries(ctx)).toEqual([]);
    await other.submit([add(meet.event('lj'), other.boys[0]!)]);
    await changeMeet(ctx, meet.meetId, removed);
    expect(await confirmEntries(ctx)).toMatchObject([{ error: { code: 'MEET_UNKNOWN' } }]);
    expect(await confirmEntries(ctx)).toEqual([]);
  }));

test('a control character in the name of a meet stops neither a withdrawal nor a mail', () =>
  withRollback(async (base) => {
    const { ctx, meet, boys, submit } = await createEntryWorld(base);
    const event = meet.event('100m');
    await changeEvent(ctx, event, { first_entries: 1 });
    const { rows } = await submit([add(event, boys[0]!), add(event, boys[1]!)]);
    await changeMeet(ctx, meet.meetId, { name: 'Oak\u0085Relays' });
    await submit([{ action: 'withdraw', key: 'back', entryId: rows[0]!.entryId!, version: 1 }]);
    expect(await confirmEntries(ctx)).toEqual([]);
    const subjects = (await mailsOf(ctx)).map(({ subject }) => subject);
    expect(subjects).toEqual(['A place is free at Oak Relays', 'Your entries for Oak Relays changed']);
  }));
