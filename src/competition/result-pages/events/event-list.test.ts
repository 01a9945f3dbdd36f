import { describe, expect, test } from 'vitest';
import {
  counterpartOf,
  groupEvents,
  type ListedEvent,
  neighborsOf,
  toneOfStatus,
} from './event-list.rules.ts';
import { pageWords as words } from './event-page.words.ts';

let nextId = 1;
const event = (eventShort: string, facts: Partial<ListedEvent> = {}): ListedEvent => ({
  meetEventId: nextId++,
  meetDivisionId: 1,
  gender: 'F',
  genderName: 'Girls',
  divisionName: 'Varsity',
  eventShort,
  name: eventShort,
  group: 'track',
  status: 30,
  statusName: 'Official',
  startText: null,
  isMeetOver: false,
  hasResults: true,
  ...facts,
});

const hundred = event('100m');
const shot = event('shot', { group: 'field' });
const relay = event('4x100', { group: 'relays' });
const boysHundred = event('100m', { gender: 'M' });
const boysMile = event('1600m', { gender: 'M' });
const juniorMile = event('1600m', { meetDivisionId: 2 });
const meet = [boysMile, shot, hundred, relay, boysHundred, juniorMile];

test('events are grouped, track first, without empty groups', () => {
  expect(groupEvents([shot, hundred, relay]).map(({ group }) => group)).toEqual(['track', 'relays', 'field']);
});

describe('stepping through the events of one gender and division', () => {
  test('goes in the order of the list, not of the schedule', () => {
    expect(neighborsOf(meet, hundred)).toEqual({ previous: null, next: relay });
    expect(neighborsOf(meet, relay)).toEqual({ previous: hundred, next: shot });
    expect(neighborsOf(meet, shot)).toEqual({ previous: relay, next: null });
  });

  test('an event that is not listed has no neighbors', () => {
    expect(neighborsOf(meet, event('pole-vault'))).toEqual({ previous: null, next: null });
  });
});

describe('changing gender or division', () => {
  test('stays on the same event where it is held', () => {
    expect(counterpartOf(meet, { gender: 'M', meetDivisionId: 1 }, '100m')).toBe(boysHundred);
  });

  test('goes to the first event there otherwise', () => {
    expect(counterpartOf(meet, { gender: 'F', meetDivisionId: 2 }, '100m')).toBe(juniorMile);
  });

  test('goes nowhere when there are no events', () => {
    expect(counterpartOf(meet, { gender: 'X', meetDivisionId: 1 }, '100m')).toBeNull();
  });
});

test('an event to come says when, in a narrow list only that', () => {
  const both = (facts: { statusName?: string; startText?: string; isMeetOver?: boolean }) => {
    const event = { statusName: null, startText: null, isMeetOver: false, ...facts };
    return [words.status(event), words.statusOrTime(event)];
  };
  expect(both({ startText: '7:38 PM' })).toEqual(['To come, 7:38 PM', '7:38 PM']);
  expect(both({})).toEqual(['To come', 'To come']);
  expect(both({ startText: '7:38 PM', isMeetOver: true })).toEqual(['No results', 'No results']);
  expect(both({ statusName: 'Official', startText: '7:38 PM' })).toEqual(['Official', 'Official']);
  expect(toneOfStatus(null)).toBe('plain');
});

test('official is ok, in progress is live, in review and partial are warnings', () => {
  expect([30, 20, 10, 0, -10, -20, -30].map(toneOfStatus)).toEqual([
    'ok',
    'plain',
    'live',
    'warn',
    'plain',
    'plain',
    'warn',
  ]);
});
