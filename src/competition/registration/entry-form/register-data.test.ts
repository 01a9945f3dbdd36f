import { expect, it } from 'vitest';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { add, createEntryWorld, outcomes } from './entry-form.fixtures.ts';
import { getEntryForm } from './entry-form.service.ts';
import { getCart, getRegisterData } from './register-data.service.ts';
import { submitEntries } from './submit-entries.service.ts';

async function onPageOf(person: { ctx: Context }, meetId: number): Promise<Context> {
  const sent = new Headers({ 'x-meet-token': await mintToken(person.ctx, { meetId, sport: 'tf' }, 'read') });
  return { ...person.ctx, request: { sent, requestKey: null, clientAddress: '127.0.0.1' } };
}

it('the register page lists the teams and children of the visitor with their entries, and its cart adds them up', () =>
  withRollback(async (base) => {
    const { ctx, meet, coach, teamId, boys, submit } = await createEntryWorld(base, {
      meet: { settings: { whoMayEnter: 'everyone' } },
    });
    const { meetId } = meet;
    await ctx.db.insertInto('meet_fees').values({ meet_id: meetId, event_cents: 600 }).execute();
    const [ansel, bram, callum] = boys as [number, number, number];
    await submit([ansel, bram].map((id) => add(meet.event('100m'), id)));
    await linkAthlete(ctx, {
      userId: coach.userId,
      athleteId: callum,
      relation: 'parent',
      isConfirmed: true,
    });
    await submitEntries(coach.ctx, { meetId, athleteId: callum, rows: [add(meet.event('lj'), callum)] });
    const page = await onPageOf(coach, meetId);
    expect(await getRegisterData(page, 'tf')).toMatchObject({
      meetId,
      window: { state: 'open' },
      teams: [{ teamId, entryCount: 2, refusal: null }],
      athletes: [{ athleteId: callum, relation: 'parent', entryCount: 1, refusal: null }],
    });
    await expect(getRegisterData(page, 'xc')).rejects.toMatchObject({ status: 404 });
    const cart = await getCart(page);
    expect(cart.items.map(({ entrant, price }) => [entrant.teamId, price.totalCents])).toEqual([
      [teamId, 1200],
      // The entry of an athlete without a team is not accepted yet, but it has its place.
      [null, 600],
    ]);
    expect(cart.totalCents).toBe(1800);
    const stranger = await onPageOf(await createPerson(ctx, 'Odile Marsh'), meetId);
    expect(await getRegisterData(stranger, 'tf')).toMatchObject({ teams: [], athletes: [] });
    expect(await getCart(stranger)).toEqual({ items: [], totalCents: 0 });
  }));

it('a family reads which team has entered its athlete, and in which events', () =>
  withRollback(async (base) => {
    const { ctx, meet, boys, submit, teamId } = await createEntryWorld(base);
    const athleteId = boys[0]!;
    await submit([meet.event('lj'), meet.event('100m')].map((event) => add(event, athleteId)));
    const parent = await createPerson(ctx, 'Ida Abbot');
    const link = { userId: parent.userId, athleteId, relation: 'parent', isConfirmed: true } as const;
    await linkAthlete(ctx, link);
    const { athletes } = await getRegisterData(await onPageOf(parent, meet.meetId), 'tf');
    expect(athletes).toMatchObject([{ entryCount: 0, enteredBy: [{ teamId, events: ['100m', 'lj'] }] }]);
  }));

it('a meet for invited teams says so on its register page', () =>
  withRollback(async (base) => {
    const { meet, coach } = await createEntryWorld(base, { meet: { settings: { whoMayEnter: 'invited' } } });
    const { teams } = await getRegisterData(await onPageOf(coach, meet.meetId), 'tf');
    expect(teams).toMatchObject([{ refusal: { code: 'INVITATION_NEEDED' } }]);
  }));

it('linked entries have places together or wait together', () =>
  withRollback(async (base) => {
    const { ctx, meet, coach, boys, form, submit } = await createEntryWorld(base);
    const [ansel, bram, callum] = boys as [number, number, number];
    const [sprint, jump] = [meet.event('100m'), meet.event('lj')];
    await ctx.db.updateTable('meet_events').set({ first_entries: 1 }).where('id', '=', jump).execute();
    await ctx.db.updateTable('meet_events').set({ first_entries: 9 }).where('id', '=', sprint).execute();
    const first = await submit([add(jump, ansel)]);
    const linked = await submit([
      add(sprint, bram, { linkKey: 'both' }),
      add(jump, bram, { linkKey: 'both' }),
      add(sprint, callum),
    ]);
    expect(outcomes(linked)).toEqual(['waitlisted 1', 'waitlisted 1', 'accepted']);
    const { entries } = await getEntryForm(coach.ctx, form);
    const [one, two] = entries.filter(({ athleteId }) => athleteId === bram);
    expect([one!.linkedTo, two!.linkedTo]).toEqual([one!.entryId, one!.entryId]);
    const { entryId } = first.rows[0]!;
    await submit([{ action: 'withdraw', key: 'w', entryId: entryId!, version: 1 }]);
    const after = (await getEntryForm(coach.ctx, form)).entries.map(({ stateText }) => stateText);
    expect(after).toEqual(['Accepted', 'Accepted', 'Accepted']);
  }));
