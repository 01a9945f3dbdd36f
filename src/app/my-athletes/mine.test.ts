import { expect, test } from 'vitest';
import { isMine, mineOf, rowsOfMine } from './mine.rules.ts';
import { isPageOfMeet } from './my-pages.ts';

const mine = mineOf({
  profile: { athleteId: 1 },
  athletes: [{ athleteId: 2 }],
  favorites: [
    { type: 'Athlete', itemId: 3 },
    { type: 'Team', itemId: 4 },
    { type: 'General', itemId: null },
  ],
  teams: [{ teamId: 9 }],
});

test('my athletes are myself, those I look after and my favorites; my teams are those I belong to', () => {
  expect([...mine.athleteIds]).toEqual([1, 2, 3]);
  expect(isMine(['/athlete/3/track-and-field'], mine)).toBe(true);
  expect(isMine(['/athlete/4/track-and-field', '/team/9/track-and-field-outdoor'], mine)).toBe(true);
  expect(isMine(['/athlete/4/track-and-field', '/team/4/track-and-field-outdoor'], mine)).toBe(false);
  expect(isMine([], mine)).toBe(false);
});

test('a visitor has the athletes of the device, and a member also has those of the account', () => {
  expect([...mineOf(null, [7, 8]).athleteIds]).toEqual([7, 8]);
  expect(mineOf(null, []).teamIds.size).toBe(0);
  const viewer = { profile: { athleteId: null }, athletes: [{ athleteId: 2 }], favorites: [], teams: [] };
  expect([...mineOf(viewer, [2, 7]).athleteIds]).toEqual([2, 7]);
});

test('rows are marked on every page of a meet, also on those that follow it', () => {
  for (const path of ['', '/results/f/3/200m', '/live/f/3/200m', '/wall', '/teamscores']) {
    expect(isPageOfMeet(`/TrackAndField/meet/17${path}`)).toBe(true);
  }
  expect(isPageOfMeet('/CrossCountry/meet/17/live/3')).toBe(true);
  expect(isPageOfMeet('/athlete/17')).toBe(false);
});

test('of each event the latest round of my athletes is listed', () => {
  const row = (athleteId: number | null, mark: string) => ({ athleteId, mark });
  const events = [
    {
      event: { meetEventId: 7 },
      rounds: [{ items: [row(3, '24.08'), row(5, '25.00')] }, { items: [row(3, '24.90'), row(1, '26.00')] }],
    },
    { event: { meetEventId: 8 }, rounds: [{ items: [row(null, '4:01')] }] },
  ];
  expect(rowsOfMine(events, mine).map(({ event, row }) => [event.meetEventId, row])).toEqual([
    [7, row(3, '24.08')],
    [7, row(1, '26.00')],
  ]);
});
