import { describe, expect, test } from 'vitest';
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL, UNATTACHED } from '#sport/people/levels.rules.ts';
import { findVariant, getVariant } from './events.rules.ts';
import {
  isHeldIn,
  programLevel,
  standardProgram,
  usualHeatMinutes,
  usualMinutes,
  usualRank,
} from './standard-programs.rules.ts';
import { STANDARD_PROGRAMS } from './standard-programs.table.ts';

const outdoor = (levelMask: number) => ({ levelMask, isIndoor: false });
const keys = (levelMask: number, gender: 'F' | 'M', isIndoor = false) =>
  standardProgram({ levelMask, isIndoor }, gender).map(({ key }) => key);

test('every event of a usual program is in the catalog, once, and held in its season', () => {
  for (const seasons of Object.values(STANDARD_PROGRAMS)) {
    for (const [season, { track, field }] of Object.entries(seasons)) {
      for (const side of [0, 1] as const) {
        const all = [...track, ...field].flatMap((line) => line[side] ?? []);
        expect(all.filter((key) => findVariant(key) === null)).toEqual([]);
        expect(new Set(all).size).toBe(all.length);
        const isIndoor = season === 'indoor';
        expect(all.filter((key) => !isHeldIn(getVariant(key), { isIndoor }))).toEqual([]);
      }
    }
  }
});

test('a high school runs in the order of the federation, with its own hurdles and implements', () => {
  expect(keys(HIGH_SCHOOL, 'F').slice(0, 4)).toEqual(['4x800m', '100mh-33in', '100m', '4x200m']);
  expect(keys(HIGH_SCHOOL, 'M').slice(0, 4)).toEqual(['4x800m', '110mh-39in', '100m', '4x200m']);
  expect(keys(HIGH_SCHOOL, 'M')).toContain('shot-12lb');
  expect(keys(HIGH_SCHOOL, 'F')).toContain('shot-4kg');
  expect(keys(HIGH_SCHOOL, 'F', true)).toContain('55m');
});

describe('the level of a division', () => {
  test.each([
    [HIGH_SCHOOL, 'high-school'],
    [MIDDLE_SCHOOL | CLUB, 'middle-school'],
    [COLLEGE | UNATTACHED, 'college'],
    [CLUB, 'club'],
    [UNATTACHED, 'club'],
  ])('of mask %i is %s', (mask, level) => expect(programLevel(mask)).toBe(level));
});

test('no event is usual for a mixed field', () => {
  expect(standardProgram(outdoor(HIGH_SCHOOL), 'X')).toEqual([]);
});

test('an event without its implement ranks like the usual one, and an unusual event comes last', () => {
  const rank = (key: string) => usualRank(getVariant(key), outdoor(HIGH_SCHOOL));
  expect(rank('shot')).toBe(rank('shot-12lb'));
  expect(rank('110mh-39in')).toBe(rank('100mh-33in'));
  expect(rank('4x800m')).toBeLessThan(rank('4x400m'));
  expect(rank('4x400m')).toBeLessThan(rank('shot'));
  expect(rank('5000rw')).toBeGreaterThan(rank('tj'));
});

test('longer races take longer, and field events longest', () => {
  const minutes = (key: string) => usualMinutes(getVariant(key));
  expect(minutes('100m')).toBeLessThan(minutes('3200m'));
  expect(minutes('4x100m')).toBeLessThan(minutes('4x800m'));
  expect(minutes('4x800m')).toBeLessThan(minutes('hj'));
  expect(usualMinutes(null)).toBeGreaterThan(0);
});

test('the road, the javelin and the long straight stay outdoors', () => {
  const indoor = { isIndoor: true };
  for (const key of ['javelin', '110mh', '100m', '5kroad'])
    expect(isHeldIn(getVariant(key), indoor)).toBe(false);
  for (const key of ['60m', 'wt', '200m']) expect(isHeldIn(getVariant(key), indoor)).toBe(true);
  expect(isHeldIn(getVariant('55m'), { isIndoor: false })).toBe(false);
});

test.each([
  ['100m', 4],
  ['400m', 5],
  ['4x100m', 5],
  ['1600m', 9],
  ['lj', 45],
])('heats of %s follow each other after %i minutes', (key, minutes) =>
  expect(usualHeatMinutes(getVariant(key))).toBe(minutes),
);
