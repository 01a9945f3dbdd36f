import { expect, test } from 'vitest';
import type { Profile } from './evidence.rules.ts';
import { type ListPlace, movesOf } from './merge-moves.rules.ts';

const person = (athleteId: number, firstName: string, told: Partial<Profile> = {}): Profile => ({
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
  ...told,
});

const place = (athleteId: number, variant: string, seasonId: number): ListPlace => ({
  athleteId,
  variant,
  seasonId,
  mark: 120_000,
});

const texts = (one: Profile, other: Profile, places: ListPlace[] = []) =>
  Object.fromEntries(movesOf(one, other, places).map(({ label, text }) => [label, text]));

const oskar = person(1, 'Oskar', { bests: [{ variant: '800m', mark: 130_400, on: '2026-05-09' }] });

test('who never competed moves nothing', () => {
  expect(texts(oskar, person(2, 'Oscar'))).toEqual({
    Results: 'No results move.',
    Bests: 'No bests change.',
    Lists: 'No lists change.',
  });
});

test('results are counted, new and better bests told, worse ones not', () => {
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
    Results: '3 results of 2 meets move to Oskar Delacroix, under the name they were recorded with.',
    Bests: 'New: 1500 Meters 5:02.80. Better: 800 Meters 2:08.11 in place of 2:10.40.',
  });
  expect(texts({ ...oscar, athleteId: 1 }, { ...oskar, athleteId: 2 }).Bests).toBe('No bests change.');
});

test('in lists of one season two rows become one, elsewhere the name changes', () => {
  const places = [place(1, '800m', 2026), place(2, '800m', 2026), place(2, '800m', 2025)];
  expect(texts(oskar, person(2, 'Oscar'), places).Lists).toBe(
    'Two rows become one, with the better mark: 800 Meters 2026. 1 list entry will show Oskar Delacroix.',
  );
});
