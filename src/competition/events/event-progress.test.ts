import { describe, expect, it, test } from 'vitest';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { saveEventScheduleChange } from './event-schedule-changes.service.ts';
import { statusFromEvent, statusFromRounds } from './event-status.rules.ts';
import {
  beginRounds,
  ensureEvents,
  markHeatStarted,
  moveHeatStarts,
  moveRounds,
  setStatus,
} from './events.service.ts';
import { statusWord } from './events.words.ts';
import { listMeetEvents, writeMeetEvent } from './meet-events.service.ts';
import { RESULT_STATUS } from './result-status.rules.ts';
import type { RoundToEnsure } from './stored-events.rules.ts';

const { Official, Complete, InProgress, InReview, TimeTrial, PolarBear, PartialResults } = RESULT_STATUS;

/** A meet in New York that nobody has begun: a 200 with two rounds, and a heptathlon with one part. */
async function createPlannedMeet(ctx: Context) {
  const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'America/New_York' });
  const days = { startOn: '2026-05-08', endOn: '2026-05-09' };
  const meet = { sport: 'tf', name: 'Oak Relays', ...days, isIndoor: false, venueId, levelMask: 4 } as const;
  const { meetId } = await createMeet(ctx, meet);
  const [divisionId] = (await ensureDivisions(ctx, meetId, [{ name: 'Varsity' }])) as [number];
  const heat = (number: number, plannedAt: string) => ({
    number,
    windTenths: null,
    windStatus: 'NWI' as const,
    plannedAt,
  });
  const event = (eventVariant: string, eventShort: string, rounds: RoundToEnsure[]) => ({
    divisionId,
    gender: 'F' as const,
    eventVariant,
    eventShort,
    name: eventShort,
    rounds,
  });
  const final = { round: 'F' as const, competedOn: '2026-05-09', heats: [] };
  const [dash, hep, part] = await ensureEvents(ctx, meetId, [
    event('200m', '200m', [
      {
        round: 'P',
        competedOn: '2026-05-08',
        heats: [heat(2, '2026-05-08T23:45:00Z'), heat(1, '2026-05-08T23:38:00Z')],
      },
      { ...final, plannedAt: '2026-05-09T23:00:00Z' },
    ]),
    event('heptathlon', 'heptathlon', [final]),
    { ...event('100h', 'heptathlon-100h', [final]), parentIndex: 1 },
  ]);
  const [prelims, finals] = dash!.rounds;
  return { meetId, venueId, dash: dash!, prelims: prelims!, finals: finals!, hep: hep!, part: part! };
}

const read = async (ctx: Context, meetId: number) => {
  const events = await listMeetEvents(ctx, meetId);
  return events.map(({ eventShort, status, rounds }) => [
    eventShort,
    status,
    rounds.map(({ status }) => status),
  ]);
};

const countsOf = (ctx: Context, meetId: number) =>
  ctx.db
    .selectFrom('meets')
    .select(['event_count', 'official_count', 'complete_count', 'in_progress_count'])
    .where('id', '=', meetId)
    .executeTakeFirstOrThrow();

describe('an event that has not begun', () => {
  it('has no status, and says when its first round starts by the clock of the venue', () =>
    withRollback(async (ctx) => {
      const { meetId } = await createPlannedMeet(ctx);
      const [dash, , hep] = await listMeetEvents(ctx, meetId);
      expect(writeMeetEvent(dash!, false)).toMatchObject({
        status: null,
        statusName: null,
        plannedAt: '2026-05-08T23:38:00Z',
        plannedTime: '7:38 PM',
        startText: 'Fri 7:38 PM',
        isMeetOver: false,
        scheduleState: null,
        rounds: [
          { round: 'F', competedOn: '2026-05-09', plannedTime: '7:00 PM' },
          { round: 'P', competedOn: '2026-05-08', plannedTime: '7:38 PM' },
        ],
      });
      expect(writeMeetEvent(hep!, false)).toMatchObject({
        plannedAt: null,
        plannedTime: null,
        startText: 'Sat',
      });
      expect(await countsOf(ctx, meetId)).toEqual({
        event_count: 3,
        official_count: 0,
        complete_count: 0,
        in_progress_count: 0,
      });
    }));

  test('is in progress as soon as it has results, whatever nobody has said', () => {
    expect(statusWord({ status: null, hasResults: false })).toBeNull();
    expect(statusWord({ status: null, hasResults: true })).toBe('In progress');
    const statuses = [Official, Complete, InProgress, InReview, TimeTrial, PolarBear, PartialResults];
    expect(statuses.map((status) => statusWord({ status, hasResults: true }))).toEqual([
      'Official',
      'Complete',
      'In progress',
      'In review',
      'Time trial',
      'Polar bear',
      'Partial',
    ]);
  });
});

it('nobody waits for a canceled event: the meet is finished without it', () =>
  withRollback(async (ctx) => {
    const { meetId, dash, hep, part } = await createPlannedMeet(ctx);
    for (const { meetEventId } of [hep, part]) await setStatus(ctx, { meetEventId, status: Official });
    const event = { meetId, meetEventId: dash.meetEventId };
    expect(await countsOf(ctx, meetId)).toMatchObject({ event_count: 3, official_count: 2 });
    await saveEventScheduleChange(ctx, event, { state: 'canceled', note: null });
    expect(await countsOf(ctx, meetId)).toMatchObject({ event_count: 2, official_count: 2 });
    await saveEventScheduleChange(ctx, event, { state: 'delayed', note: null });
    expect(await countsOf(ctx, meetId)).toMatchObject({ event_count: 3, official_count: 2 });
  }));

it('the gun of a heat begins its round and its event and keeps the plan', () =>
  withRollback(async (ctx) => {
    const { meetId, prelims } = await createPlannedMeet(ctx);
    const heatId = prelims.heats.get(1)!;
    ctx.announced.length = 0;
    await markHeatStarted(ctx, heatId, '2026-05-08T19:41:12-04:00');
    const heat = await ctx.db
      .selectFrom('heats')
      .select(['planned_at', 'started_at'])
      .where('id', '=', heatId)
      .executeTakeFirst();
    expect(heat).toEqual({ planned_at: '2026-05-08T23:38:00Z', started_at: '2026-05-08T23:41:12Z' });
    expect((await read(ctx, meetId))[0]).toEqual(['200m', InProgress, [null, InProgress]]);
    expect(await countsOf(ctx, meetId)).toMatchObject({ in_progress_count: 1 });
    expect(ctx.announced.flatMap(({ evict }) => evict)).toEqual([`meet:${meetId}`, 'home']);
    expect(writeMeetEvent((await listMeetEvents(ctx, meetId))[0]!, false)).toMatchObject({
      statusName: 'In progress',
      plannedTime: '7:00 PM',
    });

    await markHeatStarted(ctx, heatId, null);
    const recalled = await ctx.db.selectFrom('heats').select('started_at').where('id', '=', heatId).execute();
    expect(recalled).toEqual([{ started_at: null }]);
    await expect(markHeatStarted(ctx, 1, '2026-05-08T23:41:12Z')).rejects.toMatchObject({
      code: 'HEAT_UNKNOWN',
      status: 404,
    });
  }));

it('the first results begin their rounds, events and combined events, and change no status that somebody set', () =>
  withRollback(async (ctx) => {
    const { meetId, prelims, finals, dash, part } = await createPlannedMeet(ctx);
    await setStatus(ctx, { meetEventId: dash.meetEventId, status: TimeTrial });
    await beginRounds(ctx, meetId, [prelims.roundId, finals.roundId, part.rounds[0]!.roundId]);
    expect(await read(ctx, meetId)).toEqual([
      ['200m', TimeTrial, [TimeTrial, TimeTrial]],
      ['heptathlon-100h', InProgress, [InProgress]],
      ['heptathlon', InProgress, [null]],
    ]);
    ctx.announced.length = 0;
    await beginRounds(ctx, meetId, [prelims.roundId, finals.roundId]);
    expect(ctx.announced).toEqual([]);
  }));

describe('setting a status', () => {
  test('of a round is followed by that of the event', () => {
    expect(statusFromRounds([null, null])).toBeNull();
    expect(statusFromRounds([Complete, null])).toBe(InProgress);
    expect(statusFromRounds([Official, InProgress])).toBe(InProgress);
    expect(statusFromRounds([Official, InReview])).toBe(InReview);
    expect(statusFromRounds([PartialResults, Official])).toBe(Official);
    expect(statusFromRounds([])).toBeNull();
  });

  test('of an event is followed by that of its rounds, unless it is only in progress', () => {
    expect(statusFromEvent(null, Official)).toBe(Official);
    expect(statusFromEvent(Complete, null)).toBeNull();
    expect(statusFromEvent(Complete, InProgress)).toBe(Complete);
    expect(statusFromEvent(null, InProgress)).toBeNull();
  });

  it('is saved with the counts of the meet, and says whether results count differently now', () =>
    withRollback(async (ctx) => {
      const { meetId, dash, prelims, finals } = await createPlannedMeet(ctx);
      const { meetEventId } = dash;
      expect(await setStatus(ctx, { meetEventId, roundId: prelims.roundId, status: Official })).toBe(false);
      expect((await read(ctx, meetId))[0]).toEqual(['200m', InProgress, [null, Official]]);
      await setStatus(ctx, { meetEventId, roundId: finals.roundId, status: Complete });
      expect((await read(ctx, meetId))[0]).toEqual(['200m', Complete, [Complete, Official]]);
      expect(await countsOf(ctx, meetId)).toMatchObject({ complete_count: 1, in_progress_count: 0 });
      expect(await setStatus(ctx, { meetEventId, status: PolarBear })).toBe(true);
      expect(await setStatus(ctx, { meetEventId, status: TimeTrial })).toBe(false);
      expect(await setStatus(ctx, { meetEventId, status: null })).toBe(true);
      expect((await read(ctx, meetId))[0]).toEqual(['200m', null, [null, null]]);
      expect(ctx.announced.flatMap(({ evict }) => evict)).toContain(`meet:${meetId}`);
    }));

  it('of an unknown event or of another event’s round is refused', () =>
    withRollback(async (ctx) => {
      const { dash, hep } = await createPlannedMeet(ctx);
      await expect(setStatus(ctx, { meetEventId: 1, status: Official })).rejects.toMatchObject({
        code: 'EVENT_UNKNOWN',
        status: 404,
      });
      const { roundId } = hep.rounds[0]!;
      await expect(
        setStatus(ctx, { meetEventId: dash.meetEventId, roundId, status: Official }),
      ).rejects.toMatchObject({ code: 'ROUND_UNKNOWN', status: 404 });
    }));
});

it('plans and starts move with the days of the meet, and keep their time of day in a corrected zone', () =>
  withRollback(async (ctx) => {
    const { meetId, venueId, prelims } = await createPlannedMeet(ctx);
    const heatId = prelims.heats.get(1)!;
    await markHeatStarted(ctx, heatId, '2026-05-08T23:41:00Z');
    await moveRounds(ctx, meetId, 7);
    const times = async () => [
      await ctx.db
        .selectFrom('rounds')
        .select(['competed_on', 'planned_at'])
        .where('id', '=', prelims.roundId)
        .executeTakeFirst(),
      await ctx.db
        .selectFrom('heats')
        .select(['planned_at', 'started_at'])
        .where('id', '=', heatId)
        .executeTakeFirst(),
    ];
    expect(await times()).toEqual([
      { competed_on: '2026-05-15', planned_at: '2026-05-15T23:38:00Z' },
      { planned_at: '2026-05-15T23:38:00Z', started_at: '2026-05-15T23:41:00Z' },
    ]);
    await moveHeatStarts(ctx, { venueId, from: 'America/New_York', to: 'America/Los_Angeles' });
    expect(await times()).toEqual([
      { competed_on: '2026-05-15', planned_at: '2026-05-16T02:38:00Z' },
      { planned_at: '2026-05-16T02:38:00Z', started_at: '2026-05-16T02:41:00Z' },
    ]);
  }));
