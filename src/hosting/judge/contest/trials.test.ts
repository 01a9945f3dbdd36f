import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { parseTrial, type Trial } from '#sport/places/field-series.rules.ts';
import { NO_BESTS } from './bests.rules.ts';
import {
  finalOrder,
  needsSecondReading,
  nextTurn,
  readTrialText,
  refusalToReadings,
  stageOf,
  type Thrower,
  turnOf,
  worthOf,
} from './trials.rules.ts';

/** "Ann: 6.50m X 6.40m", a flight after an empty line. */
function field(text: string): Thrower[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((flight, heatId) =>
      flight.split('\n').map((row) => {
        const [name = '', trials = ''] = row.split(':').map((part) => part.trim());
        const read = trials.split(/\s+/).filter(Boolean);
        return {
          name,
          heatId,
          isScratched: false,
          seed: null,
          bests: NO_BESTS,
          trials: read.map((mark, index) => ({ number: index + 1, ...(parseTrial(mark) as Trial) })),
        };
      }),
    )
    .map((thrower, index) => ({ ...thrower, slotId: index + 1 }));
}
const names = (throwers: readonly Thrower[]) => throwers.map(({ name }) => name).join(' ');
const NINE = { finalists: 9 };
const sortIntOf = (text: string) => (parseTrial(text) as Trial).sortInt!;

describe('the order', () => {
  test('a flight takes its three trials before the next flight begins', () => {
    const throwers = field('Ann: X X\nBea: X\n\nCai:\nDee:');
    expect(nextTurn(throwers, NINE)).toMatchObject({ thrower: { name: 'Bea' }, number: 2 });
    const done = field('Ann: X X X\nBea: X X X\n\nCai:\nDee:');
    expect(nextTurn(done, NINE)).toMatchObject({ thrower: { name: 'Cai' }, number: 1 });
    expect(stageOf(done, NINE)).toMatchObject({ heatId: 1, round: 1, rounds: 3 });
  });

  test('the final goes in reverse order of the ranking, the best last', () => {
    const throwers = field('Ann: 5.10m X X\nBea: 5.40m X X\nCai: X X X\nDee: 5.20m X X');
    expect(names(finalOrder(throwers, NINE))).toBe('Cai Ann Dee Bea');
    expect(stageOf(throwers, NINE)).toMatchObject({ heatId: null, round: 4, rounds: 6 });
    expect(nextTurn(throwers, NINE)?.thrower.name).toBe('Cai');
  });

  test('the order of the final does not change with its marks', () => {
    const throwers = field('Ann: 5.10m X X 5.90m\nBea: 5.40m X X X');
    expect(names(finalOrder(throwers, NINE))).toBe('Ann Bea');
  });

  test('a retired athlete is passed over, and a scratched one never called', () => {
    const throwers = field('Ann: R\nBea:\nCai:');
    throwers[1]!.isScratched = true;
    expect(nextTurn(throwers, NINE)?.thrower.name).toBe('Cai');
  });

  test('nobody is next when all trials were taken', () => {
    expect(nextTurn(field('Ann: X X X X X X'), NINE)).toBeNull();
  });
});

describe('finalists', () => {
  test('without a mark nobody is in the final of a large field', () => {
    const throwers = field('Ann: 5.10m X X\nBea: X X X\nCai: 5.20m X X');
    expect(names(finalOrder(throwers, { finalists: 2 }))).toBe('Ann Cai');
  });

  test('the second best mark decides a tie for the last place', () => {
    const throwers = field('Ann: 12.50m X X\nBea: 12.10m 11.90m X\nCai: 12.10m 12.00m X');
    expect(names(finalOrder(throwers, { finalists: 2 }))).toBe('Cai Ann');
  });

  test('both are in when the whole series is equal: nine finalists of eight', () => {
    const others = Array.from({ length: 7 }, (_, index) => `A${index}: 13.0${index}m X X`);
    const throwers = field([...others, 'Bea: 12.10m X X', 'Cai: X 12.10m X'].join('\n'));
    expect(finalOrder(throwers, { finalists: 8 })).toHaveLength(9);
  });
});

test('without a final everybody has four trials', () => {
  const none = { finalists: 0 };
  const throwers = field('Ann: 5.10m X X\nBea: X X X X');
  expect(nextTurn(throwers, none)).toMatchObject({ thrower: { name: 'Ann' }, number: 4 });
  expect(stageOf(throwers, none)).toMatchObject({ heatId: 0, round: 4, rounds: 4 });
  expect((turnOf(throwers, 2, none) as Refusal).message).toBe('Bea has had all 4 trials.');
  expect(nextTurn(field('Ann: X X X X'), none)).toBeNull();
  // A combined event has three trials.
  const ofCombined = { finalists: null };
  expect(nextTurn(field('Ann: 5.10m X X'), ofCombined)).toBeNull();
  expect(turnOf(field('Ann: 5.10m X X'), 1, ofCombined)).toMatchObject({ code: 'TRIALS_TOO_MANY' });
});

describe('a trial is refused', () => {
  const throwers = field(
    ['Ann: 5.10m X X', 'Bea: X X X', 'Cai: 5.20m X X', 'Dee: 5.10m X X X X X'].join('\n'),
  );
  test.each<[string, number, string]>([
    ['a fourth one outside of the final', 2, 'Bea has had three trials and is not in the final.'],
    ['a seventh one', 4, 'Dee has had all 6 trials.'],
  ])('%s', (_, slotId, sentence) => {
    const refusal = turnOf(throwers, slotId, { finalists: 3 });
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).message).toBe(sentence);
  });

  test('not a fourth one in the final', () => {
    expect(turnOf(throwers, 3, { finalists: 3 })).toMatchObject({ number: 4 });
  });

  test('and a mark that nobody can reach', () => {
    const variant = { short: 'lj', name: 'Long Jump' } as Parameters<typeof readTrialText>[1];
    expect(readTrialText('50-00', variant)).toBeInstanceOf(Refusal);
    expect(readTrialText('18-11.25', variant)).toMatchObject({ outcome: 'mark' });
  });
});

describe('what a mark is worth', () => {
  const throwers = field(
    'Aoife: 17-04 17-11.5 17-09 X\nStraker: 17-10 X 18-06.75 18-01\nTamsin: 18-02.5 18-07 X',
  );
  const worth = (text: string) => worthOf(throwers, 3, { sortInt: sortIntOf(text), measure: 'E' });

  test.each([
    ['18-11.25', 'Leads by 4.5 in'],
    ['18-06', 'Best stays 18-07'],
    ['18-07', 'Best stays 18-07'],
  ])('%s: %s', (mark, sentence) => {
    expect(worth(mark).sentence).toBe(sentence);
  });

  test('it is better than the seed only if there is one', () => {
    expect(worth('18-11.25').gain).toBe('');
    throwers[2]!.seed = sortIntOf('18-09');
    expect(worth('18-11.25').gain).toBe('better than the seed');
    expect(worth('18-08').gain).toBe('');
    throwers[2]!.bests = { best: sortIntOf('18-10'), season: sortIntOf('18-08') };
    expect(worth('18-11.25').gain).toBe('PR');
    expect(worth('18-09').gain).toBe('SR');
  });

  test('it may tie the lead, or be a place behind it', () => {
    const two = field('Ann: 5.20m\nBea:\nCai: 5.30m');
    const worthOfBea = (text: string) => worthOf(two, 2, { sortInt: sortIntOf(text), measure: 'M' }).sentence;
    expect(worthOfBea('5.30m')).toBe('Ties the lead');
    expect(worthOfBea('5.25m')).toBe('2nd so far');
    expect(worthOfBea('5.42m')).toBe('Leads by 12 cm');
    expect(worthOf(field('Ann:'), 1, { sortInt: sortIntOf('5.20m'), measure: 'M' }).sentence).toBe('Leads');
  });
});

test('a record is read twice, and two readings that differ are refused', () => {
  const record = sortIntOf('19-02.25');
  expect(needsSecondReading(sortIntOf('19-02'), record)).toBe(false);
  expect(needsSecondReading(record, record)).toBe(true);
  expect(needsSecondReading(record, null)).toBe(false);
  const [first, same, other] = ['19-03', '19-03', '19-02.75'].map((text) => parseTrial(text) as Trial);
  expect(refusalToReadings(first!, same!)).toBeNull();
  expect(refusalToReadings(first!, other!)?.message).toBe(
    'The readings are 19-03 and 19-02.75. Measure again and enter both.',
  );
});
