import { describe, expect, test } from 'vitest';
import { exampleOf } from './examples.rules.ts';

const found = {
  tf: { path: '/TrackAndField/meet/17/results/f/3/800m#r5', meetId: 17, athleteId: 7, teamId: 5 },
  xc: { path: '/CrossCountry/meet/18/results/40#r9', meetId: 18, athleteId: 8, teamId: null },
};

describe('an example of an address', () => {
  test.each([
    ['/', '/'],
    ['/events', '/events'],
    ['/TrackAndField/meet/:meetId', '/TrackAndField/meet/17'],
    [
      '/TrackAndField/meet/:meetId/results/:gender/:divId/:eventShort',
      '/TrackAndField/meet/17/results/f/3/800m',
    ],
    ['/CrossCountry/meet/:meetId/results/:divId', '/CrossCountry/meet/18/results/40'],
    ['/CrossCountry/rankings/list/:divId', '/CrossCountry/rankings/list/1'],
    ['/track-and-field-indoor/:divId', '/track-and-field-indoor/1'],
    ['/cross-country/:divId', '/cross-country/1'],
    ['/team/:teamId/:kind/roster', '/team/5/track-and-field-outdoor/roster'],
    ['/athlete/:athleteId/cross-country', '/athlete/7/cross-country'],
    ['/profile/:handle/log/:day/workouts/add', '/profile/example/log/2026-05-16/workouts/add'],
  ])('%s is %s', (address, example) => {
    expect(exampleOf(address, found)).toBe(example);
  });

  test('is none where the site holds nothing, and for any other address', () => {
    expect(exampleOf('/team/:teamId', {})).toBeNull();
    expect(exampleOf('/TrackAndField/meet/:meetId', { xc: found.xc })).toBeNull();
    expect(exampleOf('*', found)).toBeNull();
  });
});
