import { describe, expect, test } from 'vitest';
import { NEAR, NO_FAVORITES, nearness } from './near-favorites.rules.ts';

const favorites = { teamIds: [7], states: ['CA', 'NS'] };

describe('how near to the favorites stands', () => {
  test.each([
    ['an athlete of a favorite team', { teamId: 7, state: 'OR' }, NEAR.onTeam],
    ['a team in the state of a favorite', { teamId: 8, state: 'NS' }, NEAR.inState],
    ['a meet without a host in that state', { teamId: null, state: 'CA' }, NEAR.inState],
    ['somebody elsewhere', { teamId: 8, state: 'OR' }, NEAR.nowhere],
    ['somebody without team and state', { teamId: null, state: null }, NEAR.nowhere],
  ])('%s', (_, place, near) => {
    expect(nearness(place, favorites)).toBe(near);
    expect(nearness(place, NO_FAVORITES)).toBe(NEAR.nowhere);
  });
});
