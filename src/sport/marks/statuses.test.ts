import { describe, expect, test } from 'vitest';
import { compareStatuses, isStatusCode, parseStatus, STATUS_CODES, statusFacts } from './statuses.rules.ts';
import { statusClause, statusLabel } from './statuses.words.ts';

test.each(STATUS_CODES)('%s reads as itself in any case', (code) => {
  expect(parseStatus(code)).toBe(code);
  expect(parseStatus(` ${code.toLowerCase()} `)).toBe(code);
  expect(isStatusCode(code)).toBe(true);
});

test.each([
  ['X', 'FOUL'],
  ['Foul', 'FOUL'],
  ['-', 'PASS'],
  ['P', 'PASS'],
  ['r', 'RET'],
  ['DSQ', 'DQ'],
  ['No Height', 'NH'],
  ['did not  start', 'DNS'],
  ['Scratched', 'SCR'],
  ['DQ 8:08.47', 'DQ'],
  ['DQ R163.3a', 'DQ'],
  ['DQ R 163.3a', 'DQ'],
])('%s means %s', (text, code) => {
  expect(parseStatus(text)).toBe(code);
});

test.each(['', '10.87', 'Lincoln', 'toString', '--', 'DQX'])('%s is no status', (text) => {
  expect(parseStatus(text)).toBeNull();
});

describe('status codes', () => {
  test('rows without a mark: NH, ND, NM, then DNF, DQ, DNS, SCR', () => {
    const mixed = ['SCR', 'DNS', 'DQ', 'DNF', 'NH'] as const;
    expect(mixed.toSorted(compareStatuses)).toEqual(['NH', 'DNF', 'DQ', 'DNS', 'SCR']);
    expect(compareStatuses('NH', 'ND')).toBe(0);
    expect(compareStatuses('ND', 'NM')).toBe(0);
    expect(compareStatuses('FS', 'DQ')).toBe(0);
  });

  test('none of them scores', () => {
    expect(STATUS_CODES.filter((code) => statusFacts(code).scores)).toEqual([]);
  });

  test('an athlete who did not compete has no attempt', () => {
    const idle = STATUS_CODES.filter((code) => !statusFacts(code).countsAsAttempt);
    expect(idle.toSorted()).toEqual(['DNS', 'NT', 'PASS', 'SCR']);
  });
});

test('every code has its own words', () => {
  expect(new Set(STATUS_CODES.map(statusLabel)).size).toBe(STATUS_CODES.length);
  expect(new Set(STATUS_CODES.map(statusClause)).size).toBe(STATUS_CODES.length);
  expect(statusLabel('DNS')).toBe('Did not start');
  expect(`Ada ${statusClause('DQ')}.`).toBe('Ada was disqualified.');
});
