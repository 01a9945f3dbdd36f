import { describe, expect, test } from 'vitest';
import { groupByEvent, meetsOf, type SeasonResult, summarizeSeason } from './athlete-season.rules.ts';

let lastId = 0;
function takeId(): number {
  lastId += 1;
  return lastId;
}

const ran = (variantKey: string | null, facts: Partial<SeasonResult> = {}): SeasonResult => ({
  resultId: takeId(),
  meetId: 1,
  competedOn: '2026-05-02',
  round: 'F',
  variantKey,
  eventName: 'as printed',
  parentId: null,
  teamId: 1,
  relayLetter: null,
  place: 4,
  status: null,
  validation: 1,
  isExhibition: false,
  points: null,
  bestFlag: null,
  previousBest: null,
  ...facts,
});
const win = (facts: Partial<SeasonResult> = {}) => ran('100m', { place: 1, ...facts });

describe('the results of a season', () => {
  test('are grouped by event: most results first, then relays, then events outside the catalog', () => {
    const events = groupByEvent([
      ran('4x100m', { relayLetter: 'A' }),
      ran('4x100m', { relayLetter: 'A' }),
      ran('100m'),
      ran('800m', { parentId: 9, eventName: 'Pentathlon: 800 Meters' }),
      ran(null, { eventName: 'Egg and Spoon' }),
      ran('200m'),
      ran('200m'),
    ]);
    expect(events.map(({ name, results }) => [name, results.length])).toEqual([
      ['200 Meters', 2],
      ['100 Meters', 1],
      ['4×100 Relay', 2],
      ['Egg and Spoon', 1],
      ['Pentathlon: 800 Meters', 1],
    ]);
  });

  test('a part of a combined event is not the event itself', () => {
    expect(groupByEvent([ran('800m'), ran('800m', { parentId: 9 })])).toHaveLength(2);
  });

  test('come newest first, and on one day the final before the prelims', () => {
    const [event] = groupByEvent([
      ran('100m', { competedOn: '2026-04-11' }),
      ran('100m', { round: 'P' }),
      ran('100m'),
    ]);
    expect(event!.results.map(({ competedOn, round }) => [competedOn, round])).toEqual([
      ['2026-05-02', 'F'],
      ['2026-05-02', 'P'],
      ['2026-04-11', 'F'],
    ]);
  });
});

describe('at a glance', () => {
  test('a DNF counts as a start, a DNS and a scratch do not', () => {
    const statuses = ['DNS', 'SCR', 'DNF', 'DQ', 'NH', null];
    expect(summarizeSeason(statuses.map((status) => ran('100m', { status }))).starts).toBe(4);
  });

  test('a first mark has the PR flag but is no improvement', () => {
    const flagged = [
      ran('100m', { bestFlag: 'PR' }),
      ran('100m', { bestFlag: 'PR', previousBest: 11_400 }),
      ran('100m', { bestFlag: 'SR', previousBest: 11_600 }),
    ];
    expect(summarizeSeason(flagged).personalRecords).toBe(1);
  });

  test('a win is an official first place in a final', () => {
    const results = [
      win(),
      win({ round: 'P' }),
      win({ validation: -12 }),
      win({ status: 'DQ' }),
      win({ parentId: 3 }),
    ];
    expect(summarizeSeason(results).wins).toBe(1);
  });

  test("a relay counts one leg's share of its points", () => {
    const relay = ran('4x100m', { relayLetter: 'A', points: 10 * 2520 });
    expect(summarizeSeason([ran('100m', { points: 8 * 2520 }), relay]).points).toBe(10.5 * 2520);
    expect(summarizeSeason([ran('100m')]).points).toBeNull();
  });
});

test('a meet counts an event once, however many rounds and parts it has', () => {
  expect(
    meetsOf([
      ran('100m', { meetId: 5, competedOn: '2026-04-04' }),
      ran('100m', { meetId: 7, round: 'P' }),
      ran('100m', { meetId: 7, competedOn: '2026-05-03' }),
      ran('200m', { meetId: 7 }),
      ran('800m', { meetId: 7, parentId: 9 }),
    ]),
  ).toEqual([
    { meetId: 7, competedOn: '2026-05-03', eventCount: 2 },
    { meetId: 5, competedOn: '2026-04-04', eventCount: 1 },
  ]);
});
