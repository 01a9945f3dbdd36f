import { expect, test } from 'vitest';
import { tellOfEvent } from './tell-of-event.rules.ts';

const TO_COME = {
  meetId: 7,
  meetEventId: 4,
  status: null,
  hasResults: false,
  isMeetOver: false,
  scheduleState: null,
};

test.each([
  ['to come', {}],
  ['under way', { status: 10, hasResults: true }],
  ['with a final to come after its heats', { status: null, hasResults: true }],
  ['delayed', { scheduleState: 'delayed' as const }],
  ['postponed, until it has another day', { scheduleState: 'postponed' as const }],
])('an event that is %s has a bell', (_, facts) => {
  expect(JSON.parse(tellOfEvent({ ...TO_COME, ...facts })!)).toEqual({
    meetId: 7,
    meetEventId: 4,
    news: 'results',
  });
});

test.each([
  ['complete', { status: 20, hasResults: true }],
  ['canceled', { scheduleState: 'canceled' as const }],
  ['of a meet that is over, without results', { isMeetOver: true }],
  ['of a meet that is over, and was never finished', { status: 10, hasResults: true, isMeetOver: true }],
])('an event that is %s has no bell', (_, facts) => {
  expect(tellOfEvent({ ...TO_COME, ...facts })).toBeNull();
});
