import { describe, expect, it } from 'vitest';
import { listEntries } from '#competition/entries/entries.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { add, addTeam, changeEvent, createEntryWorld, outcomes } from './entry-form.fixtures.ts';
import { getEntryForm } from './entry-form.service.ts';

describe('a coach', () => {
  it('enters athletes; what is refused comes back with its reason, and the rest is saved', () =>
    withRollback(async (base) => {
      const { ctx, meet, coach, boys, form, submit } = await createEntryWorld(base, {
        meet: { settings: { limits: { total: 1 } } },
      });
      const [ansel, bram] = boys as [number, number];
      const reply = await submit([
        add(meet.event('100m'), ansel, { seedFrom: 'typed', mark: '11.04' }),
        add(meet.event('lj'), ansel),
        add(meet.event('100m'), bram, { seedFrom: 'typed', mark: '9.2' }),
        add(meet.event('100m'), bram, { key: 'again' }),
      ]);
      expect(outcomes(reply)).toEqual(['accepted', 'EVENT_LIMIT_REACHED', 'SEED_IMPOSSIBLE', 'accepted']);
      expect(reply.receipt).toMatchObject({ number: expect.stringMatching(/^E-\d+$/), arrival: 1 });
      expect(await listEntries(ctx, meet.meetId)).toHaveLength(2);
      const { entries, events, window } = await getEntryForm(coach.ctx, form);
      expect(window.state).toBe('open');
      expect(entries).toMatchObject([
        { athleteId: ansel, seedMark: '11.04', stateText: 'Accepted', rank: 1, version: 1 },
        { athleteId: bram, seedMark: null, rank: null },
      ]);
      expect(events.map(({ title }) => title)).toContain('Boys 100m, Varsity');
    }));

  it('gets a waiting number at once, and the place that another frees', () =>
    withRollback(async (base) => {
      const { ctx, meet, coach, boys, form, submit } = await createEntryWorld(base);
      const event = meet.event('100m');
      await changeEvent(ctx, event, { first_entries: 2 });
      const other = await addTeam(ctx, meet.meetId, 'Dana Whitlock');
      expect(outcomes(await submit(boys.slice(0, 2).map((id) => add(event, id))))).toEqual([
        'accepted',
        'accepted',
      ]);
      const late = await other.submit(other.boys.slice(0, 2).map((id) => add(event, id)));
      expect(outcomes(late)).toEqual(['waitlisted 1', 'waitlisted 2']);
      expect(late.receipt).toMatchObject({ arrival: 2 });
      const own = await getEntryForm(coach.ctx, form);
      expect(own.events.find(({ meetEventId }) => meetEventId === event)).toMatchObject({
        placesMax: 2,
        placesLeft: 0,
        waitingCount: 2,
      });
      const { entryId, version } = own.entries[0]!;
      expect(outcomes(await submit([{ action: 'withdraw', key: 'w', entryId, version }]))).toEqual([
        'withdrawn',
      ]);
      const theirs = await getEntryForm(other.coach.ctx, other.form);
      expect(theirs.entries.map(({ stateText }) => stateText)).toEqual(['Accepted', 'Waitlisted 1']);
    }));
});
