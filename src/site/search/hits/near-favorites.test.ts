import { describe, expect, test } from 'vitest';
import { NEAR, NO_FAVORITES, nearness } from './near-favorites.rules.ts';

const favorites = { teamIds: [7], states: ['CA', 'NS'] };

describe('nearness to the favorites', () => {
  test.each([
    ['an athlete of a favorite team', { teamId: 7, state: 'OR' }, NEAR.onTeam],
    ['a team in the state of a favorite', { teamId: 8, state: 'NS' }, NEAR.inState],
    ['a meet without a host in that state', { teamId: null, state: 'CA' }, NEAR.inState],
    ['an athlete elsewhere', { teamId: 8, state: 'OR' }, NEAR.nowhere],
    ['an athlete without team and state', { teamId: null, state: null }, NEAR.nowhere],
  ])('%s', (_, location, near) => {
    expect(nearness(location, favorites)).toBe(near);
    expect(nearness(location, NO_FAVORITES)).toBe(NEAR.nowhere);
  });
});
