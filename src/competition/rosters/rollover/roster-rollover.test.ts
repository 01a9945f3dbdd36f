import { expect, test } from 'vitest';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { rollRoster, rollState, rollsOn, seasonsThatBegin } from './roster-rollover.rules.ts';

test('a roster rolls over on August 1 at the end of its school year', () => {
  expect(rollsOn('tf', 2026)).toBe('2026-08-01');
  expect(rollsOn('tf', 12026)).toBe('2026-08-01');
  expect(rollsOn('xc', 2025)).toBe('2026-08-01');
});

test('before that day it waits, after it can be carried on by hand, and a year later it is too late', () => {
  const season = { kind: 'tfo', id: 2026 } as const;
  expect(rollState(season, '2026-05-16', false)).toBe('early');
  expect(rollState(season, '2026-08-01', false)).toBe('open');
  expect(rollState(season, '2027-07-31', false)).toBe('open');
  expect(rollState(season, '2027-08-01', false)).toBe('past');
  expect(rollState(season, '2026-08-02', true)).toBe('rolled');
});

test('in August the seasons of the new school year begin, and in no other month', () => {
  expect(seasonsThatBegin('2026-08-01')).toEqual([
    { kind: 'tfo', id: 2027 },
    { kind: 'tfi', id: 12027 },
    { kind: 'xc', id: 2026 },
  ]);
  expect(seasonsThatBegin('2026-07-31')).toEqual([]);
  expect(seasonsThatBegin('2026-09-01')).toEqual([]);
});

test('who is active goes up, graduates stay behind, one is held back, one has no grade, one is there already', () => {
  const athletes = [
    { athleteId: 1, grade: 9, isActive: true, isHeld: false },
    { athleteId: 2, grade: 12, isActive: true, isHeld: false },
    { athleteId: 3, grade: 12, isActive: true, isHeld: true },
    { athleteId: 4, grade: null, isActive: true, isHeld: false },
    { athleteId: 5, grade: 10, isActive: false, isHeld: false },
    { athleteId: 6, grade: 10, isActive: true, isHeld: false },
  ];
  expect(rollRoster(athletes, new Set([6]), HIGH_SCHOOL)).toEqual([
    { kind: 'up', athleteId: 1, grade: 10 },
    { kind: 'graduated', athleteId: 2 },
    { kind: 'held', athleteId: 3, grade: 12 },
    { kind: 'gradeless', athleteId: 4, grade: null },
    { kind: 'there', athleteId: 6 },
  ]);
});
