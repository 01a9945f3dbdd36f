import { describe, expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createScheduleMeet, readSchedule, type ScheduleMeet } from './schedule.fixtures.ts';
import { expectedStarts } from './schedule.service.ts';

interface Row {
  eventName: string;
  detail: string;
  plannedTime: string | null;
  expectedTime: string | null;
  startedTime: string | null;
  stateName: string;
  state: string;
  heats: (Omit<Row, 'eventName' | 'detail' | 'heats'> & { name: string })[];
}

/** Both races are late, the long jump is on time. */
async function planEvening(meet: ScheduleMeet): Promise<void> {
  await meet.plan('800m F', [
    [1, '18:44', '18:52'],
    [2, '18:50', '19:01'],
    [3, '19:00', '19:06'],
    [4, '19:30'],
  ]);
  await meet.plan('200m F', [
    [1, '19:38'],
    [2, '19:44'],
  ]);
  await meet.plan('lj F', [
    [1, '18:00', '18:01'],
    [2, '19:45'],
  ]);
}

async function scheduleAt(meet: ScheduleMeet, time: string, day?: string) {
  const ctx = meet.atTime(time, day);
  const body = await readSchedule(ctx, meet.meetId);
  const days = body.days as { day: string; name: string; items: Row[] }[];
  return {
    body,
    days,
    row: (name: string) => days[0]!.items.find(({ eventName }) => eventName.endsWith(name))!,
  };
}

describe('GetSchedule', () => {
  test('lists rounds in the order of their plan, with the range that real starts give', () =>
    withRollback(async (ctx) => {
      const meet = await createScheduleMeet(ctx);
      await planEvening(meet);
      const { body, days, row } = await scheduleAt(meet, '19:32');
      expect(days.map(({ name }) => name)).toEqual(['Fri, May 8, 2026']);
      expect(days[0]!.items.map(({ eventName, plannedTime }) => [eventName, plannedTime])).toEqual([
        ['Boys Long Jump', '6:00 PM'],
        ['Boys 800 Meters', '6:44 PM'],
        ['Boys 200 Meters', '7:38 PM'],
        ['Boys High Jump', null],
      ]);
      expect(row('200 Meters')).toMatchObject({
        detail: 'Varsity, 2 heats',
        expectedTime: '7:44–7:49 PM',
        startedTime: null,
        state: 'waiting',
        stateName: '6 to 11 min late',
        tone: 'plain',
      });
      expect(row('800 Meters')).toMatchObject({
        startedTime: '6:52 PM',
        expectedTime: null,
        stateName: 'Heat 3 of 4',
        tone: 'live',
      });
      expect(row('800 Meters').heats.map(({ name, stateName }) => [name, stateName])).toEqual([
        ['Heat 1', 'Started'],
        ['Heat 2', 'Started'],
        ['Heat 3', 'Started'],
        ['Heat 4', '6 to 11 min late'],
      ]);
      expect(row('Long Jump')).toMatchObject({ detail: 'Varsity, 2 flights', stateName: 'Flight 1 of 2' });
      expect(row('High Jump')).toMatchObject({ plannedTime: null, stateName: 'To come', heats: [] });
      expect(body).toMatchObject({
        asOfTime: '7:32 PM',
        timeZoneName: 'Eastern Time',
        slipLine: 'The track runs 6 to 11 min late. Field is on time.',
        next: { name: 'Boys 800 Meters, heat 4', time: 'about 7:38 PM' },
        change: null,
      });
    }));

  test('shows plans only before the first real start', () =>
    withRollback(async (ctx) => {
      const meet = await createScheduleMeet(ctx);
      await meet.plan('200m F', [[1, '19:38']]);
      const { body, row } = await scheduleAt(meet, '12:00');
      expect(row('200 Meters')).toMatchObject({
        plannedTime: '7:38 PM',
        expectedTime: null,
        stateName: 'To come',
      });
      expect(body).toMatchObject({ slipLine: null, next: { name: 'Boys 200 Meters', time: '7:38 PM' } });
    }));

  test('keeps fixed starts', () =>
    withRollback(async (ctx) => {
      const meet = await createScheduleMeet(ctx);
      await planEvening(meet);
      await meet.change('200m F', { is_start_fixed: true });
      const { row } = await scheduleAt(meet, '19:32');
      expect(row('200 Meters')).toMatchObject({ expectedTime: '7:38 PM', stateName: 'Fixed start' });
    }));

  test('takes the plan of a round without heats, and leaves out days off', () =>
    withRollback(async (ctx) => {
      const meet = await createScheduleMeet(ctx);
      await meet.change('hj F', { planned_at: '2026-05-08T22:00:00Z' });
      await ctx.db
        .updateTable('meets')
        .set({ end_on: '2026-05-10', setup_state: JSON.stringify({ offDays: ['2026-05-09'] }) })
        .where('id', '=', meet.meetId)
        .execute();
      await ctx.db
        .updateTable('rounds')
        .set({ competed_on: '2026-05-09' })
        .where('id', '=', meet.round('200m F'))
        .execute();
      const { days, row, body } = await scheduleAt(meet, '09:00', '2026-05-09');
      expect(days.map(({ day }) => day)).toEqual(['2026-05-08']);
      expect(row('High Jump')).toMatchObject({ plannedTime: '6:00 PM', heats: [] });
      expect(body.next).toBeNull();
    }));

  test('writes a held heat as provisional until its round is complete', () =>
    withRollback(async (ctx) => {
      const harbor = await createHarborMeet(ctx);
      const body = await readSchedule(ctx, harbor.meetId);
      const rows = (body.days as { items: Row[] }[]).flatMap(({ items }) => items);
      expect(rows.map(({ state }) => state)).toContain('held');
      expect(rows.every(({ expectedTime }) => expectedTime === null)).toBe(true);
    }));

  test.each([
    // At 2:00 AM the clocks go back to 1:00 AM.
    ['2026-11-01', ['05:30', '06:30', '14:00'], ['1:30 AM', '1:30 AM', '9:00 AM']],
    // At 2:00 AM the clocks go on to 3:00 AM.
    ['2026-03-08', ['06:59', '07:00', '13:00'], ['1:59 AM', '3:00 AM', '9:00 AM']],
  ])('has times at the venue when its clocks change on %s, wherever its reader is', (day, instants, times) =>
    withRollback(async (ctx) => {
      const meet = await createScheduleMeet(ctx, { startOn: day });
      const values = instants.map((instant, index) => ({
        round_id: meet.round('800m F'),
        number: index + 1,
        planned_at: `${day}T${instant}:00Z`,
      }));
      await ctx.db.insertInto('heats').values(values).execute();
      const zone = process.env.TZ;
      for (const readersZone of ['Asia/Tokyo', 'America/Los_Angeles']) {
        process.env.TZ = readersZone;
        const { body, row } = await scheduleAt(meet, '00:30', day);
        expect(row('800 Meters').heats.map(({ plannedTime }) => plannedTime)).toEqual(times);
        expect(body).toMatchObject({ timeZone: 'America/New_York', timeZoneName: 'Eastern Time' });
      }
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }),
  );

  test('needs the token of the meet', () =>
    withRollback(async (ctx) => {
      const meet = await createScheduleMeet(ctx);
      const reply = await callsWithin(meet.atTime('12:00'))('/Meet/GetSchedule');
      expect(reply).toMatchObject({ status: 403, body: { code: 'MEET_TOKEN_MISSING' } });
    }));
});

test('other rooms read the expected start of every heat', () =>
  withRollback(async (ctx) => {
    const meet = await createScheduleMeet(ctx);
    await planEvening(meet);
    const starts = await expectedStarts(meet.atTime('19:32'), meet.meetId);
    const waiting = starts.filter(({ isWaiting, heatId }) => isWaiting && heatId !== null);
    const minutesFromNow = waiting.map(({ expected }) =>
      Math.round((expected!.at - Date.parse('2026-05-08T23:32:00Z')) / 60_000),
    );
    expect(minutesFromNow).toEqual([14, 6, 14, 20]);
  }));
