import { expect, test } from 'vitest';
import { variantFromOpenTrackCode } from './opentrack-codes.rules.ts';

test.each([
  ['100', '100m'],
  ['110H', '110mh'],
  ['110H36', '110mh-36in'],
  ['3000SC', '3ksteeple'],
  ['10000', '10000m'],
  ['MILE', '1mile'],
  ['MAR', 'mar'],
  ['10K', '10kroad'],
  ['20KW', '20kroadrw'],
  ['3KW', '3000rw'],
  ['5000W', '5000rw'],
  ['HJ', 'hj'],
  ['sp', 'shot'],
  ['SP7.26K', 'shot-16lb'],
  ['JT800', 'javelin-800g'],
  ['DT1.6K', 'discus-1600g'],
  ['4x100', '4x100m'],
  ['4 x 110H', '4x110shuttleh'],
  ['DEC', 'decathlon'],
  ['HEPI', 'heptathlon'],
])('%s is %s', (code, key) => {
  expect(variantFromOpenTrackCode(code, 'M')?.key).toBe(key);
});

test('the gender makes a relay mixed', () => {
  expect(variantFromOpenTrackCode('4x400', 'X')?.key).toBe('4x400mx');
});

test('a code with an unknown event, implement or height names no event', () => {
  for (const code of ['', 'GOLF', '101', '110H99', 'SP99K', '7KWX'])
    expect(variantFromOpenTrackCode(code, 'M')).toBeNull();
});
