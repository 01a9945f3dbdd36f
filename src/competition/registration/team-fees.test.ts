import { describe, expect, it } from 'vitest';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { type MeetFees, NO_FEES } from '#competition/meets/manage/meet-fees.rules.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { add, addTeam, changeEvent, createEntryWorld } from './entry-form/entry-form.fixtures.ts';
import { getEntryForm } from './entry-form/entry-form.service.ts';
import { type EntryOfPayer, priceByTeam } from './team-fees.rules.ts';
import { priceMeet } from './team-fees.service.ts';

const fees = (some: Partial<MeetFees>): MeetFees => ({ ...NO_FEES, ...some });

const entry = (
  teamId: number | null,
  athleteId: number | null,
  teamText: string | null = null,
): EntryOfPayer => ({
  athleteId,
  meetEventId: 1,
  enteredAt: '2027-04-10T12:00:00Z',
  teamId,
  teamText,
});

describe('the fees of a meet by team', () => {
  it('are capped for each team alone, and the team fee is paid by every team', () => {
    const some = fees({ teamCents: 2500, eventCents: 600, teamCapCents: 4000 });
    const entries = [entry(1, 1), entry(2, 5), entry(1, 2), entry(1, 3), entry(null, 7, 'Harbor Club')];
    expect(priceByTeam(some, entries, new Map())).toEqual({
      teams: [
        { teamId: 1, teamText: null, cents: 4000 },
        { teamId: 2, teamText: null, cents: 3100 },
        { teamId: null, teamText: 'Harbor Club', cents: 3100 },
      ],
      unattachedCents: 0,
      totalCents: 10_200,
    });
  });

  it('have no team fee for unattached athletes, and a cap for each of them', () => {
    const some = fees({ teamCents: 2500, eventCents: 600, athleteCapCents: 1000 });
    const entries = [entry(null, 1), entry(null, 1), entry(null, 2)];
    expect(priceByTeam(some, entries, new Map())).toMatchObject({ teams: [], unattachedCents: 1600 });
  });

  it('are nothing to show for a meet that charges nothing, unless one event does', () => {
    const free = fees({ teamCapCents: 4000 });
    expect(priceByTeam(free, [entry(1, 1)], new Map())).toBeNull();
    const events = new Map([[1, { ownCents: 900, firstPaid: 0 }]]);
    expect(priceByTeam(free, [entry(1, 1)], events)).toMatchObject({ totalCents: 900 });
  });
});

it('hosts and coaches read the same price, and entries that wait, are rejected or scratched cost nothing', () =>
  withRollback(async (base) => {
    const { ctx, meet, coach, form, boys, submit } = await createEntryWorld(base);
    const { meetId, event } = meet;
    const price = async () => priceMeet(ctx, await getManagedMeet(ctx, meetId));
    expect(await price()).toBeNull();
    await ctx.db
      .insertInto('meet_fees')
      .values({ meet_id: meetId, team_cents: 2500, event_cents: 600 })
      .execute();
    await changeEvent(ctx, event('lj'), { fee_cents: 900 });
    const other = await addTeam(ctx, meetId, 'Tobias Osei', { people: ['Wren Vale'] });
    await submit([add(event('100m'), boys[0]!), add(event('100m'), boys[1]!), add(event('lj'), boys[0]!)]);
    await other.submit([add(event('100m'), other.boys[0]!)]);
    const [loner] = await createAthletes(ctx, [{ firstName: 'Ines', lastName: 'Kowal', gender: 'M' }]);
    const one = { meetEventId: event('100m') };
    await makeEntries(
      ctx,
      meetId,
      [
        testEntry({ ...one, athleteId: loner! }),
        testEntry({ ...one, athleteId: boys[2]!, teamId: form.teamId, acceptance: -10 }),
        testEntry({ ...one, athleteId: boys[3]!, teamId: form.teamId, acceptance: -5 }),
      ],
      { byUserId: null },
    );
    const ofTeam = async () => (await price())!.teams.find(({ teamId }) => teamId === form.teamId)!.cents;
    expect(await ofTeam()).toBe(2500 + 2 * 600 + 900);
    expect(await ofTeam()).toBe((await getEntryForm(coach.ctx, form)).price.totalCents);
    expect(await price()).toMatchObject({ unattachedCents: 600, totalCents: 4600 + 3100 + 600 });
    await ctx.db
      .updateTable('entries')
      .set({ scratched_at: ctx.clock.now().toString() })
      .where('athlete_id', '=', boys[1]!)
      .execute();
    expect(await ofTeam()).toBe(4000);
  }));
