import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Rowan Tellis', 'RT'],
  ['R. T.', 'RT'],
  ['Kwame Addington-Boateng', 'KA'],
  ['Maria da Silva Santos', 'MDS'],
  ['“Flo” O’Brien', 'FO'],
  ['Élodie', 'É'],
  ['李 小龍', '李小'],
  [' — ', ''],
])('of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
