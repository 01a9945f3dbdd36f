// Who may read a profile, correct and remove athletes, and accept offers of partners.
import { describe, expect, test } from 'vitest';
import { PERSON_WITH_OPEN_PROFILE } from '#people/access/names/social-people.fixtures.ts';
import type { SocialPerson } from '#people/access/names/social-people.rules.ts';
import {
  canAcceptOffers,
  canCorrectAthlete,
  canDeleteAccountOfChild,
  canReadAbout,
  canReadProfile,
  canRemoveChild,
} from './permissions.rules.ts';

const TODAY = '2026-05-09';
const OPEN = PERSON_WITH_OPEN_PROFILE;
const STRANGER = { isSelf: false, isFollower: false };
const SELF = { ...STRANGER, isSelf: true };
const FOLLOWER = { ...STRANGER, isFollower: true };

describe('a profile', () => {
  const readers = (person: SocialPerson) =>
    [STRANGER, FOLLOWER, SELF].map((reader) => canReadProfile(person, reader, TODAY));

  test('is read by everyone while it is open', () => {
    expect(readers(OPEN)).toEqual([true, true, true]);
  });

  test('of a hidden athlete is read by followers, and one that is off by its owner alone', () => {
    const hidden: SocialPerson = { ...OPEN, athleteId: 7, visibility: 'hidden', linkedVisibility: 'hidden' };
    expect(readers(hidden)).toEqual([false, true, true]);
    expect(readers({ ...OPEN, isSocial: false })).toEqual([false, false, true]);
  });

  test('of an account that is not in good standing is read by no one', () => {
    expect(readers({ ...OPEN, standing: 'deactivated' })).toEqual([false, false, false]);
  });

  test('shows its text to others beside the full name only', () => {
    const minor = { ...OPEN, birthOn: '2010-01-01' };
    expect(canReadAbout(OPEN, STRANGER, TODAY)).toBe(true);
    expect(canReadAbout(minor, STRANGER, TODAY)).toBe(false);
    expect(canReadAbout(minor, SELF, TODAY)).toBe(true);
  });
});

test('the confirmed family corrects an athlete who is listed nowhere', () => {
  expect(canCorrectAthlete({ isConfirmed: true, isListed: false })).toBe(true);
  expect(canCorrectAthlete({ isConfirmed: false, isListed: false })).toBe(false);
  expect(canCorrectAthlete({ isConfirmed: true, isListed: true })).toBe(false);
});

test('parents remove the data of minors, and an account a week after they were confirmed', () => {
  expect([true, false].map((isMinor) => canRemoveChild({ isMinor }))).toEqual([true, false]);
  const since = '2026-05-01T12:00:00Z';
  expect(canDeleteAccountOfChild(since, Date.parse('2026-05-08T11:59:59Z'))).toBe(false);
  expect(canDeleteAccountOfChild(since, Date.parse('2026-05-08T12:00:00Z'))).toBe(true);
  expect(canDeleteAccountOfChild(null, Date.parse('2026-05-08T12:00:00Z'))).toBe(false);
});

test('only adults accept offers of partners', () => {
  expect([true, false].map((isMinor) => canAcceptOffers({ isMinor }))).toEqual([false, true]);
});
