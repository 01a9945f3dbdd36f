import { expect, it } from 'vitest';
import { numberEvents } from './lynx-numbers.rules.ts';

const numbersOf = (...events: [meetEventId: number, eventNumber: string | null][]) =>
  Object.fromEntries(
    numberEvents(events.map(([meetEventId, eventNumber]) => ({ meetEventId, eventNumber }))),
  );

it('an event keeps the number of the host', () => {
  expect(numbersOf([7, '12'], [8, ' 003 '])).toEqual({ 7: 12, 8: 3 });
});

it('others get the free numbers in the order in which they were made', () => {
  expect(numbersOf([9, null], [7, '2'], [8, 'A1'], [10, '1000'])).toEqual({ 7: 2, 8: 1, 9: 3, 10: 4 });
});

it('no two events have one number', () => {
  expect(numbersOf([7, '1'], [8, '1'])).toEqual({ 7: 1, 8: 2 });
});
