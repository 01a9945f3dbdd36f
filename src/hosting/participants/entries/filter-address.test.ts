import { expect, it } from 'vitest';
import { NO_FILTER } from './entry-view.rules.ts';
import { addressOfFilter, filterOfAddress } from './filter-address.rules.ts';

it.each([
  [NO_FILTER, ''],
  [{ ...NO_FILTER, text: 'Valdés & Co' }, '?q=Vald%C3%A9s+%26+Co'],
  [
    { ...NO_FILTER, meetEventId: 12, gender: 'F' as const, teamId: 0, state: 'waiting' as const },
    '?event=12&gender=F&team=0&state=waiting',
  ],
  [{ ...NO_FILTER, divisionId: 3, isSeedMissing: true }, '?division=3&seed=none'],
])('a filter is the same after it was in an address', (filter, address) => {
  expect(addressOfFilter(filter, '')).toBe(address);
  expect(filterOfAddress(address)).toEqual(filter);
});

it('leaves the rest of the address alone', () => {
  expect(addressOfFilter({ ...NO_FILTER, gender: 'M' }, '?Meet=17&state=new')).toBe('?Meet=17&gender=M');
});

it('leaves out what is no filter', () => {
  expect(filterOfAddress('?event=x&gender=Q&state=gone&seed=1&tab=2')).toEqual(NO_FILTER);
});
