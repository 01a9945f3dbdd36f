import { expect, test } from 'vitest';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { rollOverRoster, rolloverDay, rolloverState, seasonsThatBegin } from './roster-rollover.rules.ts';

test('a roster rolls over on August 1 at the end of its school year', () => {
  expect(rolloverDay('tf', 2026)).toBe('2026-08-01');
  expect(rolloverDay('tf', 12026)).toBe('2026-08-01');
  expect(rolloverDay('xc', 2025)).toBe('2026-08-01');
});

test('a rollover waits before that day, can be done by hand after it, and is too late a year later', () => {
  const season = { kind: 'tfo', id: 2026 } as const;
  expect(rolloverState(season, '2026-05-16', false)).toBe('early');
  expect(rolloverState(season, '2026-08-01', false)).toBe('open');
  expect(rolloverState(season, '2027-07-31', false)).toBe('open');
  expect(rolloverState(season, '2027-08-01', false)).toBe('past');
  expect(rolloverState(season, '2026-08-02', true)).toBe('rolled');
});

test('the seasons of the new school year begin in August only', () => {
  expect(seasonsThatBegin('2026-08-01')).toEqual([
    { kind: 'tfo', id: 2027 },
    { kind: 'tfi', id: 12027 },
    { kind: 'xc', id: 2026 },
  ]);
  expect(seasonsThatBegin('2026-07-31')).toEqual([]);
  expect(seasonsThatBegin('2026-09-01')).toEqual([]);
});

test('active athletes go up a grade, except graduates, held back, gradeless and already added ones', () => {
  const athletes = [
    { athleteId: 1, grade: 9, isActive: true, isHeld: false },
    { athleteId: 2, grade: 12, isActive: true, isHeld: false },
    { athleteId: 3, grade: 12, isActive: true, isHeld: true },
    { athleteId: 4, grade: null, isActive: true, isHeld: false },
    { athleteId: 5, grade: 10, isActive: false, isHeld: false },
    { athleteId: 6, grade: 10, isActive: true, isHeld: false },
  ];
  expect(rollOverRoster(athletes, new Set([6]), HIGH_SCHOOL)).toEqual([
    { kind: 'up', athleteId: 1, grade: 10 },
    { kind: 'graduated', athleteId: 2 },
    { kind: 'held', athleteId: 3, grade: 12 },
    { kind: 'gradeless', athleteId: 4, grade: null },
    { kind: 'there', athleteId: 6 },
  ]);
});
