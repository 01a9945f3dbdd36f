import { describe, expect, test } from 'vitest';
import { clockOf } from './clocks.rules.ts';
import { expectStarts, type PlannedStart, slipNow, slipOf, widestSlip } from './expected-starts.rules.ts';
import { expectedText, slipLine, slipText, venueTime } from './schedule-times.rules.ts';

const ZONE = 'America/Los_Angeles';
const DAY = '2026-05-16';
const at = (time: string, day = DAY) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE).epochMilliseconds;

let made = 0;
function start(planned: string | null, started: string | null = null, facts: Partial<PlannedStart> = {}) {
  made += 1;
  return {
    key: facts.key ?? `heat ${made}`,
    clock: 'track',
    plannedAt: planned === null ? null : at(planned),
    startedAt: started === null ? null : at(started),
    isFixed: false,
    isWaiting: started === null,
    ...facts,
  };
}

/** Four starts, 6 to 11 minutes late. */
const late = () => [
  start('18:44', '18:52'),
  start('18:50', '19:01'),
  start('19:00', '19:08'),
  start('19:18', '19:24'),
];

const rangeOf = (starts: PlannedStart[], key: string, now: string) => {
  const expected = expectStarts(starts, at(now)).get(key);
  return expected ? expectedText(expected, ZONE, DAY) : null;
};

describe('the range of an expected start', () => {
  test('is the plan, moved by the least and the most of the last real starts', () => {
    expect(rangeOf([...late(), start('19:38', null, { key: 'next' })], 'next', '19:32')).toBe('7:44–7:49 PM');
    const slip = slipOf(late());
    expect(slip).toEqual({ least: 6, median: 8, most: 11 });
    expect(slipText(slip!)).toBe('6 to 11 min late');
  });

  test('does not exist before the first real start', () => {
    expect(rangeOf([start('19:38', null, { key: 'next' })], 'next', '19:32')).toBeNull();
  });

  test('forgets all but the last 10 starts', () => {
    const early = Array.from({ length: 5 }, (_, index) => start(`17:0${index}`, `17:3${index}`));
    const punctual = Array.from({ length: 10 }, (_, index) => start(`18:0${index}`, `18:0${index}`));
    expect(slipOf([...punctual, ...early])).toEqual({ least: 0, median: 0, most: 0 });
  });

  test('is of each clock alone', () => {
    const pit = [
      start('18:00', '18:00', { clock: 'pit' }),
      start('20:00', null, { clock: 'pit', key: 'jump' }),
    ];
    expect(rangeOf([...late(), ...pit], 'jump', '19:32')).toBe('8:00 PM');
  });

  test('never begins before now: an overdue heat moves all that follow it', () => {
    const starts = [...late(), start('19:38', null, { key: 'next' }), start('19:48', null, { key: 'later' })];
    expect(rangeOf(starts, 'next', '19:47')).toBe('7:47–7:49 PM');
    expect(rangeOf(starts, 'later', '19:47')).toBe('7:57–7:59 PM');
    expect(rangeOf(starts, 'next', '20:08')).toBe('8:08 PM');
    expect(rangeOf(starts, 'later', '20:08')).toBe('8:18 PM');
  });

  test('leaves out a heat that was passed over, which does not hold up the others', () => {
    const starts = [start('18:00', null, { key: 'moved' }), ...late(), start('19:38', null, { key: 'next' })];
    expect(rangeOf(starts, 'moved', '19:32')).toBeNull();
    expect(rangeOf(starts, 'next', '19:32')).toBe('7:44–7:49 PM');
  });

  test('of a fixed start is its plan, and a fixed start says nothing about the others', () => {
    const starts = [
      ...late(),
      start('19:30', '19:30', { isFixed: true }),
      start('20:00', null, { isFixed: true, key: 'fixed' }),
    ];
    expect(rangeOf(starts, 'fixed', '19:32')).toBe('8:00 PM');
    expect(slipOf(starts)).toEqual({ least: 6, median: 8, most: 11 });
  });

  test('does not exist for a heat without a plan, nor for one that does not wait', () => {
    const starts = [...late(), start(null, null, { key: 'unplanned' })];
    expect(rangeOf(starts, 'unplanned', '19:32')).toBeNull();
    const canceled = start('20:00', null, { key: 'canceled', isWaiting: false });
    expect(rangeOf([...late(), canceled], 'canceled', '19:32')).toBeNull();
  });

  test('ignores a start that was moved by hours, and a clock that jumped', () => {
    expect(slipOf([...late(), start('09:00', '19:10'), start('19:20', '03:00')])).toEqual({
      least: 6,
      median: 8,
      most: 11,
    });
    expect(slipOf([start('09:00', '19:10')])).toBeNull();
  });

  test('may be before the plan when a meet runs early', () => {
    const starts = [start('18:00', '17:55'), start('18:10', '18:07'), start('18:30', null, { key: 'next' })];
    expect(rangeOf(starts, 'next', '18:09')).toBe('6:25–6:27 PM');
    expect(slipText(slipNow(starts, at('18:09'))!)).toBe('3 to 5 min early');
  });
});

describe('times in words', () => {
  const expected = (from: number, until: number) => ({ at: from, from, until });

  test('a range names AM or PM once, or twice across noon', () => {
    expect(expectedText(expected(at('19:45'), at('19:49')), ZONE, DAY)).toBe('7:45–7:49 PM');
    expect(expectedText(expected(at('11:58'), at('12:04')), ZONE, DAY)).toBe('11:58 AM–12:04 PM');
  });

  test('a time after midnight names its weekday', () => {
    const [before, after] = [at('23:58'), at('00:06', '2026-05-17')];
    expect(expectedText(expected(before, after), ZONE, DAY)).toBe('11:58 PM–12:06 AM Sun');
    expect(expectedText(expected(after, after), ZONE, DAY)).toBe('12:06 AM Sun');
    expect(expectedText(expected(after, after + 120_000), ZONE, DAY)).toBe('12:06–12:08 AM Sun');
  });

  test('a plan is shown in the zone of the venue, also in the hour that a change of clocks repeats', () => {
    const first = Temporal.Instant.from('2026-11-01T08:30:00Z').epochMilliseconds;
    expect(venueTime(first, ZONE, '2026-11-01')).toBe('1:30 AM');
    expect(venueTime(first + 3_600_000, ZONE, '2026-11-01')).toBe('1:30 AM');
    expect(venueTime(first + 7_200_000, ZONE, '2026-11-01')).toBe('2:30 AM');
  });

  test('a slip over a change of clocks counts real minutes', () => {
    const planned = Temporal.Instant.from('2026-11-01T08:50:00Z').epochMilliseconds;
    const starts = [
      start(null, null, { plannedAt: planned, startedAt: planned + 20 * 60_000, isWaiting: false }),
    ];
    expect(slipOf(starts)).toEqual({ least: 20, median: 20, most: 20 });
  });

  test('lateness has one word for up to two minutes, and never a minus sign', () => {
    const slip = (least: number, most: number) => slipText({ least, median: least, most });
    expect(slip(0, 0)).toBe('on time');
    expect(slip(-2, 2)).toBe('on time');
    expect(slip(5, 5)).toBe('5 min late');
    expect(slip(-4, -4)).toBe('4 min early');
    expect(slip(0, 5)).toBe('up to 5 min late');
    expect(slip(-3, 4)).toBe('3 min early to 4 min late');
    // From an hour and a half on, in hours.
    expect(slip(80, 89)).toBe('80 to 89 min late');
    expect(slip(90, 90)).toBe('1 h 30 min late');
    expect(slip(120, 120)).toBe('2 h late');
    expect(slip(50, 100)).toBe('50 min to 1 h 40 min late');
    expect(slip(0, 95)).toBe('up to 1 h 35 min late');
    expect(slip(-100, -95)).toBe('1 h 35 min to 1 h 40 min early');
  });

  test('one line says how late each area is', () => {
    const slip = { least: 6, median: 8, most: 11 };
    const punctual = { least: 0, median: 0, most: 1 };
    expect(
      slipLine([
        { area: 'track', slip },
        { area: 'field', slip: punctual },
      ]),
    ).toBe('The track runs 6 to 11 min late. Field is on time.');
    expect(slipLine([])).toBeNull();
    expect(widestSlip([slip, punctual])).toEqual({ least: 0, median: 4, most: 11 });
  });
});

describe('clocks', () => {
  const clock = (variantKey: string | null, isCrossCountry = false) =>
    clockOf({ variantKey, isCrossCountry, competedOn: DAY });

  test('the track is one clock, relays and unknown events included', () => {
    expect(new Set(['100m', '4x400m', '300mh-36in', null].map((key) => clock(key))).size).toBe(1);
  });

  test('each pit or ring is a clock of its own; both horizontal jumps share one, as all weights of a shot do', () => {
    expect(clock('hj')).not.toBe(clock('pv'));
    expect(clock('lj')).toBe(clock('tj'));
    expect(clock('shot-12lb')).toBe(clock('shot'));
    expect(clock('shot')).not.toBe(clock('discus'));
  });

  test('a course is one clock, and each day begins anew', () => {
    expect(clock('xc-5000m', true)).toBe(clock('xc-3000m', true));
    expect(clockOf({ variantKey: '100m', isCrossCountry: false, competedOn: '2026-05-17' })).not.toBe(
      clock('100m'),
    );
  });
});
