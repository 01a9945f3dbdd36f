import { expect, test } from 'vitest';
import { meetLayoutWords as words } from './meet-layout.words.ts';
import type { Meet } from './meets.contract.ts';

const meet = (facts: Partial<Meet>) =>
  ({
    sport: 'tf',
    teamCount: 0,
    athleteCount: 0,
    progress: { total: 39, official: 0, complete: 0, inProgress: 0 },
    ...facts,
  }) as Meet;

test('an upcoming meet tells its events instead of no teams and no athletes', () => {
  expect(words.size(meet({}))).toBe('39 events');
  expect(words.size(meet({ progress: { total: 0, official: 0, complete: 0, inProgress: 0 } }))).toBeNull();
  expect(words.size(meet({ teamCount: 4, athleteCount: 120 }))).toBe('4 teams, 120 athletes');
});
