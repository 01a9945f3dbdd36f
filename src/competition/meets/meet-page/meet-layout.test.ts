import { expect, test } from 'vitest';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { meetLayoutWords as words } from './meet-layout.words.ts';
import { isUnderWay } from './meet-progress.rules.ts';

const meet = (facts: Partial<Meet>) =>
  ({
    sport: 'tf',
    teamCount: 0,
    athleteCount: 0,
    progress: { total: 39, official: 0, complete: 0, inProgress: 0 },
    ...facts,
  }) as Meet;

test('an upcoming meet shows its number of events instead of 0 teams and 0 athletes', () => {
  expect(words.size(meet({}))).toBe('39 events');
  expect(words.size(meet({ progress: { total: 0, official: 0, complete: 0, inProgress: 0 } }))).toBeNull();
  expect(words.size(meet({ teamCount: 4, athleteCount: 120 }))).toBe('4 teams, 120 athletes');
});

test('a meet to come does not count its events, and a meet without events has none to count', () => {
  const none = { total: 0, official: 0, complete: 0, inProgress: 0 };
  expect(isUnderWay(meet({ timing: 'upcoming', resultCount: 0 }))).toBe(false);
  expect(isUnderWay(meet({ timing: 'meet-day', resultCount: 0 }))).toBe(true);
  expect(isUnderWay(meet({ timing: 'meet-day', resultCount: 0, progress: none }))).toBe(false);
  expect(isUnderWay(meet({ timing: 'past', resultCount: 3 }))).toBe(true);
});

test('the tag of a meet says when it is and how many days are complete', () => {
  const tag = (facts: Partial<Meet>) => words.timing(meet({ daysHeld: 1, resultCount: 0, ...facts }));
  expect(tag({ timing: 'upcoming' })).toBe('Upcoming');
  expect(tag({ timing: 'meet-day' })).toBe('Today');
  expect(tag({ timing: 'meet-day', resultCount: 3 })).toBe('Live');
  expect(tag({ timing: 'between-days', resultCount: 3 })).toBe('Day 1 complete');
  expect(tag({ timing: 'past', resultCount: 3 })).toBeNull();
});

test('a meet that is not held as planned says so before anything else', () => {
  const progress = { total: 3, official: 3, complete: 0, inProgress: 0 };
  expect(words.tag(meet({ timing: 'upcoming', progress, scheduleState: 'canceled' }))).toBe('Canceled');
  expect(words.tag(meet({ timing: 'past', progress, scheduleState: null }))).toBe('Official');
  expect(words.tag(meet({ timing: 'upcoming', scheduleState: null }))).toBe('Upcoming');
});
