import { describe, expect, test } from 'vitest';
import { statusWord } from '#competition/events/events.words.ts';
import { RESULT_STATUS } from '#sport/enumerations.rules.ts';
import {
  counterpartOf,
  groupEvents,
  type ListedEvent,
  neighboursOf,
  toneOfStatus,
} from './event-list.rules.ts';

let nextId = 1;
const event = (eventShort: string, facts: Partial<ListedEvent> = {}): ListedEvent => ({
  ID: nextId++,
  DivisionID: 1,
  gender: 'F',
  genderName: 'Girls',
  divisionName: 'Varsity',
  eventShort,
  name: eventShort,
  group: 'track',
  status: 30,
  statusName: 'Official',
  hasResults: true,
  ...facts,
});

const hundred = event('100m');
const shot = event('shot', { group: 'field' });
const relay = event('4x100', { group: 'relays' });
const boysHundred = event('100m', { gender: 'M' });
const boysMile = event('1600m', { gender: 'M' });
const juniorMile = event('1600m', { DivisionID: 2 });
const meet = [boysMile, shot, hundred, relay, boysHundred, juniorMile];

test('events stand in groups, track first; empty groups are not there', () => {
  expect(groupEvents([shot, hundred, relay]).map(({ group }) => group)).toEqual(['track', 'relays', 'field']);
});

describe('walking through the events of one gender and division', () => {
  test('goes in the order of the list, not of the programme', () => {
    expect(neighboursOf(meet, hundred)).toEqual({ previous: null, next: relay });
    expect(neighboursOf(meet, relay)).toEqual({ previous: hundred, next: shot });
    expect(neighboursOf(meet, shot)).toEqual({ previous: relay, next: null });
  });

  test('an event that is not listed has no neighbours', () => {
    expect(neighboursOf(meet, event('pole-vault'))).toEqual({ previous: null, next: null });
  });
});

describe('changing gender or division', () => {
  test('stays on the same event where it is held', () => {
    expect(counterpartOf(meet, { gender: 'M', DivisionID: 1 }, '100m')).toBe(boysHundred);
  });

  test('goes to the first event there otherwise', () => {
    expect(counterpartOf(meet, { gender: 'F', DivisionID: 2 }, '100m')).toBe(juniorMile);
  });

  test('goes nowhere when nobody competes there', () => {
    expect(counterpartOf(meet, { gender: 'X', DivisionID: 1 }, '100m')).toBeNull();
  });
});

test('an event that nobody has run yet is to come, not in review', () => {
  const event = { status: RESULT_STATUS.InReview, hasResults: false };
  expect([toneOfStatus(event), statusWord(event)]).toEqual(['plain', 'To come']);
  expect(statusWord({ ...event, hasResults: true })).toBe('In review');
});

test('official is done, in progress is live, in review and partial wait for a person', () => {
  expect([30, 20, 10, 0, -10, -20, -30].map((status) => toneOfStatus({ status, hasResults: true }))).toEqual([
    'ok',
    'plain',
    'live',
    'warn',
    'plain',
    'plain',
    'warn',
  ]);
});
