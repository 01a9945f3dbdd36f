import { expect, it } from 'vitest';
import { type EntryToFind, type UnsettledRow, withoutRow } from './gone-entries.rules.ts';

const [HUNDRED, MILE] = [1, 2];
const entryOf = (
  firstName: string,
  lastName: string,
  canonicalId: number,
  meetEventId: number,
): EntryToFind => ({
  ...{ firstName, lastName, canonicalId, meetEventId },
  ...{ relayLetter: null, teamId: 1, teamText: null },
});
const squadOf = (relayLetter: string, teamId = 1): EntryToFind => ({
  ...{ firstName: null, lastName: null, canonicalId: null, meetEventId: HUNDRED },
  ...{ relayLetter, teamId, teamText: null },
});
const rowOf = (row: Partial<UnsettledRow>): UnsettledRow => ({
  person: null,
  athleteIds: [],
  letter: null,
  team: null,
  eventIds: null,
  ...row,
});

const lee = entryOf('Jonathan', 'Lee', 7, HUNDRED);
const leeInMile = entryOf('Jonathan', 'Lee', 7, MILE);
const oak = entryOf('Ida', 'Oak', 8, HUNDRED);

it('an entry without a row is gone', () => {
  expect(withoutRow([lee, oak], [])).toEqual([lee, oak]);
  expect(withoutRow([lee, oak], [rowOf({ person: { firstName: 'Ida', lastName: 'Oak' } })])).toEqual([lee]);
});

it('an entry is not gone while a row may be it by a candidate, a short form, a misprint or swapped names', () => {
  const names = [
    { firstName: 'Jon', lastName: 'Lee' },
    { firstName: 'Lee', lastName: 'Jonathan' },
    { firstName: 'Jonathon', lastName: 'Lee' },
  ];
  for (const person of names) expect(withoutRow([lee], [rowOf({ person })])).toEqual([]);
  expect(withoutRow([lee], [rowOf({ athleteIds: [7, 9] })])).toEqual([]);
});

it('a row that names an event means no entry in another one', () => {
  const row = rowOf({ athleteIds: [7], eventIds: new Set([MILE]) });
  expect(withoutRow([lee, leeInMile], [row])).toEqual([lee]);
});

it('a squad is not gone while a row with its letter is not settled', () => {
  const [a, b, other] = [squadOf('A'), squadOf('B'), squadOf('A', 2)];
  expect(withoutRow([a, b, other, lee], [rowOf({ letter: 'A' })])).toEqual([b, lee]);
  expect(withoutRow([a, b, other, lee], [rowOf({ letter: 'A', team: '2' })])).toEqual([a, b, lee]);
});
