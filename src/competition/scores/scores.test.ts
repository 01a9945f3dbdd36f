import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POINT, SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import { formatTable, listBlankTies, type Scorable, tallyTeams } from './scores.rules.ts';
import { scoreWords } from './scores.words.ts';

let nextId = 1;
const finisher = (place: number | null, team: string, changes: Partial<Scorable> = {}): Scorable => ({
  resultId: nextId++,
  place,
  team,
  printed2520: null,
  ...changes,
});
const event = (results: Scorable[]) => ({
  gender: 'F' as const,
  results,
  waiting: [],
});

describe('a dual meet', () => {
  // 100 m A1 B1 A2; 4x100 A wins; high jump A1 = B1 tie first, B2 third: totals A 15, B 8.
  const hundred = event([finisher(1, 'A'), finisher(2, 'B'), finisher(3, 'A')]);
  const relay = event([finisher(1, 'A', { relayLetter: 'A' }), finisher(2, 'B', { relayLetter: 'A' })]);
  const highJump = event([finisher(1, 'A'), finisher(1, 'B'), finisher(3, 'B')]);
  const tallies = tallyTeams([hundred, relay, highJump], SCORING_PRESETS.DUAL);

  test('adds up to 15 and 8', () => {
    expect(tallies.map(({ team, rank, points2520 }) => [team, rank, points2520 / POINT])).toEqual([
      ['A', 1, 15],
      ['B', 2, 8],
    ]);
  });

  test('lists the results that gave the points, event by event', () => {
    const ofA = tallies[0]!.scorers.map(({ points2520, event: { results } }) => [
      results,
      points2520 / POINT,
    ]);
    expect(ofA).toEqual([
      [hundred.results, 5],
      [hundred.results, 1],
      [relay.results, 5],
      [highJump.results, 4],
    ]);
  });
});

test('a total is the sum of its results, whatever the places', () => {
  const place = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
  const results = fc.array(fc.record({ place, team: fc.constantFrom('A', 'B', 'C') }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(results, { maxLength: 5 }), (events) => {
      const tallies = tallyTeams(
        events.map((list) => event(list.map(({ place: at, team }) => finisher(at, team)))),
        SCORING_PRESETS.INV8,
      );
      for (const tally of tallies) {
        expect(tally.scorers.reduce((sum, { points2520 }) => sum + points2520, 0)).toBe(tally.points2520);
      }
    }),
  );
});

test('the rules of a board are one sentence', () => {
  expect(formatTable([10, 8, 0.5])).toBe('10-8-0.5');
  expect(scoreWords.rules({ ...SCORING_PRESETS.INV6, maxScorersPerTeam: 2 })).toBe(
    'Scoring 10-8-6-4-2-1, relays included. Two athletes per team score. One relay per team scores. Ties split points.',
  );
});

describe('points that the results file leaves blank', () => {
  const printed = (place: number, team: string, points: number | null) =>
    finisher(place, team, { printed2520: points === null ? null : points * POINT });
  const blank = (...results: Scorable[]) =>
    listBlankTies(tallyTeams([event(results)], SCORING_PRESETS.DUAL)).map(({ result, points2520 }) => [
      result.team,
      points2520 / POINT,
    ]);

  test('are listed for a tied place in an event with printed points', () => {
    expect(blank(printed(1, 'A', 5), printed(2, 'B', 2), printed(2, 'C', null))).toEqual([['C', 2]]);
    expect(blank(printed(1, 'A', 5), printed(2, 'B', null), printed(2, 'C', null))).toEqual([
      ['B', 2],
      ['C', 2],
    ]);
  });

  test('are not listed for a printed tie, a place without a tie, or a file without points', () => {
    expect(blank(printed(1, 'A', 5), printed(2, 'B', 2), printed(2, 'C', 2))).toEqual([]);
    expect(blank(printed(1, 'A', 5), printed(2, 'B', null))).toEqual([]);
    expect(blank(printed(1, 'A', null), printed(1, 'B', null))).toEqual([]);
  });
});
