import { describe, expect, test } from 'vitest';
import { anEvent } from '#competition/result-pages/results.fixtures.ts';
import { divisionTarget, eventNavigation } from './event-navigation.rules.ts';

const girls200 = anEvent();
const girls400 = anEvent({ eventShort: '400m', name: '400 Meters', statusName: 'Complete', status: 20 });
const boys200 = anEvent({ gender: 'M', genderName: 'Boys' });
const juniors = anEvent({ meetDivisionId: 2, divisionName: 'Junior Varsity', eventShort: '400m' });
const meet = [girls200, girls400, boys200, juniors];

test('the list has this gender and division, and marks the open event', () => {
  const { groups } = eventNavigation(meet, girls400);
  expect(groups).toHaveLength(1);
  expect(groups[0]?.events).toMatchObject([
    { name: '200 Meters', isCurrent: false, tone: 'ok', statusName: 'Official' },
    { name: '400 Meters', isCurrent: true, tone: 'plain', statusName: 'Complete' },
  ]);
});

test('the other gender links to the same event, or to its first one', () => {
  expect(eventNavigation(meet, girls400).genders).toEqual([
    { label: 'Girls', to: '/TrackAndField/meet/17/results/f/1/400m', isCurrent: true },
    { label: 'Boys', to: '/TrackAndField/meet/17/results/m/1/200m', isCurrent: false },
  ]);
});

test('a gender without events in this division links to another division', () => {
  expect(eventNavigation(meet, juniors).genders[1]?.to).toBe('/TrackAndField/meet/17/results/m/1/200m');
});

describe('the form of divisions', () => {
  test('leads to the same event there', () => {
    expect(divisionTarget(meet, 2, { genderSlug: 'f', eventShort: '400m' })).toBe(
      '/TrackAndField/meet/17/results/f/2/400m',
    );
  });

  test('leads to another gender when that one does not compete there', () => {
    expect(divisionTarget(meet, 2, { genderSlug: 'm', eventShort: '200m' })).toBe(
      '/TrackAndField/meet/17/results/f/2/400m',
    );
  });

  test('leads nowhere without such a division', () => {
    expect(divisionTarget(meet, 9, { genderSlug: 'f', eventShort: '200m' })).toBeNull();
  });
});
