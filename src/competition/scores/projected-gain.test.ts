import { expect, test } from 'vitest';
import { gainOf } from './projected-gain.rules.ts';

test.each([
  ['10', '35.5', { text: '+25.5', isLoss: false }],
  ['17', '14', { text: '−3', isLoss: true }],
  ['8', '8', null],
])('from %s to %s points', (points, projected, gain) => {
  expect(gainOf(points, projected)).toEqual(gain);
});
