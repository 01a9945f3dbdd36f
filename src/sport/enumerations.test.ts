import { describe, expect, test } from 'vitest';
import {
  ACCESS_FROM,
  ACCESS_STATUS,
  ACCESS_TYPE,
  BANNED_UP_TO,
  FAVORITE_TYPES,
  MARK_VALIDATION,
  nameOf,
  RESULT_STATUS,
  SEARCH_RESULT_TYPES,
  TEAM_CODE_ROLES,
} from './enumerations.rules.ts';

describe('fixed values', () => {
  test('access status', () => {
    expect(ACCESS_STATUS).toEqual({
      standardAccess: 100,
      autoApprovedAccess: 90,
      reducedAccess: 50,
      none: 0,
      requestingAccess: -10,
      deactivated: -20,
      leftTeam: -30,
      requestDeclined: -35,
      disabled: -40,
      banned: -50,
    });
  });

  test('a status of 0 or more gives access, -40 or less is banned, between is neither', () => {
    const named = (test: (status: number) => boolean) =>
      Object.entries(ACCESS_STATUS).flatMap(([name, status]) => (test(status) ? [name] : []));
    expect(named((status) => status >= ACCESS_FROM)).toEqual([
      'standardAccess',
      'autoApprovedAccess',
      'reducedAccess',
      'none',
    ]);
    expect(named((status) => status <= BANNED_UP_TO)).toEqual(['disabled', 'banned']);
  });

  test('team access types', () => {
    expect(ACCESS_TYPE).toEqual({ follower: 'F', athlete: 'A', parent: 'P', coach: 'C' });
  });

  test('result and event status', () => {
    expect(RESULT_STATUS).toEqual({
      Official: 30,
      Complete: 20,
      InProgress: 10,
      InReview: 0,
      TimeTrial: -10,
      PolarBear: -20,
      PartialResults: -30,
    });
  });

  test('mark validation: who invalidates has the negative number of who validates', () => {
    expect(MARK_VALIDATION).toMatchObject({ Unofficial: 0, Official: 1 });
    for (const [by, value] of [
      ['Automatically', 10],
      ['ByCoach', 11],
      ['ByHost', 12],
      ['ByProvider', 13],
    ] as const) {
      expect(MARK_VALIDATION[`Validated${by}`]).toBe(value);
      expect(MARK_VALIDATION[`Invalidated${by}`]).toBe(-value);
    }
    expect(Object.keys(MARK_VALIDATION)).toHaveLength(10);
  });

  test('favorites, team codes and search', () => {
    expect(FAVORITE_TYPES).toEqual(['Team', 'Athlete', 'Meet', 'General']);
    expect(TEAM_CODE_ROLES).toEqual(['Coach', 'Athlete', 'Parent']);
    expect(SEARCH_RESULT_TYPES).toEqual(['Athlete', 'Team', 'TFMeet', 'XCMeet']);
  });
});

describe('the name of a value', () => {
  test.each([
    ['ACCESS_STATUS', ACCESS_STATUS],
    ['ACCESS_TYPE', ACCESS_TYPE],
    ['RESULT_STATUS', RESULT_STATUS],
    ['MARK_VALIDATION', MARK_VALIDATION],
  ])('%s gives every name back', (_, enumeration: Readonly<Record<string, number | string>>) => {
    for (const [name, value] of Object.entries(enumeration)) expect(nameOf(enumeration, value)).toBe(name);
  });

  test('an unknown value has no name', () => {
    expect(nameOf(RESULT_STATUS, 31)).toBeNull();
    expect(nameOf(RESULT_STATUS, '30')).toBeNull();
    expect(nameOf(ACCESS_TYPE, 'f')).toBeNull();
  });
});
