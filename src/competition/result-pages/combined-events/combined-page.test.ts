import { expect, test } from 'vitest';
import type { MeetEvent } from '#competition/events/meet-events.rules.ts';
import { partsOfEvent } from './combined-page.rules.ts';

let lastId = 0;
function anEvent(variantKey: string, competedOn: string, changes: Partial<MeetEvent> = {}): MeetEvent {
  lastId += 1;
  return {
    meetEventId: lastId,
    meetId: 1,
    meetDivisionId: 1,
    divisionName: 'Varsity',
    divisionShort: null,
    divisionSort: 1,
    levelMask: 4,
    gender: 'F',
    variantKey,
    eventShort: variantKey,
    name: variantKey,
    eventNumber: null,
    parentId: null,
    status: 30,
    change: null,
    isScored: false,
    scoring: null,
    scoreDepth: null,
    placeDepth: null,
    tieBreaking: null,
    raceScorings: null,
    courseName: null,
    seasonKind: 'tfo',
    timeZone: 'UTC',
    hasSeveralDays: false,
    isMeetOver: false,
    rounds: [
      {
        roundId: lastId,
        round: 'F',
        status: 30,
        competedOn,
        plannedAt: null,
        advanceNote: null,
        heatCount: 1,
        waiting: [],
      },
    ],
    ...changes,
  };
}

const [FRIDAY, SATURDAY] = ['2026-05-15', '2026-05-16'];

test('parts are listed by day in the order of the combined event, without other events', () => {
  const heptathlon = anEvent('heptathlon', SATURDAY);
  const parts = { parentId: heptathlon.meetEventId };
  const events = [
    anEvent('800m', SATURDAY, parts),
    anEvent('200m', FRIDAY, parts),
    anEvent('200m', FRIDAY),
    anEvent('shot-4kg', FRIDAY, parts),
    anEvent('lj', SATURDAY, parts),
    anEvent('hj', FRIDAY, parts),
  ];
  expect(partsOfEvent(heptathlon, events).map(({ variantKey }) => variantKey)).toEqual([
    'hj',
    'shot-4kg',
    '200m',
    'lj',
    '800m',
  ]);
});

test('without a known composition parts are in the order of the meet', () => {
  const triathlon = anEvent('triathlon', FRIDAY, { gender: 'X' });
  const parts = { parentId: triathlon.meetEventId };
  const events = [
    anEvent('shot', FRIDAY, parts),
    anEvent('hj', FRIDAY, parts),
    anEvent('100m', FRIDAY, parts),
  ];
  expect(partsOfEvent(triathlon, events).map(({ variantKey }) => variantKey)).toEqual(['shot', 'hj', '100m']);
});
