import { describe, expect, test } from 'vitest';
import { ACCESS_STATUS, type AccessStatus } from './access-status.rules.ts';
import {
  ACTIONS,
  type Action,
  actionsOn,
  type Decider,
  LEAVING,
  type Member,
  refusalToAsk,
  refusalToDecide,
  TRANSITIONS,
  typesToChange,
} from './decisions.rules.ts';

const STATUSES = Object.values(ACCESS_STATUS);

// From each status, what each decision makes of it; a dash where there is nothing to decide.
//             100   90   50    0  -10  -20  -30  -35  -40  -50
const TABLE: Record<Action, (AccessStatus | '-')[]> = {
  approve: ['-', 100, '-', '-', 100, 100, '-', 100, '-', '-'],
  decline: ['-', '-', '-', '-', -35, '-', '-', '-', '-', '-'],
  reduce: [50, 50, '-', '-', '-', '-', '-', '-', '-', '-'],
  restore: ['-', '-', 100, '-', '-', '-', '-', '-', '-', '-'],
  remove: [-20, -20, -20, -20, '-', '-', '-', '-', '-', '-'],
  ban: [-50, -50, -50, -50, -50, -50, -50, -50, '-', '-'],
  lift: ['-', '-', '-', '-', '-', '-', '-', '-', -30, -30],
  disable: [-40, -40, -40, -40, -40, -40, -40, -40, '-', -40],
};

test.each(ACTIONS)('%s changes what the table says', (action) => {
  const { from, to } = TRANSITIONS[action];
  expect(STATUSES.map((status) => (from.includes(status) ? to : '-'))).toEqual(TABLE[action]);
});

test('whoever has access or waits for it may leave; a ban stays', () => {
  expect(STATUSES.filter((status) => LEAVING.from.includes(status))).toEqual([100, 90, 50, 0, -10]);
  expect(LEAVING.to).toBe(ACCESS_STATUS.leftTeam);
});

const member = (type: Member['type'], status: AccessStatus, grantedAt: string | null = null): Member => ({
  type,
  status,
  grantedAt,
});

const elder: Decider = {
  userId: 1,
  isAdmin: false,
  standings: [member('C', 100, '2025-08-01T00:00:00Z')],
};
const younger = { userId: 2, isAdmin: false, standings: [member('C', 100, '2026-03-01T00:00:00Z')] };
const reduced = { userId: 3, isAdmin: false, standings: [member('C', 50, '2025-01-01T00:00:00Z')] };
const parent = { userId: 4, isAdmin: false, standings: [member('P', 100, '2025-01-01T00:00:00Z')] };
const asking = { userId: 5, isAdmin: false, standings: [member('C', -10)] };
const ended = { userId: 6, isAdmin: false, standings: [member('P', -40)] };
const stranger = { userId: 7, isAdmin: false, standings: [] };
const admin = { userId: 8, isAdmin: true, standings: [] };

test('who joined by a code is approved by a coach; a follower has all there is', () => {
  const joined = { userId: 9, standings: [member('P', 90), member('F', 90)] };
  expect(actionsOn(elder, joined, 'P')).toEqual(['approve', 'reduce', 'remove', 'ban']);
  expect(actionsOn(elder, joined, 'F')).toEqual(['reduce', 'remove', 'ban']);
  expect(typesToChange(joined, 'approve', null)).toEqual(['P']);
});

describe('who decides', () => {
  test.each<[string, Decider, Decider, Action, string | null]>([
    ['a coach about a request', elder, asking, 'approve', null],
    ['a coach about a parent', younger, parent, 'ban', null],
    ['a coach about one who came later', elder, younger, 'remove', null],
    ['a coach about one who came earlier', younger, elder, 'remove', 'COACH_EARLIER'],
    ['a coach about a reduced one who came earlier', younger, reduced, 'ban', 'COACH_EARLIER'],
    ['a coach about their own access', elder, elder, 'reduce', 'ACCESS_OWN'],
    ['a coach about a stranger', elder, stranger, 'ban', 'ACCESS_UNKNOWN'],
    ['a coach, what only admins do', elder, parent, 'disable', 'ADMIN_ONLY'],
    ['a coach about what an admin has ended', elder, ended, 'lift', 'ADMIN_ONLY'],
    ['a reduced coach', reduced, asking, 'approve', 'COACH_ONLY'],
    ['who asks to coach, about the own request', asking, asking, 'approve', 'COACH_ONLY'],
    ['a parent', parent, asking, 'approve', 'COACH_ONLY'],
    ['a stranger', stranger, parent, 'ban', 'COACH_ONLY'],
    ['an admin about a coach', admin, elder, 'disable', null],
    ['an admin about what an admin has ended', admin, ended, 'lift', null],
  ])('%s', (_, by, about, action, code) => {
    expect(refusalToDecide(by, about, action)?.code ?? null).toBe(code);
  });

  test('each row offers what may be decided about it', () => {
    expect(actionsOn(elder, asking, 'C')).toEqual(['approve', 'decline', 'ban']);
    expect(actionsOn(elder, younger, 'C')).toEqual(['reduce', 'remove', 'ban']);
    expect(actionsOn(younger, elder, 'C')).toEqual([]);
    expect(actionsOn(admin, ended, 'P')).toEqual(['lift']);
  });
});

test('a decision means one of several things that somebody is, a ban all of them', () => {
  const about = { userId: 9, standings: [member('P', 100, '2026-01-01T00:00:00Z'), member('C', -10)] };
  expect(typesToChange(about, 'approve', null)).toEqual(['C']);
  expect(typesToChange(about, 'approve', 'P')).toMatchObject({ code: 'ACCESS_CHANGED', status: 409 });
  expect(typesToChange(about, 'ban', 'P')).toEqual(['P', 'C']);
});

describe('asking', () => {
  const nowMs = Date.parse('2026-05-09T16:00:00Z');
  const since = (days: number) => new Date(nowMs - days * 86_400_000).toISOString();

  test.each<[string, AccessStatus | null, number, string | null]>([
    ['who never asked may', null, 0, null],
    ['who waits may ask again, which changes nothing', -10, 1, null],
    ['who left may come back at once', -30, 0, null],
    ['who was declined waits 30 days', -35, 29, 'ACCESS_DECLINED'],
    ['and may then ask again', -35, 30, null],
    ['who was removed waits 30 days', -20, 29, 'ACCESS_DECLINED'],
    ['who has it need not ask', 50, 1, 'ACCESS_GIVEN'],
    ['who is banned may not', -50, 400, 'ACCESS_BANNED'],
    ['whose access was ended may not', -40, 400, 'ACCESS_BANNED'],
  ])('%s', (_, status, days, code) => {
    const standings = status === null ? [] : [{ type: 'C' as const, status, changedAt: since(days) }];
    expect(refusalToAsk(standings, 'C', nowMs)?.code ?? null).toBe(code);
  });

  test('a ban as a follower is a ban as a coach', () => {
    const standings = [{ type: 'F' as const, status: ACCESS_STATUS.banned, changedAt: since(1) }];
    expect(refusalToAsk(standings, 'C', nowMs)?.code).toBe('ACCESS_BANNED');
  });
});
