import { describe, expect, test } from 'vitest';
import { anEvent } from '#competition/result-pages/results.fixtures.ts';
import { firstOfFinals, firstPlacesAfter, frontEvents } from './meet-front.rules.ts';

const run = anEvent({ eventShort: '100m', name: '100 Meters', seasonKind: 'tfi' });

const result = (place: number | null, athleteName: string, teamName: string | null = 'Salt Harbor') => ({
  meetEventId: run.meetEventId,
  round: 'F',
  resultId: athleteName.length,
  athleteId: athleteName.length,
  teamId: 1,
  place,
  athleteName,
  teamName,
  mark: '24.08',
});

type Row = Omit<ReturnType<typeof result>, 'athleteId'> & { athleteId: number | null };

const winnersOf = (results: readonly Row[]) => frontEvents([run], firstOfFinals(results))[0]![1][0]!.winners;

describe('the winner of an event', () => {
  test('is first in the final, not in the prelims', () => {
    const results = [result(1, 'Amara'), result(2, 'Ingrid'), { ...result(1, 'Ingrid'), round: 'P' }];
    expect(winnersOf(results).map(({ name }) => name)).toEqual(['Amara']);
  });

  test('can be two', () => {
    expect(winnersOf([result(1, 'Amara'), result(1, 'Jo')])).toHaveLength(2);
  });

  test('links to the page of the athlete and of the team, and a hidden athlete has no link', () => {
    const hidden = { ...result(1, 'Name withheld'), athleteId: null };
    expect(winnersOf([result(1, 'Amara'), hidden]).map(({ to, teamTo }) => [to, teamTo])).toEqual([
      ['/athlete/5/track-and-field', '/team/1/track-and-field-indoor'],
      [null, '/team/1/track-and-field-indoor'],
    ]);
  });

  test('is nobody before the final', () => {
    expect(winnersOf([{ ...result(1, 'Ingrid'), round: 'P' }])).toEqual([]);
    expect(winnersOf([result(null, 'Amara')])).toEqual([]);
  });

  test('of a relay is named once', () => {
    expect(winnersOf([result(1, 'Salt Harbor', 'Salt Harbor')])[0]).toMatchObject({
      name: 'Salt Harbor',
      to: '/team/1/track-and-field-indoor',
      team: null,
    });
  });
});

test('events still to come are listed among the others, without a winner', () => {
  const toCome = anEvent({
    meetEventId: run.meetEventId + 1,
    eventShort: '200m',
    name: '200 Meters',
    status: null,
    statusName: null,
    startText: '7:38 PM',
    hasResults: false,
  });
  const [[corner, events] = []] = frontEvents([run, toCome], [result(1, 'Amara')]);
  expect(corner).toBe('Varsity Girls');
  expect(events).toMatchObject([
    { name: '100 Meters', tone: 'ok', winners: [{ name: 'Amara' }] },
    { name: '200 Meters', tone: 'plain', statusName: 'To come, 7:38 PM', winners: [] },
  ]);
});

test('a message about a final changes its winner, one about another round does not', () => {
  const named = (resultId: number, place: number | null, name: string) => ({
    ...result(place, name),
    resultId,
  });
  const before = [named(1, 1, 'Amara')];
  const winners = (round: string, items: typeof before, removedIds: number[] = []) =>
    firstPlacesAfter(before, { meetEventId: run.meetEventId, round, items, removedIds }).map(
      ({ athleteName }) => athleteName,
    );
  expect(winners('F', [named(3, 1, 'Jo'), named(1, 2, 'Amara')])).toEqual(['Jo']);
  expect(winners('F', [named(3, 1, 'Jo')])).toEqual(['Amara', 'Jo']);
  expect(winners('P', [named(3, 1, 'Jo')])).toEqual(['Amara']);
  expect(winners('F', [], [1])).toEqual([]);
});
