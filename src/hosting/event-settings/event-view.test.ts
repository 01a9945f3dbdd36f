import { describe, expect, test } from 'vitest';
import { newEvent, newRound } from '#competition/events/program/program.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import {
  clashesOf,
  copyForOther,
  endOfDay,
  eventsToAdd,
  groupsOfEvents,
  groupsOfStarts,
  lanesOf,
  missingEvents,
  missingTitles,
  moveWithin,
  programWith,
  readStandard,
  standardText,
  withNumbers,
} from './event-view.rules.ts';
import { startsOfDay } from './program-order.rules.ts';
import type { ManagedEvent } from './saving/event-queue.rules.ts';

const [VARSITY, JV] = [1, 2];
const meet = {
  days: ['2026-05-15', '2026-05-16'],
  isIndoor: false,
  divisions: [
    { divisionId: VARSITY, name: 'Varsity', levelMask: 4, sort: 0 },
    { divisionId: JV, name: 'Junior Varsity', levelMask: 4, sort: 1 },
  ],
};
const EVERYTHING = { divisionId: null, gender: null };

interface EventToMake {
  gender?: Gender;
  divisionId?: number;
  day?: number;
  sort?: number;
  time?: string;
}

function event(id: number, variantKey: string, to: EventToMake = {}): ManagedEvent {
  const { gender = 'F', divisionId = VARSITY, day = 1, sort = id, time = null } = to;
  const made = newEvent({ meetId: 1 }, { divisionId, gender, variantKey }, id);
  const rounds = [{ ...newRound('F'), day, sort, plannedTime: time }];
  return { ...made, eventNumber: String(id), rounds, entryCount: 0, hasResults: false };
}

describe('the list of a host', () => {
  test('has the track apart from the field on each day, and days without starts to move to', () => {
    const events = [event(1, '100m'), event(2, 'lj'), event(3, '200m', { gender: 'M' })];
    const groups = groupsOfStarts(events, meet, EVERYTHING);
    expect(groups.map(({ key, starts }) => [key, starts.map((start) => start.key)])).toEqual([
      ['1 track', ['1:F', '3:F']],
      ['1 field', ['2:F']],
      ['2 track', []],
      ['2 field', []],
    ]);
    const boys = groupsOfStarts(events, meet, { divisionId: null, gender: 'M' });
    expect(boys.flatMap(({ starts }) => starts.map((start) => start.key))).toEqual(['3:F']);
  });

  test('by event has each kind in the order of the catalog, then by division, girls before boys', () => {
    const events = [
      event(1, '200m', { divisionId: JV }),
      event(2, '100m', { gender: 'M' }),
      event(3, 'lj'),
      event(4, '100m'),
      event(5, '4x100m'),
      event(6, '100m', { divisionId: JV }),
    ];
    const groups = groupsOfEvents(events, meet, EVERYTHING);
    expect(groups.map(({ kind, events }) => [kind, events.map(({ meetEventId }) => meetEventId)])).toEqual([
      ['track', [4, 2, 6, 1]],
      ['relays', [5]],
      ['field', [3]],
    ]);
    expect(groupsOfEvents(events, meet, { divisionId: JV, gender: null })).toMatchObject([
      { kind: 'track', events: [{ meetEventId: 6 }, { meetEventId: 1 }] },
    ]);
  });

  test('moves a start behind another one, and to the front of its group behind what runs before', () => {
    const events = [event(1, '100m'), event(2, '200m'), event(3, 'lj'), event(4, 'shot')];
    const [track, field] = groupsOfStarts(events, meet, EVERYTHING);
    expect(moveWithin(events, meet, track!, { key: '1:F', afterKey: '2:F' })).toEqual({
      ...{ meetEventId: 1, round: 'F', day: 1 },
      after: { meetEventId: 2, round: 'F' },
    });
    expect(moveWithin(events, meet, track!, { key: '2:F', afterKey: null }).after).toBeNull();
    expect(moveWithin(events, meet, field!, { key: '4:F', afterKey: null }).after).toEqual({
      ...{ meetEventId: 2, round: 'F' },
    });
  });
});

describe('the suggested program', () => {
  test('lists what a division does not have, and takes another implement for the same event', () => {
    const all = missingEvents([], meet);
    const withHurdles = missingEvents([event(1, '100m'), event(2, 'shot')], meet);
    expect(all.length - withHurdles.length).toBe(2);
    expect(new Set(all.map(({ divisionId }) => divisionId))).toEqual(new Set([VARSITY, JV]));
    expect(missingTitles(all.slice(0, 1), meet)[0]).toMatch(/^Girls .+Varsity$/);
  });

  test('numbers new events in the order in which they will run, after the highest number', () => {
    const events = [event(7, '100m')];
    const added = missingEvents(events, { ...meet, divisions: meet.divisions.slice(0, 1) });
    const numbers = withNumbers(added, events, meet).map(({ eventNumber }) => Number(eventNumber));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(added.map((_, index) => 8 + index));
  });

  test('says when the day would end', () => {
    const events = [event(1, '100m', { time: '09:00' })];
    const now = endOfDay(startsOfDay(events, 1, meet))!;
    const then = endOfDay(
      startsOfDay(programWith(events, missingEvents(events, meet), meet, '09:00'), 1, meet),
    )!;
    expect(now).toBeLessThan(then);
    expect(endOfDay(startsOfDay(events, 2, meet)), 'no starts').toBeNull();
  });

  test('copies an event for the other gender, with its hurdles, once', () => {
    const girls = event(1, '100mh-33in');
    const copy = copyForOther(girls, [girls], meet);
    expect(copy).toMatchObject({ gender: 'M', divisionId: VARSITY });
    expect(copy!.variantKey).toMatch(/^110mh/);
    const boys = event(2, copy!.variantKey, { gender: 'M' });
    expect(copyForOther(girls, [girls, boys], meet)).toBeNull();
    expect(copyForOther(event(3, '4x400m', { gender: 'X' }), [], meet), 'mixed').toBeNull();
  });

  test('adds every chosen type, gender and division that is not there yet', () => {
    const choice = {
      keys: new Set(['100m']),
      genders: new Set<Gender>(['F', 'M']),
      divisions: new Set([VARSITY, JV]),
    };
    const added = eventsToAdd(choice, [event(1, '100m')], meet);
    expect(added.map(({ divisionId, gender }) => `${divisionId} ${gender}`).toSorted()).toEqual([
      '1 M',
      '2 F',
      '2 M',
    ]);
  });
});

describe('the day at a glance', () => {
  const starts = startsOfDay(
    [
      event(1, 'lj', { time: '09:00' }),
      event(2, 'tj', { time: '09:20' }),
      event(3, 'shot', { time: '09:00' }),
      event(4, '100m', { time: '10:00' }),
      event(5, '200m', { time: '10:04' }),
    ],
    1,
    meet,
  );

  test('tells field events that run into each other at one pit, not races', () => {
    expect(clashesOf(starts).map(({ before, after }) => [before.key, after.key])).toEqual([['1:F', '2:F']]);
  });

  test('has a lane for the track and for each pit and ring, within whole hours', () => {
    const { lanes, from, until, hours } = lanesOf(starts);
    expect(lanes.map(({ spans }) => spans.length)).toEqual([1, 1, 1]);
    expect([from, until]).toEqual([9 * 60, 11 * 60]);
    expect(hours).toEqual([540, 600, 660]);
  });

  test('is empty without times', () => {
    expect(lanesOf(startsOfDay([event(1, '100m')], 1, meet)).lanes).toEqual([]);
  });
});

test('a standard is read as it is typed, and written back', () => {
  const mark = readStandard('11.60', '100m');
  expect(standardText(mark as number, '100m')).toBe('11.60');
  expect(standardText(readStandard('15-00', 'lj') as number, 'lj')).toBe('15-00');
  expect(standardText(readStandard(' ', '100m') as number, '100m')).toBe('');
  expect(readStandard('fast', '100m')).toBeTypeOf('string');
});
