// Who may sign in, be an admin, have a public profile and change a handle.
import { expect, test } from 'vitest';
import { HANDLE_CHANGES_MAX } from './handles/handles.rules.ts';
import { canBeAdmin, canBeSocial, canChangeHandle, canSignIn, canSignInByLink } from './permissions.rules.ts';

const STANDINGS = ['good', 'awaiting_parent', 'deactivated', 'banned', 'deleted'] as const;

test('accounts in good standing sign in, and deactivated ones to open again', () => {
  expect(STANDINGS.filter((standing) => canSignIn({ standing }))).toEqual(['good', 'deactivated']);
});

test('the link that confirms an address signs in the browser that started the account', () => {
  const account = { standing: 'good', hasSecondStep: false } as const;
  expect(canSignInByLink(account, true)).toBe(true);
  expect(canSignInByLink(account, false)).toBe(false);
  expect(canSignInByLink({ ...account, hasSecondStep: true }, true)).toBe(false);
  expect(canSignInByLink({ ...account, standing: 'banned' }, true)).toBe(false);
});

test('admins have an account in good standing with a confirmed address', () => {
  expect(canBeAdmin({ standing: 'good', isVerified: true })).toBe(true);
  expect(canBeAdmin({ standing: 'good', isVerified: false })).toBe(false);
  expect(canBeAdmin({ standing: 'deactivated', isVerified: true })).toBe(false);
});

test('children under 13 have no public profile', () => {
  expect(canBeSocial({ isUnderAge: true })).toBe(false);
  expect(canBeSocial({ isUnderAge: false })).toBe(true);
});

test('a handle is changed a few times, by admins any time', () => {
  expect(canChangeHandle({ isAdmin: false }, HANDLE_CHANGES_MAX - 1)).toBe(true);
  expect(canChangeHandle({ isAdmin: false }, HANDLE_CHANGES_MAX)).toBe(false);
  expect(canChangeHandle({ isAdmin: true }, HANDLE_CHANGES_MAX)).toBe(true);
});
