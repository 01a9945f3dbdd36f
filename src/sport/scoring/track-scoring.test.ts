import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Finisher,
  formatPoints,
  POINT,
  parsePoints,
  SCORING_PRESETS,
  type ScoringRules,
  scoreEvent,
  teamTotals,
} from './track-scoring.rules.ts';

const { DUAL, INV6, INV8, RELAY_DOUBLE } = SCORING_PRESETS;

/** Finishers of as many teams, in the places given. */
const inPlaces = (...places: number[]): Finisher[] => places.map((place, team) => ({ place, team }));
/** Finishers in order: `X1` is the first athlete of team X. */
const inOrder = (names: string): Finisher[] =>
  names.split(' ').map((name, index) => ({ place: index + 1, team: name[0]! }));
const squads = (...letters: string[]): Finisher[] =>
  letters.map((name, index) => ({ place: index + 1, team: name[0]!, relayLetter: name[1] ?? 'A' }));
const points = (finishers: Finisher[], rules: ScoringRules) =>
  scoreEvent(finishers, rules).map(({ points2520 }) => points2520 / POINT);
const totals = (...events: ReturnType<typeof scoreEvent>[]) =>
  teamTotals(events).map(({ team, place, points2520 }) => `${place} ${team} ${formatPoints(points2520)}`);

describe('points for places', () => {
  test('presets give what their tables say', () => {
    expect(points(inPlaces(1, 2, 3, 4), DUAL)).toEqual([5, 3, 1, 0]);
    expect(points(inPlaces(1, 2, 3, 4, 5), SCORING_PRESETS.TRI)).toEqual([5, 3, 2, 1, 0]);
    expect(points(inPlaces(1, 2, 3, 4, 5, 6), SCORING_PRESETS.QUAD)).toEqual([6, 4, 3, 2, 1, 0]);
    expect(points(inPlaces(1, 2, 3, 4, 5, 6, 7), INV6)).toEqual([10, 8, 6, 4, 2, 1, 0]);
    expect(points(inPlaces(1, 2, 3, 4, 5, 6, 7, 8, 9), INV8)).toEqual([10, 8, 6, 5, 4, 3, 2, 1, 0]);
    expect(points(inPlaces(1, 2, 3, 4, 5, 6, 7, 8, 9), SCORING_PRESETS.INV9)).toEqual([
      10, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
  });

  test('relays have a table of their own', () => {
    expect(points(squads('A', 'B'), DUAL)).toEqual([5, 0]);
    expect(points(squads('A', 'B', 'C', 'D', 'E', 'F'), RELAY_DOUBLE)).toEqual([20, 16, 12, 8, 4, 2]);
  });

  test('tied finishers share the sum of the places they occupy', () => {
    expect(points(inPlaces(1, 2, 2, 4, 5, 6, 7, 8, 8), INV8)).toEqual([10, 7, 7, 5, 4, 3, 2, 0.5, 0.5]);
    expect(points(inPlaces(1, 2, 3, 4, 4, 4, 7, 7, 7), INV8)).toEqual([10, 8, 6, 4, 4, 4, 1, 1, 1]);
    expect(points(inPlaces(1, 2, 2), DUAL)).toEqual([5, 2, 2]);
    expect(points(inPlaces(1, 2, 3, 3, 3), DUAL)).toEqual([5, 3, 1 / 3, 1 / 3, 1 / 3]);
    expect(points(inPlaces(1, 2, 3, 4, 4, 6, 7, 8), INV8)[3]).toBe(4.5);
  });

  test('a tie of more than ten shares equally and gives no more than the table holds', () => {
    const shares = scoreEvent(inPlaces(...Array<number>(11).fill(1)), DUAL).map(
      ({ points2520 }) => points2520,
    );
    expect(new Set(shares)).toEqual(new Set([Math.floor((9 * POINT) / 11)]));
  });

  test('a table may hold fractions', () => {
    expect(points(inPlaces(1, 2, 3), { ...DUAL, individual: [1.5, 1, 0.5] })).toEqual([1.5, 1, 0.5]);
  });

  test('with two scorers a team the third is skipped and the next athlete moves up', () => {
    const rules = { ...INV6, maxScorersPerTeam: 2 };
    const event = scoreEvent(inOrder('X1 X2 X3 Y1 X4 Z1 Y2 Y3'), rules);
    expect(event.map(({ points2520 }) => points2520 / POINT)).toEqual([10, 8, 0, 6, 0, 4, 2, 0]);
    expect(totals(event)).toEqual(['1 X 18', '2 Y 8', '3 Z 4']);
    expect(event[2]!.why).toEqual({
      rule: 'points-over-limit',
      steps: [
        'The team already has 2 athletes scoring in this event.',
        'At most 2 athletes per team score. The next team moves up.',
      ],
    });
  });

  test('vacated positions lose their points instead', () => {
    const rules: ScoringRules = { ...INV6, maxScorersPerTeam: 2, overLimit: 'vacate' };
    expect(points(inOrder('X1 X2 X3 Y1 X4 Z1 Y2 Y3'), rules)).toEqual([10, 8, 0, 4, 0, 1, 0, 0]);
  });

  test('a vacated share of a tie is lost, the others keep theirs', () => {
    const rules: ScoringRules = { ...DUAL, maxScorersPerTeam: 1, overLimit: 'vacate' };
    const tie = [
      { place: 1, team: 'X' },
      { place: 2, team: 'X' },
      { place: 2, team: 'Y' },
    ];
    expect(points(tie, rules)).toEqual([5, 0, 2]);
    expect(points(tie, { ...rules, overLimit: 'skip' })).toEqual([5, 0, 3]);
  });

  test('exhibition, unattached and unplaced results take no points and those behind move up', () => {
    const finishers: Finisher[] = [
      { place: 1, team: 'A', isExhibition: true },
      { place: 1, team: null },
      { place: 2, team: 'A' },
      { place: null, team: 'A' },
    ];
    const scored = scoreEvent(finishers, DUAL);
    expect(scored.map(({ points2520 }) => points2520 / POINT)).toEqual([0, 0, 5, 0]);
    expect(scored.map(({ why }) => why.rule)).toEqual([
      'points-exhibition',
      'points-unattached',
      'points-for-place',
      'points-no-place',
    ]);
    expect(scored[2]!.why.steps[0]).toContain('this is 1st for scoring');
  });

  test('B squads score only where the rules let them', () => {
    const relay = squads('XA', 'XB', 'YA');
    expect(points(relay, INV6)).toEqual([10, 0, 8]);
    expect(points(relay, { ...INV6, relaySquadsBeyondA: true })).toEqual([10, 0, 8]);
    expect(points(relay, { ...INV6, relaySquadsBeyondA: true, maxRelaysPerTeam: null })).toEqual([10, 8, 6]);
  });

  test('without its A squad a team scores with its B squad only where the rules let it', () => {
    const relay = squads('XB', 'YA');
    expect(points(relay, INV6)).toEqual([0, 10]);
    expect(points(relay, { ...INV6, relaySquadsBeyondA: true })).toEqual([10, 8]);
  });

  test('points say why', () => {
    const [, tied] = scoreEvent(inPlaces(1, 2, 2), DUAL);
    expect(tied!.why).toEqual({
      rule: 'points-shared',
      steps: ['2 tied for 2nd: they split the points of places 2 to 3.', '(3 + 1) / 2 = 2 points each.'],
    });
  });

  test('law: what is given is what the table holds when nobody is skipped and enough finish', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 8, maxLength: 12 });
    fc.assert(
      fc.property(sizes, (tieSizes) => {
        let place = 1;
        const places = tieSizes.flatMap((size) => {
          const tied = Array<number>(size).fill(place);
          place += size;
          return tied;
        });
        const given = scoreEvent(inPlaces(...places), INV8).map(({ points2520 }) => points2520);
        expect(given.reduce((sum, value) => sum + value, 0)).toBe(39 * POINT);
        expect(given).toEqual([...given].sort((a, b) => b - a));
      }),
    );
  });
});

describe('team totals', () => {
  test('a dual meet of three events', () => {
    const hundred = scoreEvent(inOrder('A1 B1 A2'), DUAL);
    const relay = scoreEvent(squads('A', 'B'), DUAL);
    const highJump = scoreEvent(
      [
        { place: 1, team: 'A' },
        { place: 1, team: 'B' },
        { place: 3, team: 'B' },
      ],
      DUAL,
    );
    expect(totals(hundred)).toEqual(['1 A 6', '2 B 3']);
    expect(totals(highJump)).toEqual(['1 B 5', '2 A 4']);
    expect(totals(hundred, relay, highJump)).toEqual(['1 A 15', '2 B 8']);
  });

  test('a dual meet of 16 events with two relays gives 136 points', () => {
    const events = [
      ...Array.from({ length: 14 }, () => scoreEvent(inOrder('A B A'), DUAL)),
      ...Array.from({ length: 2 }, () => scoreEvent(squads('A', 'B'), DUAL)),
    ];
    expect(teamTotals(events).reduce((sum, { points2520 }) => sum + points2520, 0)).toBe(136 * POINT);
  });

  test('equal totals stay tied and thirds add up to wholes', () => {
    const thirds = scoreEvent(inPlaces(1, 2, 3, 3, 3), { ...DUAL, individual: [0, 0, 1] });
    expect(totals(thirds, thirds, thirds)).toEqual(['1 2 1', '1 3 1', '1 4 1']);
    expect(totals(scoreEvent(inOrder('A B C C'), { ...DUAL, individual: [5, 3, 3, 1] }))).toEqual([
      '1 A 5',
      '2 C 4',
      '3 B 3',
    ]);
  });
});

describe('points as text', () => {
  test('at most two decimals, no idle zeros', () => {
    expect([91.5, 10 / 3, 100, 0, 0.125].map((value) => formatPoints(value * POINT))).toEqual([
      '91.5',
      '3.33',
      '100',
      '0',
      '0.13',
    ]);
  });

  test('printed shares are read as the exact fractions they stand for', () => {
    expect(['3.33', '0.67', '91.50', '2.14', '10', '3,5'].map((text) => parsePoints(text)! / POINT)).toEqual([
      10 / 3,
      2 / 3,
      91.5,
      15 / 7,
      10,
      3.5,
    ]);
    expect(['', 'x', '-3', '1.234'].map(parsePoints)).toEqual([null, null, null, null]);
  });

  test('law: a share of up to ten prints and is read back as itself or as one that prints the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 10 }), (sum, size) => {
        const printed = formatPoints((sum * POINT) / size);
        expect(formatPoints(parsePoints(printed)!)).toBe(printed);
      }),
    );
  });
});
