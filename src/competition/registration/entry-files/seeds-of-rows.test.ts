import { expect, test } from 'vitest';
import { readSeed } from '#competition/entries/entries.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { readSeedOfRow } from './seeds-of-rows.rules.ts';

const read = (text: string, event: string, measure: 'M' | 'E' | null = null) =>
  readSeedOfRow(text, { measure }, findVariant(event));

test.each([
  ['9.2', '100m', null],
  ['9.20', '100m', null],
  ['2.54', '200m', '25.4h'],
  ['2.54', '400m', null],
])('%s for %s is not possible; proposed is %s', (text, event, suggestion) => {
  expect(read(text, event)).toEqual({ wrong: 'impossible', suggestion });
});

test.each(['11.2h', '11.20', '11.2'])('%s is compared as the same mark typed at the entry desk', (text) => {
  const variant = findVariant('100m');
  expect(read(text, '100m')).toEqual({ seed: readSeed(text, 'time', { variant }) });
});

test('a hand time gets the correction of its distance', () => {
  expect(read('11.2h', '100m')).toEqual({ seed: { entered: '11.2h', sort: 11_440 } });
});

test('packed lengths are read in the measure of the row', () => {
  expect(read('121025', 'lj', 'E')).toMatchObject({ seed: { entered: '12-10.25' } });
  expect(read('1233', 'tj', 'M')).toMatchObject({ seed: { entered: '12.33m' } });
});
