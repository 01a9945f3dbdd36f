import { describe, expect, test } from 'vitest';
import {
  ACCESS_FROM,
  ACCESS_STATUS,
  ACCESS_TYPE,
  BANNED_UP_TO,
  CARD_LOCK_TYPES,
  COUPON_TERMS,
  COUPON_TERMS_UNLIMITED,
  DISTANCE_UNITS,
  DIVISION_GROUP,
  ENTRY_ACCEPTANCE,
  FAVORITE_TYPES,
  INVOICE_VENDOR,
  MARK_VALIDATION,
  MEDIA_APP_SPORTS,
  MEDIA_SPORT_TYPES,
  NEVER_EXPIRES_YEAR,
  NO_ENTRY_CAP,
  nameOf,
  PAYMENT_MODES,
  REGISTRATION_SYSTEMS,
  RELATIONSHIP,
  RESULT_STATUS,
  SEARCH_RESULT_TYPES,
  SETUP_PANEL_STATUSES,
  TEAM_CODE_ROLES,
} from './enumerations.rules.ts';

describe('values of the documents', () => {
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

  test('0 and more is access, -40 and less is banned, between is neither', () => {
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

  test('entry acceptance', () => {
    expect(ENTRY_ACCEPTANCE).toEqual({
      AcceptedLate: 40,
      Accepted: 30,
      InProcess: 20,
      New: 10,
      Waitlisted: -5,
      Rejected: -10,
    });
  });

  test('relationship', () => {
    expect(RELATIONSHIP).toEqual({
      Declined: 0,
      Unconfirmed: 1,
      Accepted: 2,
      Invite: 3,
      Ignored: 4,
      Request: 5,
    });
  });

  test('division group codes', () => {
    expect(DIVISION_GROUP).toEqual({ AllOthers: 1001, MS: 1002 });
  });

  test('media groups and sport types', () => {
    expect(MEDIA_APP_SPORTS).toEqual(['none', 'all', 'tf', 'xc', 'rr']);
    expect(MEDIA_SPORT_TYPES).toEqual(['tfo', 'tfi', 'xc']);
  });

  test('payments', () => {
    expect(PAYMENT_MODES).toEqual(['charge', 'auth', 'subscribe', 'manage']);
    expect(CARD_LOCK_TYPES).toEqual(['subscription', 'invoice']);
    expect(COUPON_TERMS).toEqual(['day', 'month', 'year']);
    expect(COUPON_TERMS_UNLIMITED).toBe(9999);
    expect(NEVER_EXPIRES_YEAR).toBe(2222);
    expect(INVOICE_VENDOR).toEqual({ teamSupporter: 1, personal: 4 });
  });

  test('meet hosting', () => {
    expect(DISTANCE_UNITS).toEqual(['Meters', 'Miles']);
    expect(REGISTRATION_SYSTEMS).toEqual(['None', 'USATF']);
    expect(SETUP_PANEL_STATUSES).toEqual(['current', 'done', 'skip']);
    expect(NO_ENTRY_CAP).toBe(-1);
  });

  test('the shell', () => {
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
    ['ENTRY_ACCEPTANCE', ENTRY_ACCEPTANCE],
    ['RELATIONSHIP', RELATIONSHIP],
    ['DIVISION_GROUP', DIVISION_GROUP],
    ['INVOICE_VENDOR', INVOICE_VENDOR],
  ])('%s gives every name back', (_, enumeration: Readonly<Record<string, number | string>>) => {
    for (const [name, value] of Object.entries(enumeration)) expect(nameOf(enumeration, value)).toBe(name);
  });

  test('an unknown value has none', () => {
    expect(nameOf(RESULT_STATUS, 31)).toBeNull();
    expect(nameOf(RESULT_STATUS, '30')).toBeNull();
    expect(nameOf(ACCESS_TYPE, 'f')).toBeNull();
  });
});
