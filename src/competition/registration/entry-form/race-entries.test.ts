// Entries into a cross-country meet, whose divisions are its races.
import { expect, it } from 'vitest';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { add, addTeam, createEntryWorld, type EntryWorld, outcomes } from './entry-form.fixtures.ts';
import { getEntryForm } from './entry-form.service.ts';
import { getCart, getRegisterData } from './register-data.service.ts';

const createRaceWorld = (base: Context, meet: object = {}): Promise<EntryWorld> =>
  createEntryWorld(base, { sport: 'xc', startOn: '2026-10-10', events: ['xc-5000m'], meet });

/** Changes columns of the race as its host would. */
const changeRace = ({ ctx, meet }: EntryWorld, columns: object) =>
  ctx.db.updateTable('meet_divisions').set(columns).where('id', '=', meet.divisionId).execute();

it('a team enters no more runners than the race allows it', () =>
  withRollback(async (base) => {
    const world = await createRaceWorld(base);
    const { meet, boys, coach, form, submit } = world;
    const race = meet.event('xc-5000m');
    await changeRace(world, { max_entries: 2 });
    const [ansel, bram, callum] = boys as [number, number, number];
    const reply = await submit([
      add(race, ansel, { seedFrom: 'typed', mark: '16:04.2' }),
      add(race, bram),
      add(race, callum),
    ]);
    expect(outcomes(reply)).toEqual(['accepted', 'accepted', 'TEAM_LIMIT_REACHED']);
    expect(reply.rows[2]!.refusal!.message).toBe(
      'A team can have 2 entries in Varsity. Withdraw one to add another.',
    );
    const { sport, entries, events, athletes } = await getEntryForm(coach.ctx, form);
    expect([sport, athletes.length]).toEqual(['xc', boys.length]);
    expect(events).toMatchObject([{ meetEventId: race, group: 'cross-country', isRelay: false }]);
    expect(entries).toMatchObject([
      { athleteId: ansel, seedMark: '16:04.2', stateText: 'Accepted' },
      { athleteId: bram, seedMark: null },
    ]);
  }));

it('a full race has a waiting list, and a withdrawal frees a place', () =>
  withRollback(async (base) => {
    const world = await createRaceWorld(base);
    const { ctx, meet, boys, submit } = world;
    const race = meet.event('xc-5000m');
    await changeRace(world, { max_meet_entries: 2 });
    const other = await addTeam(ctx, meet.meetId, 'Dana Whitlock', { sport: 'xc' });
    const first = await submit(boys.slice(0, 2).map((id) => add(race, id)));
    expect(outcomes(first)).toEqual(['accepted', 'accepted']);
    const late = await other.submit(other.boys.slice(0, 2).map((id) => add(race, id)));
    expect(outcomes(late)).toEqual(['waitlisted 1', 'waitlisted 2']);
    const form = () => getEntryForm(other.coach.ctx, other.form);
    expect((await form()).events).toMatchObject([{ placesMax: 2, placesLeft: 0, waitingCount: 2 }]);
    const { entryId } = first.rows[0]!;
    await submit([{ action: 'withdraw', key: 'w', entryId: entryId!, version: 1 }]);
    expect((await form()).entries.map(({ stateText }) => stateText)).toEqual(['Accepted', 'Waitlisted 1']);
  }));

it('the register page and the cart know the teams that somebody coaches in cross country', () =>
  withRollback(async (base) => {
    const { ctx, meet, boys, coach, teamId, submit } = await createRaceWorld(base);
    const { meetId } = meet;
    await ctx.db.insertInto('meet_fees').values({ meet_id: meetId, event_cents: 500 }).execute();
    const track = await addTeam(ctx, meetId, 'Dana Whitlock');
    await submit(boys.slice(0, 3).map((id) => add(meet.event('xc-5000m'), id)));
    const onPageOf = async (person: { ctx: Context }): Promise<Context> => {
      const token = await mintToken(person.ctx, { meetId, sport: 'xc' }, 'read');
      const request = { sent: new Headers({ 'x-meet-token': token }), requestKey: null, clientAddress: '' };
      return { ...person.ctx, request };
    };
    const page = await onPageOf(coach);
    expect(await getRegisterData(page, 'xc')).toMatchObject({ meetId, teams: [{ teamId, entryCount: 3 }] });
    await expect(getRegisterData(page, 'tf')).rejects.toMatchObject({ status: 404 });
    expect(await getCart(page)).toMatchObject({
      items: [{ entrant: { teamId }, entryCount: 3, price: { totalCents: 1500 } }],
      totalCents: 1500,
    });
    expect(await getRegisterData(await onPageOf(track.coach), 'xc')).toMatchObject({ teams: [] });
    const entering = track.submit([add(meet.event('xc-5000m'), track.boys[0]!)]);
    await expect(entering).rejects.toMatchObject({ status: 403 });
  }));
