import { expect, test } from 'vitest';
import { ACCESS_FROM, ACCESS_STATUS, ACCESS_TYPE, BANNED_UP_TO } from './access-status.rules.ts';

test('access statuses keep their numbers', () => {
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

test('team access types keep their letters', () => {
  expect(ACCESS_TYPE).toEqual({ follower: 'F', athlete: 'A', parent: 'P', coach: 'C' });
});
