import { expect, test } from 'vitest';
import { isMine, mineOf, rowsOfMine } from './mine.rules.ts';

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
