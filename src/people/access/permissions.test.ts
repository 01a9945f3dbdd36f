// Who may do what with a team's people and athletes' profiles.
import { describe, expect, test } from 'vitest';
import type { LinkedAccount } from './family/user-athletes.rules.ts';
import {
  type ClaimAnswerer,
  canAnswerClaim,
  canDecideAboutCoach,
  canEndLink,
  canInviteParent,
  canManageTeam,
  canReadFullName,
  canTakeProfile,
  canUndo,
  isOpenToClaims,
  type Membership,
} from './permissions.rules.ts';

const TODAY = '2026-05-09';
const VISITOR = { userId: 9, isAdmin: false, isCoach: false };
const COACH = { ...VISITOR, isCoach: true };
const ADMIN = { ...VISITOR, isAdmin: true };

describe('a team', () => {
  test('is managed by its coaches and by admins', () => {
    expect([VISITOR, COACH, ADMIN].map(canManageTeam)).toEqual([false, true, true]);
  });

  test('keeps its coaches from those who came later', () => {
    const since = (coachSince: string | null, isAdmin = false) => ({ coachSince, isAdmin });
    const [early, late] = ['2024-08-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    expect(canDecideAboutCoach(since(early), since(late))).toBe(true);
    expect(canDecideAboutCoach(since(late), since(early))).toBe(false);
    expect(canDecideAboutCoach(since(late), since(late))).toBe(true);
    expect(canDecideAboutCoach(since(null), since(early))).toBe(false);
    expect(canDecideAboutCoach(since(late), since(null))).toBe(true);
    expect(canDecideAboutCoach(since(null, true), since(early))).toBe(true);
  });

  test('lets whoever decided take it back, and admins', () => {
    expect(canUndo(VISITOR, 9)).toBe(true);
    expect(canUndo(COACH, 1)).toBe(false);
    expect(canUndo(VISITOR, null)).toBe(false);
    expect(canUndo(ADMIN, 1)).toBe(true);
  });
});

describe('a profile', () => {
  test('is taken by one account, and an account takes one', () => {
    const links = [{ athleteId: 7, relation: 'self' as const }];
    expect(canTakeProfile({ links: [] }, 7)).toBe(true);
    expect(canTakeProfile({ links }, 7)).toBe(true);
    expect(canTakeProfile({ links }, 8)).toBe(false);
    expect(canTakeProfile({ links }, null)).toBe(false);
    expect(canTakeProfile({ links: [{ athleteId: 7, relation: 'parent' }] }, 8)).toBe(true);
    expect(isOpenToClaims([{ userId: 1, relation: 'self', isConfirmed: true }])).toBe(false);
    expect(isOpenToClaims([{ userId: 1, relation: 'self', isConfirmed: false }])).toBe(true);
    expect(isOpenToClaims([{ userId: 1, relation: 'parent', isConfirmed: true }])).toBe(true);
  });

  test('with a hidden name shows it to the family, to confirmed people of the team and to admins', () => {
    const reader = { isAdmin: false, isFamily: false, membership: 'none' as Membership };
    expect(canReadFullName(reader)).toBe(false);
    expect(canReadFullName({ ...reader, membership: 'unconfirmed' })).toBe(false);
    expect(canReadFullName({ ...reader, membership: 'confirmed' })).toBe(true);
    expect(canReadFullName({ ...reader, membership: 'approved' })).toBe(true);
    expect(canReadFullName({ ...reader, isFamily: true })).toBe(true);
    expect(canReadFullName({ ...reader, isAdmin: true })).toBe(true);
  });

  test('loses the account of someone else through a coach or an admin only', () => {
    expect([VISITOR, COACH, ADMIN].map((by) => canEndLink(by, 1))).toEqual([false, true, true]);
    expect([VISITOR, COACH, ADMIN].map((by) => canEndLink(by, 9))).toEqual([false, false, false]);
  });

  test('gets a second parent from a parent or an adult athlete', () => {
    expect(canInviteParent({ relation: 'parent', isMinor: false })).toBe(true);
    expect(canInviteParent({ relation: 'self', isMinor: false })).toBe(true);
    expect(canInviteParent({ relation: 'self', isMinor: true })).toBe(false);
  });
});

describe('a claim', () => {
  test.each<[string, Partial<ClaimAnswerer>, LinkedAccount[], 'self' | 'parent', boolean]>([
    ['an admin answers', { isAdmin: true }, [], 'self', true],
    ['a coach of the athlete answers', { isCoach: true }, [], 'self', true],
    ['a coach does not answer their own claim', { isCoach: true, userId: 1 }, [], 'parent', false],
    ['a confirmed parent answers', {}, [{ userId: 9, relation: 'parent', isConfirmed: true }], 'self', true],
    [
      'a parent whom nobody has confirmed does not answer',
      {},
      [{ userId: 9, relation: 'parent', isConfirmed: false }],
      'self',
      false,
    ],
    [
      'an athlete under 18 does not answer a parent',
      {},
      [{ userId: 9, relation: 'self', isConfirmed: true }],
      'parent',
      false,
    ],
    [
      'an adult athlete answers a parent',
      { birthOn: '2000-01-01' },
      [{ userId: 9, relation: 'self', isConfirmed: true }],
      'parent',
      true,
    ],
    [
      'an adult athlete does not answer someone who claims to be the athlete',
      { birthOn: '2000-01-01' },
      [{ userId: 9, relation: 'self', isConfirmed: true }],
      'self',
      false,
    ],
    ['a stranger does not answer', {}, [], 'parent', false],
  ])('%s', (_, who, accounts, relation, may) => {
    const dates = { birthOn: '2009-03-01', athleteBirthOn: null };
    const by = { userId: 9, isAdmin: false, isCoach: false, ...dates, ...who };
    expect(canAnswerClaim(by, { userId: 1, relation }, accounts, TODAY)).toBe(may);
  });
});
