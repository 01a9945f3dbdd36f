import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { saveStartList } from '#competition/start-lists/start-lists.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import {
  createLiveMeet,
  heatMark,
  type LiveTestMeet,
  readPlaces,
  send,
  slotMark,
  TIMER,
} from './live-meet.fixtures.ts';
import { readMark } from './mark-readings.rules.ts';
import type { MarkContent, MarkKind } from './marks.rules.ts';
import {
  chooseMarks,
  releaseMarks,
  setReleaseMode,
  setRoundStatus,
  takeBackRelease,
  takeMarks,
  withdrawMarks,
} from './marks.service.ts';

const finish = (mark: string, more = {}) => ({ mark, ...more });

describe('a mark is refused', () => {
  const slot = { slotId: 1, heatId: 1, version: 1 };
  it.each<[string, string, MarkKind, number | undefined, MarkContent, string]>([
    ['when nobody runs so fast', '100m', 'finish', undefined, finish('7.20'), 'MARK_IMPOSSIBLE'],
    ['when it is longer than any race', '5000m', 'finish', undefined, finish('7:00:00'), 'MARK_TOO_LONG'],
    ['when it is empty', '100m', 'finish', undefined, finish(''), 'MARK_EMPTY'],
    ['when it is missing in a race', '100m', 'finish', undefined, { order: 2 }, 'MARK_EMPTY'],
    ['when it is no mark', '100m', 'finish', undefined, finish('quick'), 'MARK_NOT_UNDERSTOOD'],
    ['when it is zero', '100m', 'finish', undefined, finish('0.00'), 'MARK_ZERO'],
    ['when nobody throws so far', 'shot-12lb', 'trial', 1, { mark: '33.00m' }, 'MARK_IMPOSSIBLE'],
    ['when it is a seventh trial', 'lj', 'trial', 7, { mark: '5.00m' }, 'TRIAL_UNKNOWN'],
    ['when it is a trial of a race', '100m', 'trial', 1, { mark: '5.00m' }, 'MARK_KIND_WRONG'],
    [
      'when it is a height of a long jump',
      'lj',
      'height',
      1,
      { height: '1.80m', tries: 'O' },
      'MARK_KIND_WRONG',
    ],
    ['when it is no start', '100m', 'gun', undefined, { at: 'noon' }, 'GUN_UNREADABLE'],
    ['when it is a wind of a mile', '1600m', 'wind', undefined, { wind: '+1.0' }, 'MARK_KIND_WRONG'],
    ['when the wind is a storm', '100m', 'wind', undefined, { wind: '+45.0' }, 'WIND_TOO_STRONG'],
    ['when the tries cannot be', 'hj', 'height', 1, { height: '1.80m', tries: 'OX' }, 'TRIES_NOT_UNDERSTOOD'],
    ['when nobody jumped', 'hj', 'height', 1, { height: '1.80m', tries: '' }, 'TRIES_MISSING'],
    ['when the bar is too high', 'hj', 'height', 1, { height: '2.90m', tries: 'O' }, 'MARK_IMPOSSIBLE'],
    [
      'when it counts places from zero',
      '100m',
      'finish',
      undefined,
      finish('11.05', { order: 0 }),
      'ORDER_WRONG',
    ],
    [
      'when splits fall',
      '800m',
      'finish',
      undefined,
      finish('2:01.00', {
        splits: [
          { number: 1, distanceMeters: 400, splitMs: 60_000, cumulativeMs: 60_000 },
          { number: 2, distanceMeters: 600, splitMs: 1, cumulativeMs: 59_000 },
        ],
      }),
      'SPLITS_NOT_RISING',
    ],
  ])('%s', (_, variant, kind, number, content, code) => {
    const reading = readMark(slotMark(slot, kind, content, number ? { number } : {}), variant);
    expect(reading).toBeInstanceOf(Refusal);
    expect(reading).toMatchObject({ code });
  });
});

describe('takeMarks', () => {
  it('makes results with places of the round and the heat as they come in', () =>
    withRollback(async (ctx) => {
      const meet = await createLiveMeet(ctx, ['100m'], { count: 4, perHeat: 2 });
      const [a, b, c, d] = await meet.slotsOf('100m');
      await takeMarks(
        ctx,
        meet.meetId,
        [
          heatMark(a!.heatId, 'gun', { at: '2026-05-09T15:58:30Z' }),
          slotMark(a!, 'finish', finish('11.042')),
          slotMark(b!, 'finish', finish('11.049')),
          heatMark(a!.heatId, 'wind', { wind: '+2.3' }),
        ],
        TIMER,
      );
      await takeMarks(
        ctx,
        meet.meetId,
        [slotMark(c!, 'finish', finish('10.99', { reactionMs: 151 })), slotMark(d!, 'finish', finish('DNF'))],
        TIMER,
      );
      const rows = await ctx.db
        .selectFrom('results')
        .select(['place', 'heat_place', 'mark_raw', 'wind_tenths', 'wind_status', 'status', 'points', 'lane'])
        .orderBy('id')
        .execute();
      expect(rows).toEqual([
        {
          place: 2,
          heat_place: 1,
          mark_raw: 11_042,
          wind_tenths: 23,
          wind_status: 'AIDED',
          status: null,
          points: 20_160,
          lane: 1,
        },
        {
          place: 3,
          heat_place: 2,
          mark_raw: 11_049,
          wind_tenths: 23,
          wind_status: 'AIDED',
          status: null,
          points: 15_120,
          lane: 2,
        },
        {
          place: 1,
          heat_place: 1,
          mark_raw: 10_990,
          wind_tenths: null,
          wind_status: 'NWI',
          status: null,
          points: 25_200,
          lane: 1,
        },
        {
          place: null,
          heat_place: null,
          mark_raw: 20_000_001,
          wind_tenths: null,
          wind_status: 'NWI',
          status: 'DNF',
          points: null,
          lane: 2,
        },
      ]);
      const heats = await ctx.db
        .selectFrom('heats')
        .select(['started_at', 'wind_tenths'])
        .orderBy('number')
        .execute();
      expect(heats).toEqual([
        { started_at: '2026-05-09T15:58:30Z', wind_tenths: 23 },
        { started_at: null, wind_tenths: null },
      ]);
      const [event] = await ctx.db.selectFrom('meet_events').select('status').execute();
      expect(event!.status).toBe(10);
      await setRoundStatus(ctx, meet.meetId, meet.roundOf('100m'), 20);
      expect((await ctx.db.selectFrom('meet_events').select('status').execute())[0]!.status).toBe(20);
    }));

  it('breaks ties of a throw by the next best, counts back in the high jump, and leaves the rest tied', () =>
    withRollback(async (ctx) => {
      const meet = await createLiveMeet(ctx, ['shot-12lb', 'hj'], { count: 3 });
      const throwers = await meet.slotsOf('shot-12lb');
      const trials = [
        ['12.00m', 'X', '11.50m'],
        ['12.00m', '11.60m', 'P'],
        ['X', 'X', 'X'],
      ];
      await takeMarks(
        ctx,
        meet.meetId,
        trials.flatMap((marks, at) =>
          marks.map((mark, index) => slotMark(throwers[at]!, 'trial', { mark }, { number: index + 1 })),
        ),
        TIMER,
      );
      expect(await readPlaces(ctx, meet)).toEqual(['1 12.00m', '2 12.00m', '- ND']);
      const jumpers = await meet.slotsOf('hj');
      const tries = [['O', 'XO', 'XXX'], ['O', 'O', 'XXX'], ['XXX']];
      await takeMarks(
        ctx,
        meet.meetId,
        tries.flatMap((heights, at) =>
          heights.map((cell, index) =>
            slotMark(
              jumpers[at]!,
              'height',
              { height: `1.${80 + index * 5}m`, tries: cell },
              { number: index + 1 },
            ),
          ),
        ),
        TIMER,
      );
      const jumps = await ctx.db
        .selectFrom('results')
        .select(['place', 'mark_entered', 'status'])
        .where('meet_event_id', '=', meet.eventOf('hj'))
        .orderBy('id')
        .execute();
      expect(jumps).toEqual([
        { place: 2, mark_entered: '1.85m', status: null },
        { place: 1, mark_entered: '1.85m', status: null },
        { place: null, mark_entered: 'NH', status: 'NH' },
      ]);
      const beyond = slotMark(jumpers[2]!, 'height', { height: '1.95m', tries: 'O' }, { number: 4 });
      await expect(send(ctx, meet, beyond)).rejects.toMatchObject({ code: 'TRIES_AFTER_ELIMINATION' });
    }));

  it('counts the same mark once, and refuses the same uuid with another value', () =>
    withRollback(async (ctx) => {
      const meet = await createLiveMeet(ctx, ['100m']);
      const [slot] = await meet.slotsOf('100m');
      const uuid = randomUUID();
      const mark = slotMark(slot!, 'finish', { mark: '11.05', order: 1 }, { uuid });
      expect(await send(ctx, meet, mark)).toBe('counted');
      expect(await send(ctx, meet, { ...mark, content: { order: 1, mark: '11.05' } })).toBe('same');
      const other = send(ctx, meet, { ...mark, content: finish('11.06') });
      await expect(other).rejects.toMatchObject({ code: 'MARK_DIFFERS', status: 409, details: { uuid } });
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.05']);
      expect(await ctx.db.selectFrom('result_changes').select('id').execute()).toHaveLength(1);
    }));

  it('refuses heats and slots of another meet', () =>
    withRollback(async (ctx) => {
      const [meet, other] = [
        await createLiveMeet(ctx, ['100m']),
        await createLiveMeet(ctx, ['100m', '200m'], { name: 'Elm Relays' }),
      ];
      const [strange] = await other.slotsOf('100m');
      const [far] = await other.slotsOf('200m');
      const [own] = await meet.slotsOf('100m');
      const mark = slotMark(strange!, 'finish', finish('11.05'));
      await expect(send(ctx, meet, mark)).rejects.toMatchObject({ code: 'HEAT_UNKNOWN', status: 404 });
      const mixed = { ...mark, heatId: own!.heatId };
      await expect(send(ctx, meet, mixed)).rejects.toMatchObject({ code: 'SLOT_UNKNOWN', status: 404 });
      const astray = { ...mark, slotId: far!.slotId };
      await expect(send(ctx, other, astray)).rejects.toMatchObject({ code: 'SLOT_UNKNOWN', status: 404 });
      await expect(send(ctx, meet, { ...mark, uuid: 'x' })).rejects.toMatchObject({
        code: 'MARK_INCOMPLETE',
      });
      await expect(send(ctx, { ...meet, meetId: 999_999 }, mark)).rejects.toMatchObject({
        code: 'MEET_UNKNOWN',
      });
    }));

  it('keeps a mark on a changed slot, and what another device says, beside the mark that counts', () =>
    withRollback(async (ctx) => {
      const meet = await createLiveMeet(ctx, ['100m'], { count: 2 });
      const [one, two] = await meet.slotsOf('100m');
      const entries = await ctx.db.selectFrom('start_slots').select('entry_id').orderBy('position').execute();
      const lanes = entries.map(({ entry_id }, index) => ({ entryId: entry_id, lane: index === 0 ? 1 : 8 }));
      await saveStartList(ctx, meet.roundOf('100m'), [{ heatId: one!.heatId, slots: lanes }]);
      expect(await send(ctx, meet, slotMark(two!, 'finish', finish('11.30')))).toBe('conflict');
      expect(await send(ctx, meet, slotMark(one!, 'finish', finish('11.05')))).toBe('counted');
      const other = slotMark(one!, 'finish', finish('11.50'), { device: 'pad 2' });
      expect(await send(ctx, meet, other)).toBe('conflict');
      const agreeing = slotMark(one!, 'finish', finish('11.05'), { device: 'pad 3' });
      expect(await send(ctx, meet, agreeing)).toBe('same');
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.05']);
      await chooseMarks(ctx, meet.meetId, [other.uuid], TIMER);
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.50']);
    }));

  it('replaces the earlier mark of the same device; a withdrawal brings it back, and can be undone', () =>
    withRollback(async (ctx) => {
      const meet = await createLiveMeet(ctx, ['100m']);
      const [slot] = await meet.slotsOf('100m');
      const [first, second] = ['11.05', '11.15'].map((mark) => slotMark(slot!, 'finish', finish(mark)));
      await send(ctx, meet, first!);
      expect(await send(ctx, meet, second!)).toBe('counted');
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.15']);
      await withdrawMarks(ctx, meet.meetId, [second!.uuid], TIMER);
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.05']);
      await withdrawMarks(ctx, meet.meetId, [first!.uuid], TIMER);
      expect(await readPlaces(ctx, meet)).toEqual([]);
      await chooseMarks(ctx, meet.meetId, [second!.uuid], TIMER);
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.15']);
      const strange = withdrawMarks(ctx, meet.meetId, [randomUUID()], TIMER);
      await expect(strange).rejects.toMatchObject({ code: 'MARK_UNKNOWN', status: 404 });
    }));

  it('takes back a start and a wind with their marks, and starts nothing in the future', () =>
    withRollback(async (ctx) => {
      const meet = await createLiveMeet(ctx, ['100m'], { count: 1 });
      const [slot] = await meet.slotsOf('100m');
      const marks = [
        heatMark(slot!.heatId, 'gun', { at: '2026-05-09T16:20:00Z' }),
        heatMark(slot!.heatId, 'wind', { wind: '-0.4' }),
        slotMark(slot!, 'finish', finish('11.05')),
      ];
      await takeMarks(ctx, meet.meetId, marks, TIMER);
      const facts = () => ctx.db.selectFrom('heats').select(['started_at', 'wind_tenths']).executeTakeFirst();
      expect(await facts()).toEqual({ started_at: '2026-05-09T16:00:00Z', wind_tenths: -4 });
      await withdrawMarks(ctx, meet.meetId, [marks[0]!.uuid, marks[1]!.uuid], TIMER);
      expect(await facts()).toEqual({ started_at: null, wind_tenths: null });
      const [result] = await ctx.db.selectFrom('results').select(['wind_tenths', 'wind_status']).execute();
      expect(result).toEqual({ wind_tenths: null, wind_status: 'NWI' });
    }));
});

describe('marks of an event that is held', () => {
  const hold = async (ctx: Parameters<typeof createLiveMeet>[0], mode: 'hold' | 'check') => {
    const meet = await createLiveMeet(ctx, ['100m'], { count: 2 });
    await setReleaseMode(ctx, meet.meetId, meet.eventOf('100m'), mode, 7);
    const slots = await meet.slotsOf('100m');
    return { meet, slots, roundId: meet.roundOf('100m') };
  };
  const finishBoth = (
    ctx: Parameters<typeof createLiveMeet>[0],
    meet: LiveTestMeet,
    slots: { slotId: number; heatId: number; version: number }[],
  ) =>
    takeMarks(
      ctx,
      meet.meetId,
      slots.map((slot, index) => slotMark(slot, 'finish', finish(`11.0${index}`))),
      TIMER,
    );

  it('become results with their release, and later corrections with the next', () =>
    withRollback(async (ctx) => {
      const { meet, slots, roundId } = await hold(ctx, 'hold');
      await finishBoth(ctx, meet, slots);
      expect(await readPlaces(ctx, meet)).toEqual([]);
      await releaseMarks(ctx, meet.meetId, roundId, 7);
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.00', '2 11.01']);
      await send(ctx, meet, slotMark(slots[0]!, 'finish', finish('DQ', { note: 'False start' })));
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.00', '2 11.01']);
      await releaseMarks(ctx, meet.meetId, roundId, 7);
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.01', '- DQ']);
      await takeBackRelease(ctx, meet.meetId, roundId, 7);
      expect(await readPlaces(ctx, meet)).toEqual([]);
      await setReleaseMode(ctx, meet.meetId, meet.eventOf('100m'), 'live', 7);
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.01', '- DQ']);
      const live = takeBackRelease(ctx, meet.meetId, roundId, 7);
      await expect(live).rejects.toMatchObject({ code: 'EVENT_IS_LIVE', status: 409 });
    }));

  it('are released by someone else where they are checked', () =>
    withRollback(async (ctx) => {
      const { meet, slots, roundId } = await hold(ctx, 'check');
      await finishBoth(ctx, meet, slots);
      const alone = releaseMarks(ctx, meet.meetId, roundId, TIMER.userId);
      await expect(alone).rejects.toMatchObject({ code: 'RELEASE_NEEDS_SECOND_PERSON', status: 403 });
      await releaseMarks(ctx, meet.meetId, roundId, 8);
      expect(await readPlaces(ctx, meet)).toEqual(['1 11.00', '2 11.01']);
    }));
});

it('a slot with a mark is scratched, not taken out of the start list', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['100m'], { count: 2 });
    const [slot] = await meet.slotsOf('100m');
    await send(ctx, meet, slotMark(slot!, 'finish', finish('11.05')));
    const emptied = saveStartList(ctx, meet.roundOf('100m'), []);
    await expect(emptied).rejects.toMatchObject({ code: 'SLOT_HAS_MARKS', status: 409 });
  }));

it('a relay has the runners of its entry, unless others ran', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['4x100m']);
    const [slot] = await meet.slotsOf('4x100m');
    await send(ctx, meet, slotMark(slot!, 'finish', finish('43.11')));
    const legs = [{ leg: 1, athleteId: meet.athletes[0]!, grade: 11, splitMs: 10_900 }];
    await send(ctx, meet, slotMark(slot!, 'finish', finish('43.11', { legs })));
    const stored = await ctx.db.selectFrom('relay_legs').select(['leg', 'athlete_id', 'split_ms']).execute();
    expect(stored).toEqual([{ leg: 1, athlete_id: meet.athletes[0], split_ms: 10_900 }]);
  }));
