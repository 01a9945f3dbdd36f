import { expect, test } from 'vitest';
import { anEvent, aResult, aRound } from '#competition/result-pages/results.fixtures.ts';
import { type LoadedLiveEvent, liveEventView } from './live-event.rows.ts';

const decathlon = anEvent({ name: 'Decathlon', eventShort: 'decathlon', markKind: 'points', status: 10 });
const totals = [
  aResult({ athleteName: 'Bo Ashgrove', place: 1, mark: '1,973' }),
  aResult({ athleteName: 'Cal Aske', place: null, mark: 'DNF' }),
];
const page = (event: typeof decathlon, items: typeof totals, protestNote: string | null = null) => ({
  ...{ event, rounds: [aRound(items, { protestNote })], records: [], race: null },
  combined: event === decathlon ? { parts: [], items: [] } : null,
});
const viewOf = (loaded: Partial<LoadedLiveEvent>) =>
  liveEventView({
    meet: { meetId: 17, sport: 'tf', name: 'Oak Relays' },
    schedule: { days: [], asOfTime: '4:12 PM' },
    scores: { items: [], races: [] },
    starters: [],
    combined: null,
    ...loaded,
  } as object as LoadedLiveEvent);

test('an event of a decathlon shows the points so far, those without a total without a place', () => {
  const part = anEvent({ parentId: decathlon.meetEventId });
  const { points } = viewOf({ page: page(part, [aResult()]), combined: page(decathlon, totals) });
  expect(points).toMatchObject({ title: 'Points so far in the Decathlon' });
  expect(points!.rows.map(({ place, name, points }) => `${place} ${name} ${points}`)).toEqual([
    '1 Bo Ashgrove 1,973',
    '– Cal Aske DNF',
  ]);
  expect(viewOf({ page: page(part, [aResult()]) }).points).toBeNull();
});

test('a decathlon is on the page although nobody starts in it, and an open protest is said', () => {
  const { warnings } = viewOf({ page: page(decathlon, totals, 'A protest is open. Places may change.') });
  expect(warnings).toEqual(['A protest is open. Places may change.']);
});
