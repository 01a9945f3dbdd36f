import { expect, test } from 'vitest';
import { changeBars } from './change-bars.ts';

const bars = [
  { name: 'Long <Jump>', gain: -0.01, label: '8 cm shorter' },
  { name: '800 Meters', gain: 0.02, label: '2.40 s faster' },
];

test('the greatest gain comes first, better ones to the right of the middle and worse ones to the left', () => {
  const { text } = changeBars({ story: 'Better in 1 event', bars });
  const places = [...text.matchAll(/left:([\d.]+)%;width:([\d.]+)%/g)].map(([, left, width]) => [
    left,
    width,
  ]);
  expect(places).toEqual([
    ['50', '50'],
    ['25', '25'],
  ]);
  expect(text.indexOf('800 Meters')).toBeLessThan(text.indexOf('Long &lt;Jump&gt;'));
});

test('a tiny change is no long bar', () => {
  const { text } = changeBars({
    story: '',
    bars: [{ name: '100 Meters', gain: 0.001, label: '0.01 s faster' }],
  });
  expect(text).toContain('left:50%;width:5%');
});
