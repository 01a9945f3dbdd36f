import { expect, test } from 'vitest';
import { usualRuleSet } from './rule-sets.rules.ts';

test('the usual rule set fits the level and the track', () => {
  const usual = (levelMask: number, isIndoor = false, ovalLanes: number | null = null) =>
    usualRuleSet({ levelMask, isIndoor, ovalLanes });
  expect([usual(2), usual(4), usual(8), usual(6), usual(4, true)]).toEqual([
    'middle-school-8',
    'high-school-8',
    'college-9',
    'high-school-8',
    'indoor-6',
  ]);
  expect([usual(4, true, 8), usual(4, true, 4), usual(4, false, 6), usual(8, true, 8)]).toEqual([
    'high-school-8',
    'indoor-6',
    'high-school-6',
    'college-9',
  ]);
});
