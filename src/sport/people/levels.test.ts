import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { newDivisionMask, refusalToLevels, toggleLevel } from './level-masks.rules.ts';
import {
  CLUB,
  COLLEGE,
  HIGH_SCHOOL,
  hasLevel,
  isDisabledMask,
  LEVEL_SEARCH_PREFIXES,
  LEVELS,
  levelFromSlug,
  levelsOf,
  MIDDLE_SCHOOL,
  NEW_DIVISION_MASK,
  UNATTACHED,
} from './levels.rules.ts';

test('bits, names, slugs and order are fixed', () => {
  expect(LEVELS.map(({ bit, name, slug, sort }) => [bit, name, slug, sort])).toEqual([
    [1, 'Unattached', 'unattached', 1],
    [2, 'Middle School', 'middle-school', 2],
    [4, 'High School', 'high-school', 3],
    [8, 'Collegiate', 'collegiate', 4],
    [16, 'Club', 'club', 5],
    [1024, 'Event Manager', 'event-manager', 6],
    [2048, 'State Association', 'state-association', 7],
  ]);
  expect(levelsOf(2 | 4 | 1024 | 2048).map(({ short }) => short)).toEqual(['MS', 'HS', 'EM', 'AA']);
});

test('a slug is read in any case; an unknown slug is null', () => {
  for (const level of LEVELS) expect(levelFromSlug(level.slug.toUpperCase())).toEqual(level);
  expect(levelFromSlug('elementary')).toBeNull();
});

describe('masks of a division', () => {
  test.each([4 | 16, 2 | 16, 1 | 4 | 16, 1, 8])('%i may be saved', (mask) => {
    expect(refusalToLevels(mask)).toBeNull();
  });

  test('high school and middle school exclude each other', () => {
    expect(refusalToLevels(2 | 4)).toMatchObject({
      code: 'LEVELS_EXCLUSIVE',
      status: 400,
      message: 'A division is either high school or middle school, not both',
    });
  });

  test('at least one level is required', () => {
    expect(refusalToLevels(0)).toMatchObject({
      code: 'LEVEL_REQUIRED',
      message: 'At least one level is required',
    });
  });

  test('mask 0 is a disabled division', () => {
    expect(isDisabledMask(0)).toBe(true);
    expect(isDisabledMask(20)).toBe(false);
  });

  test.each([32, 4096, -1, 4.5, Number.NaN, 4 | 512])('%d names no level', (mask) => {
    expect(refusalToLevels(mask)).toMatchObject({ code: 'LEVEL_UNKNOWN' });
  });

  test('a new division is high school', () => {
    expect(NEW_DIVISION_MASK).toBe(4);
  });

  test('a new division with both school levels loses middle school', () => {
    expect(newDivisionMask(2 | 4 | 16)).toBe(4 | 16);
    expect(newDivisionMask(2 | 16)).toBe(2 | 16);
  });
});

describe('a level button', () => {
  test('turns a level on and off', () => {
    expect(toggleLevel(4, CLUB)).toBe(20);
    expect(toggleLevel(20, CLUB)).toBe(4);
  });

  test('of one school level turns the other off', () => {
    expect(toggleLevel(HIGH_SCHOOL | CLUB, MIDDLE_SCHOOL)).toBe(MIDDLE_SCHOOL | CLUB);
    expect(toggleLevel(MIDDLE_SCHOOL | CLUB, HIGH_SCHOOL)).toBe(HIGH_SCHOOL | CLUB);
  });

  test('may not take the last level away', () => {
    expect(toggleLevel(UNATTACHED, UNATTACHED)).toMatchObject({ message: 'At least one level is required' });
  });

  test('never leads to a mask that may not be saved', () => {
    const bits = LEVELS.map(({ bit }) => bit);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 30 }), (presses) => {
        let mask = NEW_DIVISION_MASK;
        for (const bit of presses) {
          const next = toggleLevel(mask, bit);
          if (!(next instanceof Refusal)) mask = next;
          expect(refusalToLevels(mask)).toBeNull();
        }
      }),
    );
  });
});

test('a mask is the sum of its levels', () => {
  fc.assert(
    fc.property(fc.subarray(LEVELS.map(({ bit }) => bit)), (bits) => {
      const mask = bits.reduce((sum, bit) => sum + bit, 0);
      expect(levelsOf(mask).map(({ bit }) => bit)).toEqual(bits);
      expect(bits.every((bit) => hasLevel(mask, bit))).toBe(true);
    }),
  );
});

test('search prefixes hs ms c y filter by level', () => {
  expect(LEVEL_SEARCH_PREFIXES).toEqual({ hs: 4, ms: 2, c: COLLEGE, y: 16 });
});
