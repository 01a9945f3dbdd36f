import { expect, test } from 'vitest';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import {
  FAVORITE_TYPES,
  FAVORITES_MAX,
  favoriteName,
  favoriteOf,
  isOfItem,
  type NewFavorite,
  starOf,
} from './favorites.rules.ts';
import {
  listFavorites,
  removeFavorite,
  removeFavoritesOf,
  saveFavorite,
  updateFavorites,
} from './favorites.service.ts';

// 34 characters; a longer name is cut to 30 plus '...'.
const NAME_OF_34 = 'Northern Tier Championships and Op';

test.each([
  ['a name is trimmed', '  Salt Harbor Rooks ', 'Salt Harbor Rooks'],
  ['line breaks are blanks', 'Salt\nHarbor', 'Salt Harbor'],
  ['34 characters stay', NAME_OF_34, NAME_OF_34],
  ['the 35th cuts the name to 30 and three dots', `${NAME_OF_34}e`, 'Northern Tier Championships an...'],
  ['an empty answer cancels', '', null],
  ['blanks are an empty answer', '   ', null],
  ['no answer cancels', null, null],
])('a name is trimmed and cut: %s', (_, answer, name) => {
  expect(favoriteName(answer)).toBe(name);
});

test('a cut never splits a character', () => {
  expect(favoriteName('🏃'.repeat(35))).toBe(`${'🏃'.repeat(30)}...`);
});

test.each([
  ['/team/5', 'Team', 5, null],
  ['/team/5/cross-country/roster', 'Team', 5, 'xc'],
  ['/team/5/track-and-field-indoor', 'Team', 5, 'tf'],
  ['/athlete/7', 'Athlete', 7, null],
  ['/athlete/7/cross-country', 'Athlete', 7, 'xc'],
  ['/TrackAndField/meet/17', 'Meet', 17, 'tf'],
  ['/TrackAndField/meet/17/results/f/3/100m?heat=2', 'Meet', 17, 'tf'],
  ['/crosscountry/meet/17/results/3', 'Meet', 17, 'xc'],
  ['/CrossCountry/meet/17/teamscores', 'Meet', 17, 'xc'],
  ['/TrackAndField/rankings/list/3?event=800m', 'General', null, null],
  ['/help', 'General', null, null],
])('%s is a favorite of type %s', (url, type, itemId, sport) => {
  expect(favoriteOf(url, 'A name')).toEqual({ url, title: 'A name', type, itemId, sport });
});

test.each([
  ['/team/5/cross-country/roster', '/team/5/cross-country'],
  ['/team/5', '/team/5'],
  ['/athlete/7/track-and-field', '/athlete/7/track-and-field'],
  ['/TrackAndField/meet/17/results/f/3/100m', '/TrackAndField/meet/17'],
  ['/CrossCountry/meet/17/results/3', '/CrossCountry/meet/17'],
  ['/help', undefined],
  ['/TrackAndField/rankings/list/3', undefined],
])('the star of %s saves %s', (path, url) => {
  expect(starOf(path)?.url).toBe(url);
});

test('a star is on if the team is saved under any of its addresses, in that sport or in none', () => {
  const ofTeam = (url: string) => favoriteOf(url, 'Rooks');
  const isSet = (path: string, ...saved: NewFavorite[]) =>
    saved.some((each) => isOfItem(each, starOf(path)!));
  expect(isSet('/team/5/cross-country', ofTeam('/team/5/cross-country/roster'))).toBe(true);
  expect(isSet('/team/5/cross-country', ofTeam('/team/5'))).toBe(true);
  expect(isSet('/team/5', ofTeam('/team/5/cross-country'))).toBe(true);
  expect(isSet('/team/5/track-and-field-outdoor', ofTeam('/team/5/cross-country'))).toBe(false);
  expect(isSet('/team/6', ofTeam('/team/5'))).toBe(false);
  expect(isSet('/athlete/5', ofTeam('/team/5'))).toBe(false);
});

function withOwner(look: (owner: Context, other: Context) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const owner = await createPerson(ctx, 'Rowan Tellis');
      const other = await createPerson(ctx, 'Saskia Kell');
      await look(owner.ctx, other.ctx);
    });
}

const keep = (ctx: Context, url: string, title: string) => saveFavorite(ctx, { url, title });
const userIdOf = ({ visitor }: Context) => (visitor.kind === 'user' ? visitor.userId : 0);
const titles = async (ctx: Context) => (await listFavorites(ctx, userIdOf(ctx))).map(({ title }) => title);

test(
  'a page is saved once, under its newest name, with its subject read from the address',
  withOwner(async (ctx) => {
    const first = await saveFavorite(ctx, { url: '/team/5/cross-country', title: 'Rooks' });
    expect(first).toMatchObject({ type: 'Team', itemId: 5, sport: 'xc' });
    const again = await keep(ctx, '/team/5/cross-country', '  Rooks of Salt Harbor in the fall season ');
    expect(again.favoriteId).toBe(first.favoriteId);
    expect(await titles(ctx)).toEqual(['Rooks of Salt Harbor in the fa...']);
  }),
);

test.each([
  ['//evil.example/team/5', 'FAVORITE_ADDRESS'],
  ['https://evil.example/', 'FAVORITE_ADDRESS'],
  ['javascript:alert(1)', 'FAVORITE_ADDRESS'],
  ['/\\evil.example', 'FAVORITE_ADDRESS'],
  ['/api/v1/SignedInUser', 'FAVORITE_ADDRESS'],
])('%s is no favorite', (url, code) =>
  withOwner(async (ctx) => {
    expect(await codeOf(keep(ctx, url, 'A name'))).toBe(code);
    expect(await titles(ctx)).toEqual([]);
  })(),
);

test(
  'names and order change together or not at all',
  withOwner(async (ctx, other) => {
    const ids = [];
    for (const [url, name] of [
      ['/help', 'Help'],
      ['/team/5', 'Rooks'],
      ['/athlete/7', 'Kaia'],
    ] as const)
      ids.push((await keep(ctx, url, name)).favoriteId);
    const [help, rooks, kaia] = ids as [number, number, number];
    await updateFavorites(ctx, [
      { favoriteId: kaia, title: 'Kaia' },
      { favoriteId: help, title: ' How it works ' },
    ]);
    expect(await titles(ctx)).toEqual(['Kaia', 'How it works', 'Rooks']);

    const wrong = [
      { favoriteId: rooks, title: 'First' },
      { favoriteId: kaia, title: ' ' },
    ];
    expect(await codeOf(updateFavorites(ctx, wrong))).toBe('FAVORITE_NAME_MISSING');
    expect(await codeOf(updateFavorites(other, [{ favoriteId: rooks, title: 'Mine' }]))).toBe(
      'FAVORITE_UNKNOWN',
    );
    expect(await titles(ctx)).toEqual(['Kaia', 'How it works', 'Rooks']);
  }),
);

test(
  'only its owner removes a favorite; a deleted account has none',
  withOwner(async (ctx, other) => {
    const { favoriteId } = await keep(ctx, '/help', 'Help');
    await keep(ctx, '/team/5', 'Rooks');
    expect(await codeOf(removeFavorite(other, favoriteId))).toBe('FAVORITE_UNKNOWN');
    await removeFavorite(ctx, favoriteId);
    expect(await codeOf(removeFavorite(ctx, favoriteId))).toBe('FAVORITE_UNKNOWN');
    expect(await titles(ctx)).toEqual(['Rooks']);
    await removeFavoritesOf(ctx, userIdOf(ctx));
    expect(await titles(ctx)).toEqual([]);
  }),
);

test(
  'a full list refuses new favorites but accepts new names',
  withOwner(async (ctx) => {
    for (let id = 1; id <= FAVORITES_MAX; id++) await keep(ctx, `/team/${id}`, `Team ${id}`);
    expect(await codeOf(keep(ctx, '/help', 'Help'))).toBe('FAVORITES_TOO_MANY');
    expect((await keep(ctx, '/team/1', 'First')).title).toBe('First');
  }),
);

test('the API knows four types of favorites', () => {
  expect(FAVORITE_TYPES).toEqual(['Team', 'Athlete', 'Meet', 'General']);
});
