import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followOrder, inOrderOfTimes, moveSlots, type PlannedSlot } from './follow-order.rules.ts';

const at = (text: string): number => {
  const [hour, minute] = text.split(':').map(Number);
  return hour! * 60 + minute!;
};
const text = (minutes: number | null | undefined) =>
  minutes == null ? null : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const slot = (key: string, time: string | null, more: Partial<PlannedSlot> = {}): PlannedSlot => ({
  key,
  clock: 'track',
  time: time === null ? null : at(time),
  isFixed: false,
  minutes: 10,
  ...more,
});

/** Moves one start and returns "key time" in the new order. */
function move(
  slots: readonly PlannedSlot[],
  key: string,
  after: string | null,
  isNew?: PlannedSlot,
): string[] {
  const all = new Map([...slots, ...(isNew ? [isNew] : [])].map((each) => [each.key, each]));
  const order = moveSlots(
    slots.map(({ key }) => key),
    [{ key, after }],
  )!;
  const times = followOrder(
    slots,
    order.map((each) => all.get(each)!),
    new Set([key]),
  );
  return order.map((each) => `${each} ${text(times.get(each))}`);
}

describe('times follow the order', () => {
  const evening = [
    slot('4x100', '17:00'),
    slot('1600', '17:10'),
    slot('400', '17:24'),
    slot('4x200', '17:40'),
    slot('800', '17:50'),
  ];

  test('a start that moves up takes the earlier time, and only those between move', () => {
    expect(move(evening, '4x200', '4x100')).toEqual([
      '4x100 17:00',
      '4x200 17:10',
      '1600 17:20',
      '400 17:34',
      '800 17:50',
    ]);
  });

  test('moved back, everything is as before', () => {
    const there = [
      slot('4x100', '17:00'),
      slot('4x200', '17:10'),
      slot('1600', '17:20'),
      slot('400', '17:34'),
    ];
    expect(move([...there, slot('800', '17:50')], '4x200', '400')).toEqual([
      '4x100 17:00',
      '1600 17:10',
      '400 17:24',
      '4x200 17:40',
      '800 17:50',
    ]);
  });

  test('moved to the front, it starts the day', () => {
    expect(move(evening, '800', null).slice(0, 2)).toEqual(['800 17:00', '4x100 17:10']);
  });

  test('a fixed start keeps its time', () => {
    const slots = [
      slot('a', '17:00'),
      slot('b', '17:10'),
      slot('fixed', '17:20', { isFixed: true }),
      slot('c', '17:30'),
    ];
    expect(move(slots, 'c', null)).toEqual(['c 17:00', 'a 17:10', 'b 17:20', 'fixed 17:20']);
    expect(move(slots, 'fixed', null)[0]).toBe('fixed 17:20');
  });

  test('a break stays where it is', () => {
    const slots = [slot('p1', '15:30'), slot('p2', '15:40'), slot('f1', '17:00'), slot('f2', '17:10')];
    expect(move(slots, 'p2', null)).toEqual(['p2 15:30', 'p1 15:40', 'f1 17:00', 'f2 17:10']);
    expect(move(slots, 'f2', 'p2')).toEqual(['p1 15:30', 'p2 15:40', 'f2 15:50', 'f1 17:00']);
    expect(move(slots, 'f1', 'f2')).toEqual(['p1 15:30', 'p2 15:40', 'f2 17:00', 'f1 17:10']);
  });

  test('starts at one time stay together', () => {
    const slots = [slot('girls', '10:00'), slot('boys', '10:00'), slot('x', '10:20'), slot('y', '10:30')];
    expect(move(slots, 'y', 'boys')).toEqual(['girls 10:00', 'boys 10:00', 'y 10:20', 'x 10:30']);
  });

  test('other clocks keep their times', () => {
    const slots = [
      slot('a', '17:00'),
      slot('lj', '17:05', { clock: 'field horizontal' }),
      slot('b', '17:10'),
    ];
    expect(move(slots, 'b', null)).toEqual(['b 17:00', 'a 17:10', 'lj 17:05']);
  });

  test('without planned times nothing gets one', () => {
    expect(move([slot('a', null), slot('b', null)], 'b', null)).toEqual(['b null', 'a null']);
  });

  test('a new start gets a time and pushes those behind it', () => {
    const slots = [slot('a', '17:00'), slot('b', '17:10'), slot('c', '17:20')];
    expect(move(slots, 'n', 'a', slot('n', null, { minutes: 14 }))).toEqual([
      'a 17:00',
      'n 17:10',
      'b 17:24',
      'c 17:34',
    ]);
  });

  test('a time never leaves the day', () => {
    expect(move([slot('a', '23:50'), slot('b', '23:55')], 'a', 'b').at(-1)).toBe('a 23:59');
  });
});

test('a move behind a start that is gone is refused', () => {
  expect(moveSlots(['a', 'b'], [{ key: 'a', after: 'gone' }])).toBeNull();
  expect(moveSlots(['a', 'b'], [{ key: 'a', after: 'a' }])).toBeNull();
});

test('starts are ordered by time on each clock, and those without a time keep their spot', () => {
  const slots = [
    slot('late', '12:00'),
    slot('lj', '09:00', { clock: 'pit' }),
    slot('none', null),
    slot('early', '10:00'),
  ];
  expect(inOrderOfTimes(slots).map(({ key }) => key)).toEqual(['early', 'lj', 'none', 'late']);
});

const slots = fc
  .uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 12 })
  .map((times) => times.sort((a, b) => a - b).map((time, index) => slot(`${index}`, text(time))));

test('an order that did not change keeps every time', () => {
  fc.assert(
    fc.property(slots, fc.nat(), (slots, pick) => {
      const moved = new Set([slots[pick % slots.length]!.key]);
      const times = followOrder(slots, slots, moved);
      for (const { key, time } of slots) expect(times.get(key)).toBe(time);
    }),
  );
});

test('times never run backwards on a clock without fixed starts', () => {
  fc.assert(
    fc.property(slots, fc.nat(), fc.nat(), (slots, from, to) => {
      const keys = slots.map(({ key }) => key);
      const key = keys[from % keys.length]!;
      const others = keys.filter((each) => each !== key);
      const order = moveSlots(keys, [{ key, after: others[to % others.length]! }])!;
      const after = order.map((each) => slots.find(({ key }) => key === each)!);
      const times = [...followOrder(slots, after, new Set([key])).values()].map((time) => time!);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times[0]).toBeGreaterThanOrEqual(slots[0]!.time!);
    }),
  );
});
