import { expect, test } from 'vitest';
import type { Profile } from './evidence.rules.ts';
import { type ListEntry, listMergeEffects } from './merge-effects.rules.ts';

const person = (athleteId: number, firstName: string, change: Partial<Profile> = {}): Profile => ({
  athleteId,
  firstName,
  lastName: 'Delacroix',
  gender: 'M',
  visibility: 'full',
  birthOn: null,
  aliases: [],
  stints: [],
  meets: [],
  bests: [],
  accounts: [],
  ...change,
});

const entry = (athleteId: number, variant: string, seasonId: number): ListEntry => ({
  athleteId,
  variant,
  seasonId,
  mark: 120_000,
});

const texts = (one: Profile, other: Profile, entries: ListEntry[] = []) =>
  Object.fromEntries(listMergeEffects(one, other, entries).map(({ label, text }) => [label, text]));

const oskar = person(1, 'Oskar', { bests: [{ variant: '800m', mark: 130_400, on: '2026-05-09' }] });

test('an athlete who never competed moves nothing', () => {
  expect(texts(oskar, person(2, 'Oscar'))).toEqual({
    Results: 'No results move.',
    Bests: 'No bests change.',
    Lists: 'No lists change.',
  });
});

test('results are counted, and only new and better bests are named', () => {
  const oscar = person(2, 'Oscar', {
    meets: [
      { meetId: 7, on: '2024-07-06', results: 2 },
      { meetId: 8, on: '2024-07-13', results: 1 },
    ],
    bests: [
      { variant: '800m', mark: 128_110, on: '2024-07-06' },
      { variant: '1500m', mark: 302_800, on: '2024-07-13' },
    ],
  });
  expect(texts(oskar, oscar)).toMatchObject({
    Results: '3 results from 2 meets will move to Oskar Delacroix. The results keep the recorded name.',
    Bests: 'New: 1500 Meters 5:02.80. Better: 800 Meters 2:08.11 instead of 2:10.40.',
  });
  expect(texts({ ...oscar, athleteId: 1 }, { ...oskar, athleteId: 2 }).Bests).toBe('No bests change.');
});

test('two rows in one list become one, and in other lists the name changes', () => {
  const entries = [entry(1, '800m', 2026), entry(2, '800m', 2026), entry(2, '800m', 2025)];
  expect(texts(oskar, person(2, 'Oscar'), entries).Lists).toBe(
    'Two rows become one, with the better mark: 800 Meters 2026. 1 list entry will show Oskar Delacroix.',
  );
});
