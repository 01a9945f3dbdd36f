// Who may join a team by its code, and whose grade a parent may change.
import { describe, expect, test } from 'vitest';
import { canChangeGrade, canJoinAs, canReadCodes, refusalToRole, rolesFor } from './permissions.rules.ts';

describe('a code', () => {
  test('lets everyone from 13 on join in each role', () => {
    expect(rolesFor({ isUnderAge: false, isLegacy: false })).toEqual(['Coach', 'Athlete', 'Parent']);
  });

  test('sends a child under 13 to a parent', () => {
    const child = { isUnderAge: true, isLegacy: false };
    expect(rolesFor(child)).toEqual([]);
    expect(refusalToRole('Athlete', child)).toMatchObject({ code: 'JOINING_UNDER_AGE', status: 409 });
    expect(refusalToRole('Athlete', child)?.message).toContain('Ask a parent to join the team and add you');
    expect(refusalToRole('Parent', child)?.code).toBe('JOINING_UNDER_AGE');
  });

  test('of an earlier site is for a parent', () => {
    const parent = { isUnderAge: false, isLegacy: true };
    expect(rolesFor(parent)).toEqual(['Parent']);
    expect(refusalToRole('Coach', parent)?.code).toBe('TEAM_CODE_ROLE');
    expect(refusalToRole('Parent', parent)).toBeNull();
    expect(canJoinAs('Parent', { ...parent, isUnderAge: true })).toBe(false);
  });
});

test('a confirmed parent changes the grade of a child', () => {
  expect(canChangeGrade({ relation: 'parent', isConfirmed: true })).toBe(true);
  expect(canChangeGrade({ relation: 'parent', isConfirmed: false })).toBe(false);
  expect(canChangeGrade({ relation: 'self', isConfirmed: true })).toBe(false);
});

test('coaches with a confirmed address read the codes of their teams', () => {
  expect(canReadCodes({ isVerified: true }, { isCoach: true })).toBe(true);
  expect(canReadCodes({ isVerified: false }, { isCoach: true })).toBe(false);
  expect(canReadCodes({ isVerified: true }, { isCoach: false })).toBe(false);
});
