// Who may follow, block and find whom.
import { expect, test } from 'vitest';
import { PERSON_WITH_OPEN_PROFILE } from '#people/access/names/social-people.fixtures.ts';
import {
  canBlock,
  canFindInLists,
  canFollowAthlete,
  canFollowPerson,
  canReadFollows,
  canSuggest,
} from './permissions.rules.ts';

const TODAY = '2026-05-09';
const OPEN = PERSON_WITH_OPEN_PROFILE;
const CLOSED = { ...OPEN, isSocial: false };
const ATHLETE = {
  first_name: 'Oskar',
  last_name: 'Delacroix',
  visibility: 'full',
  recorded_visibility: 'full',
};

test('anyone can follow a person with an open profile and see their follows', () => {
  expect([OPEN, CLOSED].map((person) => canFollowPerson(person, TODAY))).toEqual([true, false]);
  expect([OPEN, CLOSED].map((person) => canReadFollows(person, TODAY))).toEqual([true, false]);
});

test('athletes are followed unless their name is hidden', () => {
  expect(canFollowAthlete(ATHLETE)).toBe(true);
  expect(canFollowAthlete({ ...ATHLETE, recorded_visibility: 'hidden' })).toBe(false);
});

test('lists of others show the reader and people with an open profile', () => {
  expect(canFindInLists(1, OPEN, TODAY)).toBe(true);
  expect(canFindInLists(1, CLOSED, TODAY)).toBe(false);
  expect(canFindInLists(2, CLOSED, TODAY)).toBe(true);
});

test('teammates are suggested, of strangers only adults with their full name', () => {
  const row = { ...ATHLETE, athleteId: 7, birthOn: '1990-01-01', athleteBirthOn: null, followerCount: 1 };
  const stranger = { ...row, teamName: null };
  const minor = { birthOn: '2010-01-01' };
  expect(canSuggest(stranger, TODAY)).toBe(true);
  expect(canSuggest({ ...stranger, ...minor }, TODAY)).toBe(false);
  expect(canSuggest({ ...stranger, visibility: 'initials' }, TODAY)).toBe(false);
  expect(canSuggest({ ...row, ...minor, visibility: 'initials', teamName: 'Salt Harbor' }, TODAY)).toBe(true);
  expect(canSuggest({ ...row, visibility: 'hidden', teamName: 'Salt Harbor' }, TODAY)).toBe(false);
});

test('accounts are blocked by those who see them: an open profile, a follow, a team or a conversation', () => {
  expect(canBlock(OPEN, false, TODAY)).toBe(true);
  expect(canBlock(CLOSED, false, TODAY)).toBe(false);
  expect(canBlock(CLOSED, true, TODAY)).toBe(true);
  expect(canBlock({ ...CLOSED, standing: 'deleted' }, true, TODAY)).toBe(false);
});
