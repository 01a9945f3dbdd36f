import { expect, test } from 'vitest';
import { shortEventName } from './event-names.rules.ts';

test.each([
  ['3200 Meters', '3200 m'],
  ['110m Hurdles 39"', '110 mH'],
  ['Shot Put 12 lb', 'Shot Put'],
  ['Discus 1.6 kg', 'Discus'],
  ['4×400 Relay', '4×400 Relay'],
])('a narrow column says %s as %s', (name, short) => {
  expect(shortEventName(name)).toBe(short);
});
