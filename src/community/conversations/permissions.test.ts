// Who may read, write and report messages.
import { describe, expect, test } from 'vitest';
import {
  canAnswerAsParent,
  canRead,
  canReport,
  canSeeMessage,
  canWriteToTeam,
  type PermissionFacts,
  refusalToWrite,
  sharedTeam,
} from './permissions.rules.ts';

describe('reading', () => {
  test('is for members', () => {
    expect([1, 2].map((userId) => canRead(userId, [{ userId: 1 }]))).toEqual([true, false]);
  });

  test('begins and ends with the membership', () => {
    const visible = (seesUntil: number | null) =>
      [4, 5, 7, 8].filter((messageId) => canSeeMessage({ seesAfter: 4, seesUntil }, messageId));
    expect(visible(null)).toEqual([5, 7, 8]);
    expect(visible(7)).toEqual([5, 7]);
  });

  test('allows a report, except of a message without text', () => {
    const sight = { seesAfter: 4, seesUntil: null };
    expect(canReport(sight, { messageId: 5, body: 'Hello' })).toBe(true);
    expect(canReport(sight, { messageId: 4, body: 'Hello' })).toBe(false);
    expect(canReport(sight, { messageId: 5, body: '' })).toBe(false);
    expect(canReport(undefined, { messageId: 5, body: 'Hello' })).toBe(false);
  });
});

const TEAM = { teamId: 1, teamName: 'Salt Harbor', sport: 'tf' } as const;
const GROWN_UP = { userId: 1, name: 'Marguerite Holloway', isMinor: false, isSocial: true, parentCount: 0 };
const MINOR = { userId: 2, name: 'Oskar Delacroix', isMinor: true, isSocial: true, parentCount: 1 };
const FACTS: PermissionFacts = {
  self: GROWN_UP,
  other: { ...GROWN_UP, userId: 3, name: 'Desmond Oyelaran' },
  areFamily: false,
  team: null,
  blockedAt: null,
  isBlockedByOther: false,
};

test.each<[string, Partial<PermissionFacts>, string | null]>([
  ['two grown-ups with open profiles', {}, null],
  ['a grown-up without one', { other: { ...GROWN_UP, isSocial: false } }, 'PERSON_UNKNOWN'],
  ['a grown-up without one of the same team', { other: { ...GROWN_UP, isSocial: false }, team: TEAM }, null],
  ['by someone who has turned it off', { self: { ...GROWN_UP, isSocial: false } }, 'SOCIAL_OFF'],
  ['a minor outside of any team', { other: MINOR }, 'MINOR_OUTSIDE_TEAM'],
  ['a minor of a team, who has a parent', { other: MINOR, team: TEAM }, null],
  [
    'a minor of a team, without a parent',
    { other: { ...MINOR, parentCount: 0 }, team: TEAM },
    'MINOR_WITHOUT_PARENT',
  ],
  ['a grown-up, by a minor outside of a team', { self: MINOR }, 'MINOR_OUTSIDE_TEAM'],
  ['a coach, by a minor of the team', { self: MINOR, team: TEAM }, null],
  [
    'a coach, by a minor without a parent',
    { self: { ...MINOR, parentCount: 0 }, team: TEAM },
    'MINOR_WITHOUT_PARENT',
  ],
  [
    'their own child, on no team',
    { other: { ...MINOR, parentCount: 0, isSocial: false }, areFamily: true },
    null,
  ],
  ['an unknown minor', { other: { ...MINOR, isSocial: false } }, 'PERSON_UNKNOWN'],
  ['someone they have blocked', { blockedAt: '2026-05-03T12:00:00Z' }, 'BLOCKED_BY_YOU'],
  ['who has blocked one', { isBlockedByOther: true, team: TEAM }, 'MESSAGE_NOT_TAKEN'],
  ['their own child who has blocked them', { isBlockedByOther: true, areFamily: true }, 'MESSAGE_NOT_TAKEN'],
])('writing to %s', (_, facts, code) => {
  expect(refusalToWrite({ ...FACTS, ...facts })?.code ?? null).toBe(code);
});

test('a shared team is shared in one sport', () => {
  const cross = { ...TEAM, sport: 'xc' } as const;
  expect(sharedTeam([TEAM, cross], [cross])).toEqual(cross);
  expect(sharedTeam([TEAM], [cross])).toBeNull();
});

test('members of a team write to it', () => {
  expect([1, 2].map((userId) => canWriteToTeam(userId, [1]))).toEqual([true, false]);
});

test('a parent with copies answers while the two may write and nobody has blocked the parent', () => {
  const facts = { isCopied: true, canTwoWrite: true, hasBlock: false };
  expect(canAnswerAsParent(facts)).toBe(true);
  expect(canAnswerAsParent({ ...facts, isCopied: false })).toBe(false);
  expect(canAnswerAsParent({ ...facts, canTwoWrite: false })).toBe(false);
  expect(canAnswerAsParent({ ...facts, hasBlock: true })).toBe(false);
});
