import { expect, test } from 'vitest';
import {
  changeEvent,
  changeMeet,
  createEntryWorld,
} from '#competition/registration/entry-form/entry-form.fixtures.ts';
import { insertLock } from '#competition/registration/entry-locks.store.ts';
import { fixedClock } from '#kit/clock.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { describeRegistration } from './public-registration.service.ts';
import { writeNoRegistration, writeRegistration } from './register-tab.rows.ts';

const MEET = {
  registration_opens_at: '2026-04-20T15:00:00Z',
  registration_closes_at: '2026-05-07T01:00:00Z',
  late_until: '2026-05-08T01:00:00Z',
  settings: {
    whoMayEnter: 'everyone',
    limits: { total: 4, track: 3 },
    regMessage: { page: ' Use gate 2. ' },
  },
};

const FEES = {
  ...{ team_cents: 0, athlete_cents: 0, event_cents: 600, relay_cents: 1200, first_entries_paid: 0 },
  ...{ team_cap_cents: 20_000, late_cents: 500, late_from: '2026-05-07T01:00:00Z' },
};

const ZONE = 'Eastern Time';

test('everyone reads until when a meet takes entries, from whom and for how much', () =>
  withRollback(async (base) => {
    const { ctx, meet } = await createEntryWorld(base, { meet: MEET });
    await ctx.db
      .insertInto('meet_fees')
      .values({ meet_id: meet.meetId, ...FEES })
      .execute();
    for (const event of ['100m', 'lj', '4x100m'])
      await changeEvent(ctx, meet.event(event), { team_entries_max: 3 });
    const facts = await describeRegistration(ctx, meet.meetId);
    expect(facts).toMatchObject({ state: 'open', nextChangeAt: '2026-05-07T01:00:00Z' });
    expect(writeRegistration(facts!, ZONE)).toEqual({
      state: {
        tone: 'ok',
        name: 'Open',
        text: 'Entries close Wed, May 6 at 9:00 PM. Late entries end Thu, May 7 at 9:00 PM, Eastern Time.',
      },
      rows: [
        {
          who: 'Coach, for a team',
          fee: '$6.00 an event, relay $12.00, cap $200.00',
          limits: '3 for an event',
        },
        { who: 'Unattached, by athlete or parent', fee: '$6.00 an event', limits: 'host accepts' },
        { who: 'Each athlete', fee: '', limits: '4 events, 3 track' },
      ],
      notes: [
        'A late entry costs $5.00 more from Wed, May 6 at 9:00 PM on.',
        'An event may have a fee of its own. Entering shows the exact price.',
      ],
      message: 'Use gate 2.',
    });
  }));

test('each state of the entries has its name and sentences', () =>
  withRollback(async (base) => {
    const { ctx, coach, meet } = await createEntryWorld(base, { meet: MEET });
    const stateAt = async (now: string) => {
      const facts = await describeRegistration({ ...ctx, clock: fixedClock(now) }, meet.meetId);
      return facts && Object.values(writeRegistration(facts, ZONE).state).join(' | ');
    };
    expect(await stateAt('2026-04-01T12:00:00Z')).toBe(
      'plain | Not open yet | Entries open Mon, Apr 20 at 11:00 AM and close Wed, May 6 at 9:00 PM, Eastern Time.',
    );
    expect(await stateAt('2026-05-07T12:00:00Z')).toBe(
      'warn | Late entries | Late entries end Thu, May 7 at 9:00 PM, Eastern Time. Earlier entries cannot be changed.',
    );
    expect(await stateAt('2026-05-08T12:00:00Z')).toBe(
      'plain | Closed | Entries closed Thu, May 7 at 9:00 PM, Eastern Time.',
    );
    const now = '2026-05-01T12:00:00Z';
    await insertLock(ctx, { meetId: meet.meetId, now, byUserId: coach.userId });
    expect(await stateAt(now)).toBe(
      'plain | Closed | The host has closed entries and makes all changes now.',
    );
    await changeMeet(ctx, meet.meetId, { registration_enabled: false });
    expect(await stateAt(now)).toBeNull();
  }));

test('a limit that differs by event is not told for all, and fees of 0 are none', () =>
  withRollback(async (base) => {
    const { ctx, meet } = await createEntryWorld(base);
    await changeEvent(ctx, meet.event('lj'), { team_entries_max: 2 });
    const { rows, notes } = writeRegistration((await describeRegistration(ctx, meet.meetId))!, ZONE);
    expect(rows).toEqual([{ who: 'Coach, for a team', fee: 'No fee', limits: '' }]);
    expect(notes).toEqual([]);
  }));

test('a canceled meet says that it is canceled', () => {
  expect(writeNoRegistration({ timing: 'upcoming', scheduleState: 'canceled' }).state.text).toBe(
    'This meet is canceled.',
  );
});
