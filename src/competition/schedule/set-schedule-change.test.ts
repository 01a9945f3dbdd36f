import { expect, test } from 'vitest';
import { listMeetEvents, writeMeetEvent } from '#competition/events/meet-events.service.ts';
import { listMeetsUntil } from '#competition/meets/meet-page/meet-page.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createScheduleMeet, readSchedule } from './schedule.fixtures.ts';
import { setScheduleChange } from './set-schedule-change.service.ts';

test('a host announces delays, and everything that shows them is evicted', () =>
  withRollback(async (ctx) => {
    const meet = await createScheduleMeet(ctx);
    const { meetId } = meet;
    await meet.plan('200m F', [[1, '19:38']]);
    await meet.plan('800m F', [[1, '19:00', '19:06']]);
    const host = await createPerson(ctx, 'Wendell Abara');
    await addHost(ctx, { meetId, userId: host.userId });
    const hostNow = { ...host.ctx, clock: meet.atTime('19:32').clock };
    const rows = async () => {
      const body = await readSchedule(meet.atTime('19:32'), meetId);
      const [day] = body.days as { items: Record<string, unknown>[] }[];
      return { body, row: (name: string) => day!.items.find(({ eventName }) => eventName === name)! };
    };

    const meetEventId = meet.eventId('200m');
    const delay = { meetId, meetEventId, state: 'delayed', note: '  Hurdles  are still up ' } as const;
    ctx.announced.length = 0;
    expect(await setScheduleChange(hostNow, delay)).toBe(true);
    expect(ctx.announced.flatMap(({ evict }) => evict)).toEqual([`meet:${meetId}`, 'home']);
    expect((await rows()).row('Boys 200 Meters')).toMatchObject({
      stateName: 'Delayed',
      tone: 'warn',
      note: 'Hurdles are still up',
      expectedTime: '7:44 PM',
    });
    expect(await setScheduleChange(hostNow, delay)).toBe(false);

    await setScheduleChange(hostNow, { ...delay, state: 'postponed', note: '' });
    expect((await rows()).row('Boys 200 Meters')).toMatchObject({
      state: 'postponed',
      stateName: 'Postponed',
      note: null,
      plannedTime: '7:38 PM',
      expectedTime: null,
    });

    await setScheduleChange(hostNow, { meetId, state: 'canceled', note: 'Storm damage' });
    const stormy = await rows();
    expect(stormy.body.change).toMatchObject({ line: 'Canceled: Storm damage' });
    expect(stormy.row('Boys 200 Meters'), 'said once, above the rows').toMatchObject({ note: null });

    await setScheduleChange(hostNow, { meetId, state: 'canceled', note: null });
    const canceled = await rows();
    expect(canceled.body).toMatchObject({
      change: { state: 'canceled', line: 'This meet is canceled.' },
      next: null,
    });
    expect(canceled.row('Boys 200 Meters')).toMatchObject({ stateName: 'Canceled', tone: 'bad' });
    // A start that happened stays visible.
    expect(canceled.row('Boys 800 Meters')).toMatchObject({ state: 'canceled', startedTime: '7:06 PM' });

    await setScheduleChange(hostNow, { meetId, state: null, note: 'ignored' });
    expect((await rows()).body.change).toBeNull();
  }));

test('others are refused, as are long notes and events of other meets', () =>
  withRollback(async (ctx) => {
    const meet = await createScheduleMeet(ctx);
    const other = await createScheduleMeet(ctx, { name: 'Elm Relays' });
    const stranger = await createPerson(ctx, 'Marguerite Holloway');
    const host = await createPerson(ctx, 'Wendell Abara');
    await addHost(ctx, { meetId: meet.meetId, userId: host.userId });
    const change = { meetId: meet.meetId, state: 'canceled', note: null } as const;
    await expect(setScheduleChange(ctx, change)).rejects.toMatchObject({ status: 401 });
    await expect(setScheduleChange(stranger.ctx, change)).rejects.toMatchObject({ code: 'HOST_ONLY' });
    await expect(setScheduleChange(host.ctx, { ...change, note: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'SCHEDULE_NOTE_LONG',
      status: 400,
    });
    await expect(
      setScheduleChange(host.ctx, { ...change, meetEventId: other.eventId('200m') }),
    ).rejects.toMatchObject({ code: 'EVENT_UNKNOWN', status: 404 });
    expect(await setScheduleChange(host.ctx, { ...change, note: 'x'.repeat(200) })).toBe(true);
  }));

test('the event list names the announcement until the event begins', () =>
  withRollback(async (ctx) => {
    const meet = await createScheduleMeet(ctx);
    const host = await createPerson(ctx, 'Wendell Abara');
    await addHost(ctx, { meetId: meet.meetId, userId: host.userId });
    const meetEventId = meet.eventId('200m');
    await setScheduleChange(host.ctx, { meetId: meet.meetId, meetEventId, state: 'postponed', note: null });
    const [event] = (await listMeetEvents(ctx, meet.meetId)).filter(
      (event) => event.meetEventId === meetEventId,
    );
    const statusName = (hasResults: boolean) =>
      writeMeetEvent({ ...event!, status: null }, hasResults).statusName;
    expect(statusName(false)).toBe('Postponed');
    expect(statusName(true)).toBe('In progress');
    const meets = await listMeetsUntil(ctx, '2026-05-08', 1);
    expect(meets.map(({ scheduleState }) => scheduleState)).toEqual([null]);
  }));
