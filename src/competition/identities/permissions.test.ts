import { expect, test } from 'vitest';
import {
  canDecidePair,
  canDecideQuestion,
  canSeePair,
  canSeeQuestion,
  canUndoMerge,
} from './permissions.rules.ts';

const stranger = { isAdmin: false, isAsker: false, outsideCount: 2, answerableCount: 0 };

test('a question is visible to the team that asked, to those who answer for an athlete, and to admins', () => {
  expect(canSeeQuestion(stranger)).toBe(false);
  expect(canSeeQuestion({ ...stranger, isAsker: true })).toBe(true);
  expect(canSeeQuestion({ ...stranger, answerableCount: 1 })).toBe(true);
  expect(canSeeQuestion({ ...stranger, isAdmin: true })).toBe(true);
});

test('only the team that asked withdraws a question', () => {
  expect(canDecideQuestion('withdraw', { ...stranger, isAsker: true })).toBe(true);
  expect(canDecideQuestion('withdraw', { ...stranger, answerableCount: 2 })).toBe(false);
});

test('one of those who answer refuses a merge, and all of them must agree to it', () => {
  expect(canDecideQuestion('refuse', { ...stranger, answerableCount: 1 })).toBe(true);
  expect(canDecideQuestion('agree', { ...stranger, answerableCount: 1 })).toBe(false);
  expect(canDecideQuestion('agree', { ...stranger, answerableCount: 2 })).toBe(true);
  expect(canDecideQuestion('agree', { ...stranger, outsideCount: 0 })).toBe(false);
});

test('coaches decide about pairs with an athlete on their roster, admins about all pairs', () => {
  expect(canDecidePair({ isAdmin: false }, 0)).toBe(false);
  expect(canDecidePair({ isAdmin: false }, 1)).toBe(true);
  expect(canDecidePair({ isAdmin: true }, 0)).toBe(true);
});

test('a merged athlete with a family on another team stays merged', () => {
  expect(canUndoMerge(true, true)).toBe(false);
  expect(canUndoMerge(true, false)).toBe(true);
  expect(canUndoMerge(false, true)).toBe(true);
});

test('coaches see pairs of athletes on their roster or with a full name, admins see all pairs', () => {
  const coach = { isAdmin: false };
  const [hidden, open] = [
    { athleteId: 1, visibility: 'hidden' as const },
    { athleteId: 2, visibility: 'full' as const },
  ];
  expect(canSeePair(coach, [hidden, open], new Set([1]))).toBe(true);
  expect(canSeePair(coach, [hidden, open], new Set([2]))).toBe(false);
  expect(canSeePair({ isAdmin: true }, [hidden, open], new Set())).toBe(true);
});
