import { describe, expect, test } from 'vitest';
import { anEvent } from '#competition/result-pages/results.fixtures.ts';
import { frontEvents, winnersOf } from './meet-front.rules.ts';

const result = (place: number | null, athleteName: string, teamName: string | null = 'Salt Harbor') => ({
  resultId: athleteName.length,
  athleteId: athleteName.length,
  teamId: 1,
  place,
  athleteName,
  teamName,
  mark: '24.08',
});

const event = { seasonKind: 'tfi' as const };

describe('the winner of an event', () => {
  test('is first in the final, not in the prelims', () => {
    const rounds = [
      { round: 'F', items: [result(1, 'Amara'), result(2, 'Ingrid')] },
      { round: 'P', items: [result(1, 'Ingrid')] },
    ];
    expect(winnersOf({ event, rounds }).map(({ name }) => name)).toEqual(['Amara']);
  });

  test('can be two', () => {
    expect(
      winnersOf({ event, rounds: [{ round: 'F', items: [result(1, 'Amara'), result(1, 'Jo')] }] }),
    ).toHaveLength(2);
  });

  test('links to the page of the athlete and of the team, and a hidden athlete has no link', () => {
    const hidden = { ...result(1, 'Name withheld'), athleteId: null };
    const winners = winnersOf({ event, rounds: [{ round: 'F', items: [result(1, 'Amara'), hidden] }] });
    expect(winners.map(({ to, teamTo }) => [to, teamTo])).toEqual([
      ['/athlete/5/track-and-field', '/team/1/track-and-field-indoor'],
      [null, '/team/1/track-and-field-indoor'],
    ]);
  });

  test('is nobody before the final', () => {
    expect(winnersOf({ event, rounds: [{ round: 'P', items: [result(1, 'Ingrid')] }] })).toEqual([]);
    expect(winnersOf({ event, rounds: [{ round: 'F', items: [result(null, 'Amara')] }] })).toEqual([]);
  });

  test('of a relay is named once', () => {
    const rounds = [{ round: 'F', items: [result(1, 'Salt Harbor', 'Salt Harbor')] }];
    expect(winnersOf({ event, rounds })[0]).toMatchObject({
      name: 'Salt Harbor',
      to: '/team/1/track-and-field-indoor',
      team: null,
    });
  });
});

test('events still to come are listed among the others, without a winner', () => {
  const run = anEvent({ eventShort: '100m', name: '100 Meters' });
  const toCome = anEvent({
    eventShort: '200m',
    name: '200 Meters',
    status: null,
    statusName: null,
    startText: '7:38 PM',
    hasResults: false,
  });
  const results = [{ event: run, rounds: [{ round: 'F', items: [result(1, 'Amara')] }] }];
  const [[corner, events] = []] = frontEvents([run, toCome], results);
  expect(corner).toBe('Varsity Girls');
  expect(events).toMatchObject([
    { name: '100 Meters', tone: 'ok', winners: [{ name: 'Amara' }] },
    { name: '200 Meters', tone: 'plain', statusName: 'To come, 7:38 PM', winners: [] },
  ]);
});
