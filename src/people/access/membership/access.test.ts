import { describe, expect, test } from 'vitest';
import {
  currentSeason,
  hasAccess,
  isBannedAt,
  isBannedOverall,
  isCoach,
  isPending,
  isSupporter,
  type StatusName,
  type Subscription,
  statusOf,
  typesOf,
} from './access.rules.ts';
import { ACCESS_STATUS, type AccessStatus, type AccessType } from './access-status.rules.ts';

// The rules of team access as a table: what each status means.
const MEANINGS: [StatusName, number, 'access' | 'none' | 'banned'][] = [
  ['standardAccess', 100, 'access'],
  ['autoApprovedAccess', 90, 'access'],
  ['reducedAccess', 50, 'access'],
  ['none', 0, 'access'],
  ['requestingAccess', -10, 'none'],
  ['deactivated', -20, 'none'],
  ['leftTeam', -30, 'none'],
  ['requestDeclined', -35, 'none'],
  ['disabled', -40, 'banned'],
  ['banned', -50, 'banned'],
];

test.each(MEANINGS)('%s is %i and means %s', (name, value, meaning) => {
  expect(ACCESS_STATUS[name]).toBe(value);
  expect({ has: hasAccess(value), banned: isBannedAt(value) }).toEqual({
    has: meaning === 'access',
    banned: meaning === 'banned',
  });
});

test('every status stands in the table', () => {
  expect(MEANINGS.map(([name]) => name).sort()).toEqual(Object.keys(ACCESS_STATUS).sort());
});

const at = (...standings: [AccessType, AccessStatus][]) =>
  standings.map(([type, status]) => ({ type, status }));

// type and status; status of all; types that hold; coach; pending
const STANDINGS: [string, [AccessType, AccessStatus][], number, string, boolean, boolean][] = [
  ['nobody', [], 0, '', false, false],
  ['a coach with standard access', [['C', 100]], 100, 'C', true, false],
  ['a coach who came by code alone', [['C', 90]], 90, 'C', false, false],
  ['a reduced coach', [['C', 50]], 50, 'C', false, false],
  ['who asked to coach', [['C', -10]], -10, '', false, true],
  ['who was declined', [['C', -35]], -35, '', false, false],
  [
    'a parent who asked to coach',
    [
      ['P', 100],
      ['C', -10],
    ],
    100,
    'P',
    false,
    true,
  ],
  ['a parent with standard access', [['P', 100]], 100, 'P', false, false],
  [
    'a coach who left and follows',
    [
      ['F', 90],
      ['C', -30],
    ],
    90,
    'F',
    false,
    false,
  ],
  [
    'a coach and a parent',
    [
      ['P', 90],
      ['C', 100],
    ],
    100,
    'PC',
    true,
    false,
  ],
  ['a banned parent', [['P', -50]], -50, '', false, false],
  [
    'a coach who is banned as a follower',
    [
      ['C', 100],
      ['F', -50],
    ],
    -50,
    '',
    false,
    false,
  ],
  [
    'who is disabled and asks',
    [
      ['C', -10],
      ['F', -40],
    ],
    -40,
    '',
    false,
    false,
  ],
];

test.each(STANDINGS)('%s', (_, list, status, types, coach, pending) => {
  const standings = at(...list);
  expect(statusOf(standings)).toBe(status);
  expect(typesOf(standings).join('')).toBe(types);
  expect(isCoach(standings)).toBe(coach);
  expect(isPending(standings)).toBe(pending);
});

test.each<[number | undefined, number | undefined, boolean]>([
  [-50, -40, true],
  [-50, -50, true],
  [-50, undefined, false],
  [100, -50, false],
  [-50, -35, false],
  [undefined, undefined, false],
])('with %s in track and %s in cross country, banned by a team overall: %s', (tf, xc, isBanned) => {
  expect(isBannedOverall({ tf, xc })).toBe(isBanned);
});

describe('a supporter', () => {
  const never: Subscription = { teamId: 1, xc: null, outdoor: null, indoor: null };
  const inMay = currentSeason('2026-05-09');
  const inDecember = currentSeason('2026-12-05');

  test('has the seasons of the year, indoors that of the school year', () => {
    expect(inMay).toEqual({ xc: 2026, outdoor: 2026, indoor: 12_026 });
    expect(inDecember).toEqual({ xc: 2026, outdoor: 2026, indoor: 12_027 });
  });

  test.each<[string, Partial<Subscription>, 'tf' | 'xc', typeof inMay, boolean]>([
    ['never paid', {}, 'tf', inMay, false],
    ['paid for this outdoor season', { outdoor: 2026 }, 'tf', inMay, true],
    ['paid for the outdoor season ahead', { outdoor: 2027 }, 'tf', inMay, true],
    ['paid for the last outdoor season', { outdoor: 2025 }, 'tf', inMay, false],
    ['paid for outdoor, asked in cross country', { outdoor: 2026 }, 'xc', inMay, false],
    ['paid for cross country', { xc: 2026 }, 'xc', inMay, true],
    ['paid for indoor alone, in May', { indoor: 12_026 }, 'tf', inMay, true],
    ['paid for indoor alone, in December', { indoor: 12_026 }, 'tf', inDecember, false],
  ])('%s', (_, paid, sport, season, isOne) => {
    expect(isSupporter({ ...never, ...paid }, sport, season)).toBe(isOne);
  });
});
